import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import { formatPoints } from '#client/i18n/points.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { RarReport } from '#contract/rar/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { usePrinting } from '#kit/state/use-printing.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ReadSections } from '../reading/ReadSections.tsx';
import { AnswerToMark } from './AnswerToMark.tsx';
import { type Marked, markedOf, type MarkState, markStateOf, nextUnmarked } from './marking.ts';
import { staffReportQuery } from './rar-admin-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './marking.module.css';

export function queries({ params }: PageAddress) {
  return [staffReportQuery(Number(params['id']))];
}

/** /staff/rar-reports/:id: a submitted report, answer by answer. */
export function Component() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <Report key={id} id={id} /> : <NotFound />;
}

function Report({ id }: { id: number }) {
  const result = useQuery(staffReportQuery(id));
  return (
    <Loaded result={result} placeholder={<PageSkeleton />} whole>
      {(report) => <ReportToMark report={report} />}
    </Loaded>
  );
}

function ReportToMark({ report }: { report: RarReport }) {
  const { t } = useLingui();
  const { submission } = report;
  const all = markedOf(report);
  const [place, setPlace] = useState(() => Math.max(0, all.findIndex(isOpen)));
  const stage = stageOf(report);
  const current = all[place];
  const isPrinting = usePrinting();
  const year = String(submission.year);
  const go = (to: number | undefined) => to !== undefined && all[to] !== undefined && setPlace(to);
  const step = (by: 1 | -1) => {
    // Leaving the field saves its input.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    go(place + by);
  };
  // The keys also work in fields, because the points field usually has the focus.
  useHotkeys(
    [
      ['alt+ArrowUp', () => step(-1)],
      ['alt+ArrowDown', () => step(1)],
    ],
    [],
  );
  return (
    <>
      <StaffHeading
        title={t`${submission.organisation.name}, ${year}`}
        back={{ href: generatePath(staffPaths.rarYear, { id: year }), label: t`Back to the year` }}
      />
      <StageNotice stage={stage} deadline={submission.deadline} />
      <MarkingProgress all={all} place={place} onGo={go} />
      {isPrinting && (
        <div data-print="only">
          <ReadSections report={report} hasResults />
        </div>
      )}
      {current !== undefined && (
        <AnswerToMark
          key={current.answer.id}
          marked={current}
          submission={submission.id}
          isOpen={stage === 'open'}
          onNext={() => go(nextUnmarked(all, place, 1))}
        />
      )}
      <Ways all={all} place={place} isOpen={stage === 'open'} onGo={go} />
    </>
  );
}

function isOpen(marked: Marked): boolean {
  return markStateOf(marked) === 'open';
}

/** Whether points can be given now; the server checks it again. */
type Stage = 'early' | 'open' | 'published';

function stageOf({ submission, as_of }: RarReport): Stage {
  if (submission.state === 'published') return 'published';
  return Date.parse(as_of) < Date.parse(submission.deadline) ? 'early' : 'open';
}

function StageNotice({ stage, deadline }: { stage: Stage; deadline: string }) {
  if (stage === 'open') return null;
  return (
    <Notice tone="info">
      {stage === 'published' ? (
        <Trans>The results are published: points can no longer be changed.</Trans>
      ) : (
        <Trans>
          This report can be read. Points can be awarded after the deadline: <DateTime at={deadline} />.
        </Trans>
      )}
    </Notice>
  );
}

interface PlaceProps {
  all: readonly Marked[];
  place: number;
  onGo: (place: number | undefined) => void;
}

/** The progress of the marking, with a small button for each question that shows its state by a sign and a label. */
function MarkingProgress({ all, place, onGo }: PlaceProps) {
  const { t } = useLingui();
  const words: Record<MarkState, string> = { settled: t`marked`, nothing: t`no points possible`, open: t`not marked` };
  const done = all.filter((each) => !isOpen(each)).length;
  const points = formatPoints(all.reduce((sum, { answer }) => sum + (answer.points ?? 0) * 100, 0) / 100);
  return (
    <div className={`${layout.stack3} ${classes.progress}`}>
      <p role="status">
        <Trans>
          {done} of {all.length} marked · {points} points so far
        </Trans>
      </p>
      <Progress value={(done / Math.max(1, all.length)) * 100} aria-hidden="true" />
      <ul>
        {all.map((each, index) => {
          const marking = markStateOf(each);
          const { number } = each.question;
          return (
            <li key={each.answer.id}>
              <button
                type="button"
                data-marking={marking}
                aria-current={index === place ? 'step' : undefined}
                aria-label={t`Question ${number}: ${words[marking]}`}
                onClick={() => onGo(index)}
              >
                {number}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Buttons to the neighbouring questions, and to the neighbouring questions without points. */
function Ways({ all, place, isOpen: isMarkable, onGo }: PlaceProps & { isOpen: boolean }) {
  const { t } = useLingui();
  const placeOf = (to: number) => (all[to] === undefined ? undefined : to);
  const ways = [
    { label: t`Previous`, tone: 'secondary', to: placeOf(place - 1) },
    { label: t`Next`, tone: 'secondary', to: placeOf(place + 1) },
    { label: t`Previous unmarked`, tone: 'quiet', to: isMarkable ? nextUnmarked(all, place, -1) : undefined },
    { label: t`Next unmarked`, tone: 'quiet', to: isMarkable ? nextUnmarked(all, place, 1) : undefined },
  ] as const;
  return (
    <nav className={`${layout.row} ${classes.ways}`} aria-label={t`Questions`}>
      {ways.map(
        ({ label, tone, to }) =>
          to !== undefined && (
            <Button key={label} tone={tone} onClick={() => onGo(to)}>
              {label}
            </Button>
          ),
      )}
      <p className={layout.quiet}>
        <Trans>Alt + ↑ and Alt + ↓ go to the previous and the next question.</Trans>
      </p>
    </nav>
  );
}
