import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CarParkSpaces } from '#contract/carpool/calls.ts';
import { isMoveKey, nextBay, rowsOf } from './next-bay.ts';
import classes from './spaces.module.css';

/** Props of the drawing and of the list, which have the same functions. */
export interface BaysProps {
  park: CarParkSpaces;
  /** Number of the chosen space, if it is in this car park */
  chosen: number | undefined;
  onChoose: (bay: number) => void;
}

/**
 * A car park from above, with two rows of spaces along each lane. It has one tab stop; arrow keys move between spaces, Space and Enter
 * choose. Free, taken and chosen spaces differ by shape and text, not by colour alone.
 */
export function BayDrawing({ park, chosen, onChoose }: BaysProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<number>();
  const { spaces, bays_per_row } = park;
  const firstFree = spaces.find(({ is_free }) => is_free)?.bay ?? 1;
  const active = last ?? chosen ?? firstFree;
  const move = (event: KeyboardEvent) => {
    if (!isMoveKey(event.key)) return;
    event.preventDefault();
    const next = nextBay(active, event.key, spaces.length, bays_per_row);
    setLast(next);
    frame.current?.querySelector<HTMLElement>(`[data-bay="${next}"]`)?.focus();
  };
  const labelOf = (bay: number, isFree: boolean) => {
    if (bay === chosen) return t`Space ${bay}, chosen`;
    return isFree ? t`Space ${bay}, free` : t`Space ${bay}, taken`;
  };
  return (
    <div ref={frame} className={classes.drawing} role="group" aria-label={t`Plan of ${park.name}`}>
      {rowsOf(spaces, bays_per_row).map((row, index) => (
        <div key={row[0]?.bay} className={classes.row} data-side={index % 2 === 0 ? 'above' : 'below'}>
          <div className={classes.bays}>
            {row.map(({ bay, is_free }) => (
              <button
                key={bay}
                type="button"
                className={classes.bay}
                data-bay={bay}
                data-state={bay === chosen ? 'chosen' : is_free ? 'free' : 'taken'}
                tabIndex={bay === active ? 0 : -1}
                aria-label={labelOf(bay, is_free)}
                aria-pressed={bay === chosen}
                aria-disabled={!is_free || undefined}
                onKeyDown={move}
                onFocus={() => setLast(bay)}
                onClick={() => is_free && onChoose(bay)}
              >
                {bay}
              </button>
            ))}
          </div>
          {index % 2 === 0 && (
            <div className={classes.lane} aria-hidden="true">
              {index === 0 ? <Trans comment="Of a car park, on the drawing">Way in</Trans> : null}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
