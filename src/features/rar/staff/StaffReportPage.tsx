import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import type { RarReport } from '#contract/rar.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Loaded } from '#shared/state/Loaded.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { AnswerToMark } from './AnswerToMark.tsx';
import { markedOf, markingOf, nextOpen } from './marking.ts';
import { MarkingProgress } from './MarkingProgress.tsx';
import { reportView } from './rar-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';

export function queries({ params }: PageAddress) {
  return [reportView(Number(params['id']))];
}

/** /staff/rar-reports/:id: a submitted report, answer by answer. */
export function Component() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <Report key={id} id={id} /> : <NotFound />;
}

function Report({ id }: { id: number }) {
  const result = useQuery(reportView(id));
  return (
    <Loaded result={result} placeholder={<PageSkeleton />} whole>
      {(report) => <Marking report={report} />}
    </Loaded>
  );
}

/** Whether points can be given now; the server asks itself again. */
function standingOf({ submission, as_of }: RarReport): 'early' | 'open' | 'published' {
  if (submission.state === 'published') return 'published';
  return Date.parse(as_of) < Date.parse(submission.deadline) ? 'early' : 'open';
}

function Marking({ report }: { report: RarReport }) {
  const { t } = useLingui();
  const { submission } = report;
  const all = markedOf(report);
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      all.findIndex((each) => markingOf(each) === 'open'),
    ),
  );
  const standing = standingOf(report);
  const current = all[place];
  const go = (to: number | undefined) => to !== undefined && setPlace(to);
  const year = String(submission.year);
  const [following, before] = [nextOpen(all, place, 1), nextOpen(all, place, -1)];
  return (
    <>
      <StaffHeading title={t`${submission.organisation.name}, ${year}`}>
        <Link href={generatePath(staffPaths.rarYear, { id: year })}>
          <Trans>Back to the year</Trans>
        </Link>
      </StaffHeading>
      <Standing report={report} standing={standing} />
      <MarkingProgress all={all} place={place} onGo={setPlace} />
      {current !== undefined && (
        <AnswerToMark
          key={current.answer.id}
          marked={current}
          submission={submission.id}
          isOpen={standing === 'open'}
          onNext={() => go(following)}
        />
      )}
      <nav className={classes.actions} aria-label={t`Questions`}>
        {place > 0 && (
          <Button tone="secondary" onClick={() => setPlace(place - 1)}>
            <Trans>Previous</Trans>
          </Button>
        )}
        {place < all.length - 1 && (
          <Button tone="secondary" onClick={() => setPlace(place + 1)}>
            <Trans>Next</Trans>
          </Button>
        )}
        {standing === 'open' && before !== undefined && (
          <Button tone="quiet" onClick={() => go(before)}>
            <Trans>Previous unmarked</Trans>
          </Button>
        )}
        {standing === 'open' && following !== undefined && (
          <Button tone="quiet" onClick={() => go(following)}>
            <Trans>Next unmarked</Trans>
          </Button>
        )}
      </nav>
    </>
  );
}

function Standing({ report, standing }: { report: RarReport; standing: 'early' | 'open' | 'published' }) {
  const { submission } = report;
  if (standing === 'published') {
    return (
      <Notice tone="info">
        <Trans>The results are published: points can no longer be changed.</Trans>
      </Notice>
    );
  }
  if (standing === 'early') {
    return (
      <Notice tone="info">
        <Trans>
          This report can be read. Points can be awarded after the deadline: <DateTime at={submission.deadline} />.
        </Trans>
      </Notice>
    );
  }
  return null;
}
