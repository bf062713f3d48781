import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { generatePath } from 'react-router';
import type { OfficeSubmission, RarYear } from '#contract/rar-admin.ts';
import type { SubmissionState } from '#contract/rar.ts';
import { formatPoints } from '#i18n/points.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Row, Rows } from '#kit/staff/Rows.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag, type TagTone } from '#kit/staff/StateTag.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { Loaded } from '#shared/state/Loaded.tsx';
import { reportsOf } from './rar-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';

/** The organisations of a year: how far each is, and how far the marking is. Once there are ranks, in their order. */
export function YearReports({ year }: { year: RarYear }) {
  const { t } = useLingui();
  const heading = useId();
  const result = useQuery(reportsOf(year.year));
  return (
    <section className={classes.waiting} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Organisations</Trans>
      </h2>
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(reports) =>
          reports.length === 0 ? (
            <p>
              <Trans>No organisation has started yet.</Trans>
            </p>
          ) : (
            <Rows label={t`Organisations`}>
              {reports.toSorted(byRank).map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </section>
  );
}

function byRank(one: OfficeSubmission, other: OfficeSubmission): number {
  return (one.result?.rank ?? Number.MAX_SAFE_INTEGER) - (other.result?.rank ?? Number.MAX_SAFE_INTEGER);
}

function ReportRow({ report }: { report: OfficeSubmission }) {
  const { t } = useLingui();
  const { id, organisation, submitted_at, result, marked, answers } = report;
  const points = formatPoints(result?.points ?? report.points);
  return (
    <Row
      {...(submitted_at !== null && { href: generatePath(staffPaths.rarReport, { id: String(id) }) })}
      title={result === null ? organisation.name : `${result.rank}. ${organisation.name}`}
      detail={
        submitted_at === null ? (
          <Trans>
            Started: <DateTime at={report.started_at} />
          </Trans>
        ) : (
          <Trans>
            Submitted: <DateTime at={submitted_at} />
          </Trans>
        )
      }
      tag={<ReportTag report={report} />}
      aside={
        submitted_at === null
          ? ''
          : result === null
            ? t`${marked} of ${answers} marked · ${points} points`
            : t`${points} points`
      }
    />
  );
}

function ReportTag({ report: { state, result, marked, answers } }: { report: OfficeSubmission }) {
  const { t } = useLingui();
  const words: Record<SubmissionState, [TagTone, string]> = {
    open: ['plain', t`Being written`],
    submitted: marked < answers ? ['waits', t`Submitted`] : ['good', t`Marked`],
    missed: ['bad', t`Not submitted`],
    published: result?.has_office === true ? ['good', t`Gets an office`] : ['plain', t`No office`],
  };
  const [tone, said] = words[state];
  return <StateTag tone={tone}>{said}</StateTag>;
}
