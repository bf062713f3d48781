import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { type Part, parts } from '#contract/career-finder/answers.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { ActionBar } from '#kit/ui/page/ActionBar.tsx';
import type { LocalFinder } from './device/finder-on-device.ts';
import { isPartDone, findNextPart, findPartOfPage, pathOf, partProgress } from './part-pages.ts';

/** The main action of a page, repeated in the bar at the foot of the window. */
export interface BarAction {
  /** The button or link */
  button: ReactNode;
  /** The page's own element with this action, once it is rendered */
  repeats: HTMLElement | null;
}

interface Props {
  finder: LocalFinder;
  action: BarAction | undefined;
  /** The page's own link to the next part, while it has one */
  nextLink: HTMLElement | null;
}

/** The bar at the foot of the window: the progress, and the next step. The landing page is short and has its own button. */
export function FinderBar({ finder, action, nextLink }: Props) {
  const { pathname } = useLocation();
  const part = findPartOfPage(pathname);
  if (part !== undefined) {
    return <PartBar key={part} part={part} finder={finder} action={action} nextLink={nextLink} />;
  }
  return pathname === careerFinderPaths.report ? (
    <ReportBar finder={finder} action={action} nextLink={nextLink} />
  ) : null;
}

function PartBar({ part, finder, action, nextLink }: Props & { part: Part }) {
  const { count, total, missing } = partProgress(finder.selections, part);
  // The progress when the button was pressed too early: the reminder disappears with the next choice.
  const [pressedAt, setPressedAt] = useState<number>();
  const number = parts.indexOf(part) + 1;
  const { length: partCount } = parts;
  const isAsked = pressedAt === count && missing > 0;
  return (
    <ActionBar
      isWide
      title={finder.phase === 'ready' ? <Count count={count} total={total} /> : '…'}
      note={
        <>
          {!isAsked && (
            <Trans>
              Part {number} of {partCount}
            </Trans>
          )}
          <span role="status">{isAsked && <MissingAnswers part={part} count={missing} />}</span>
        </>
      }
      repeats={action?.repeats ?? nextLink}
    >
      {action?.button ??
        (isPartDone(finder.selections, part) ? (
          <NextLink finder={finder} />
        ) : (
          <Button onClick={() => setPressedAt(count)}>
            <Trans>Continue</Trans>
          </Button>
        ))}
    </ActionBar>
  );
}

function ReportBar({ finder, action, nextLink }: Props) {
  const count = parts.filter((part) => isPartDone(finder.selections, part)).length;
  const { length: total } = parts;
  if (count === total && action === undefined) return null;
  return (
    <ActionBar
      isWide
      title={<Count count={count} total={total} />}
      note={<Trans>Parts done</Trans>}
      repeats={action === undefined ? nextLink : action.repeats}
    >
      {action === undefined ? <NextLink finder={finder} /> : action.button}
    </ActionBar>
  );
}

function Count({ count, total }: { count: number; total: number }) {
  return (
    <Trans>
      {count} of {total}
    </Trans>
  );
}

/** A link to the first incomplete part, or to the report. */
function NextLink({ finder }: Pick<Props, 'finder'>) {
  const next = findNextPart(finder.selections);
  return (
    <ButtonLink href={next === undefined ? careerFinderPaths.report : pathOf[next]}>
      {next === undefined ? <Trans>See your report</Trans> : <Trans>Continue</Trans>}
    </ButtonLink>
  );
}

/** Why the next part cannot be opened yet. */
function MissingAnswers({ part, count }: { part: Part; count: number }) {
  return part === 'questions' ? (
    <Plural value={count} one="Answer # more to continue" other="Answer # more to continue" />
  ) : (
    <Plural value={count} one="Choose # more to continue" other="Choose # more to continue" />
  );
}
