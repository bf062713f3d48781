import type { OpeningWindow } from '#contract/kit/opening-windows.ts';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { periodOf, periodTable } from './window-kinds.ts';

/** The state of a period: open, upcoming or over. */
export function PeriodTag({ window }: { window: OpeningWindow }) {
  return <StateTag of={periodTable} state={periodOf(window, useNow())} />;
}
