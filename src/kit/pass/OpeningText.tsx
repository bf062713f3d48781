import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { OpeningWindow } from '#contract/kit/opening-windows.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { useNow } from '../state/use-now.ts';
import { lastDayOf, type Opening, findOpening } from './opening.ts';

/** Whether applications are open, and from or until when (PASS-1). */
export function OpeningText({ opening }: { opening: Opening }) {
  if (opening.state === 'open') return <OpenUntil window={opening.window} />;
  if (opening.state === 'coming') return <OpensOn window={opening.window} />;
  return <Trans>Applications are closed until September.</Trans>;
}

function OpenUntil({ window }: { window: OpeningWindow }) {
  const date = dateInSentence(lastDayOf(window), useLocale());
  return <Trans>Applications are open until {date}.</Trans>;
}

function OpensOn({ window }: { window: OpeningWindow }) {
  const date = dateInSentence(window.opens_at, useLocale());
  return <Trans>Applications are closed. They open on {date}.</Trans>;
}

/** Explains that the office issues summer permits (PARK-4), and when. */
export function SummerPermitText({ windows }: { windows: readonly OpeningWindow[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const opening = findOpening(windows, 'summer_permit', useNow());
  if (opening.state === 'closed') return t`Summer permits are issued by the {union} office.`;
  const from = dateInSentence(opening.window.opens_at, locale);
  const to = dateInSentence(lastDayOf(opening.window), locale);
  return t`Summer permits are issued by the {union} office, from ${from} to ${to}.`;
}
