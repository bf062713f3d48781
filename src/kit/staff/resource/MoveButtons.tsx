import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Move } from '#contract/kit/ordered-calls.ts';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { showFailure } from '../../state/global-notices.ts';
import { useWrite } from '../../use-write.ts';
import { RowButton } from '../RowButton.tsx';
import type { Results } from '../use-results.tsx';
import type { AnyEndpoint, Entry } from './staff-resource.ts';

/** An entry of `orderedCalls`. */
export interface MovableEntry extends Entry {
  is_first: boolean;
  is_last: boolean;
}

interface Props extends Pick<Results, 'onFailure'> {
  endpoint: AnyEndpoint;
  entry: MovableEntry;
  /** The entry's name */
  name: string;
  refreshes: readonly string[];
}

type Direction = Move['direction'];

/** Short, because a row has other buttons too; the accessible name has the words. */
const signs: Readonly<Record<Direction, string>> = { up: '↑', down: '↓' };

/**
 * Moves an entry past its neighbour. The pressed button keeps the focus, so that it can be pressed again; at the end of
 * the list the other button gets it.
 */
export function MoveButtons({ endpoint, entry, name, refreshes, onFailure }: Props) {
  const { t } = useLingui();
  const { run, isRunning, isDone } = useWrite(endpoint, { refreshes });
  const buttons = useRef<Partial<Record<Direction, HTMLButtonElement | null>>>({});
  const pressed = useRef<Direction>(undefined);
  const shownEntry = useRef(entry);
  useLayoutEffect(() => {
    const direction = pressed.current;
    const isMoved = shownEntry.current !== entry;
    shownEntry.current = entry;
    if (direction === undefined || !isMoved) return;
    pressed.current = undefined;
    (buttons.current[direction] ?? buttons.current[direction === 'up' ? 'down' : 'up'])?.focus();
  }, [entry]);
  const move = async (direction: Direction) => {
    pressed.current = direction;
    const result = await run({ params: { id: entry.id }, body: { direction } });
    if ('error' in result) onFailure(result.error);
  };
  const button = (direction: Direction, label: string) => (
    <RowButton
      name={`${label}: ${name}`}
      busy={isRunning}
      ref={(element) => {
        buttons.current[direction] = element;
      }}
      onClick={() => void move(direction).catch(showFailure)}
    >
      <span aria-hidden="true">{signs[direction]}</span>
    </RowButton>
  );
  return (
    <>
      {!entry.is_first && button('up', t`Move up`)}
      {!entry.is_last && button('down', t`Move down`)}
      <VisuallyHidden>
        <span role="status">{isDone && t`Moved: ${name}`}</span>
      </VisuallyHidden>
    </>
  );
}
