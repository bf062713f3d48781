import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { type ChoicePart, choiceParts } from '#contract/career-finder/answers.ts';
import { LoadedQuery, type ServerQuery } from '#kit/page/LoadedQuery.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import type { LocalFinder } from './device/finder-on-device.ts';
import { useFinder } from './device/use-finder.ts';
import { FinderPage } from './FinderPage.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './career-finder.module.css';

interface Entry {
  id: string;
  name: string;
  text?: string;
}

interface PageProps extends Pick<Props, 'part' | 'legend'> {
  query: ServerQuery<readonly Entry[]>;
  title: string;
  lead: string;
  /** Announced while the entries are loading */
  loading: string;
}

interface Props {
  part: Exclude<ChoicePart, 'sectors'>;
  /** Label of the group */
  legend: string;
  entries: readonly Entry[];
  finder: LocalFinder;
}

/** A part in which a given number of entries is chosen. */
export function ChoicePage({ title, lead, loading, query, part, legend }: PageProps) {
  const finder = useFinder();
  return (
    <FinderPage finder={finder} title={title} lead={lead}>
      <LoadedQuery query={query} placeholder={<CardGridSkeleton label={loading} pictures={false} />}>
        {(entries, age) => (
          <>
            {age}
            <Choices part={part} legend={legend} entries={entries} finder={finder} />
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}

/**
 * The entries of a part. A full part rejects further choices with a message instead of disabling them (FINDER-8). Tab and the arrow keys
 * move the focus, Space chooses.
 */
function Choices({ part, legend, entries, finder }: Props) {
  const [refused, setRefused] = useState(0);
  const { field } = choiceParts[part];
  const chosen = finder.selections[field];
  const toggle = (id: string) => setRefused(finder.toggle(part, id) ? 0 : refused + 1);
  return (
    <fieldset className={`${layout.stack4} ${classes.choices}`}>
      <legend>{legend}</legend>
      <Count part={part} count={chosen.length} refused={refused} isReady={finder.phase === 'ready'} />
      <div className={classes.grid} data-part={part}>
        {entries.map(({ id, name, text }) => (
          <label key={id} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={finder.phase !== 'ready'}
              onChange={() => toggle(id)}
              onKeyDown={moveWithArrows}
            />
            <span>
              <strong>{name}</strong>
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** "3 of 5 chosen", with instructions when the part is full. */
function Count({
  part,
  count,
  refused,
  isReady,
}: {
  part: ChoicePart;
  count: number;
  refused: number;
  isReady: boolean;
}) {
  const { t } = useLingui();
  const most = choiceParts[part].count;
  if (!isReady) {
    return (
      <p role="status">
        <Trans>Opening your answers…</Trans>
      </p>
    );
  }
  return (
    <div className={classes.count} data-stays>
      <p role="status">
        <Trans>
          {count} of {most} chosen
        </Trans>
        {count >= most && `: ${t`remove one to add another`}`}
      </p>
      <LiveAnswer>
        {refused > 0 && (
          // The key remounts the message, so that it is announced again after each rejected press.
          <p key={refused}>
            <Trans>You have chosen {most} already. Remove one to add another.</Trans>
          </p>
        )}
      </LiveAnswer>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveWithArrows(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const inputs = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  const at = inputs.indexOf(event.currentTarget);
  inputs[(at + step + inputs.length) % inputs.length]?.focus();
  event.preventDefault();
}
