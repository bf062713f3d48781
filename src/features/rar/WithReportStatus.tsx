import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RarDates, RarSubmission } from '#contract/rar.ts';
import { usePass } from '#shared/pass/use-pass.ts';
import { KeptNote } from '#shared/state/AsOf.tsx';
import { FailureState } from '#shared/state/FailureState.tsx';
import { useRetryOnline } from '#shared/state/use-retry-online.ts';
import { Container } from '#ui/page/Container.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { useRar } from './rar-context.ts';
import { rarDates, submissionsOf, submissionsSource } from './rar-queries.ts';
import classes from './rar.module.css';

/** Where an organisation's reports stand. */
export interface ReportStatus {
  /** The year that is on: the last that has opened, else the next; null where none is planned or nothing is known of it */
  year: RarDates | null;
  /** The report of that year, once it was started */
  current: RarSubmission | null;
  /** The reports of the years before, the newest first */
  past: RarSubmission[];
}

/**
 * A page that begins with where the reports stand, in each of its states.
 * @param children given the age of a kept copy too, to be shown where it fits
 */
export function WithReportStatus({ children }: { children: (status: ReportStatus, note: ReactNode) => ReactNode }) {
  const { t } = useLingui();
  const { status, asOf, failure } = useReportStatus();
  if (status !== undefined) return children(status, asOf && <KeptNote at={asOf} />);
  return (
    <Container narrow>
      <div className={classes.coming}>
        {failure === undefined ? (
          <>
            <title>KSU</title>
            <ArticleSkeleton label={t`Loading your reports`} />
          </>
        ) : (
          <FailureState {...failure} whole />
        )}
      </div>
    </Container>
  );
}

/** What is known of an organisation's reports now. */
interface KnownStatus {
  status: ReportStatus | undefined;
  /** When it was true, where it is a copy kept on this device */
  asOf: Date | undefined;
  /** The list that did not come, where there is no copy either */
  failure: { error: Error; retry: () => void; isRetrying: boolean } | undefined;
}

/** Where the reports stand, from the server or as this device kept it. */
function useReportStatus(): KnownStatus {
  const { organisation } = useRar();
  const [now] = useState(() => Date.now());
  const dates = useQuery(rarDates);
  useRetryOnline(dates);
  const list = useQuery(submissionsOf(organisation.id));
  const { status, isLooking, asOf } = usePass(submissionsSource(organisation.id), list);
  const areDatesKnown = dates.data !== undefined || dates.isError;
  const isFailed = status === undefined && list.isError && !isLooking;
  return {
    status: status === undefined || !areDatesKnown ? undefined : reportStatusOf(dates.data ?? [], status, now),
    asOf: list.isError ? asOf : undefined,
    failure: isFailed
      ? { error: list.error, retry: () => void list.refetch(), isRetrying: list.isFetching }
      : undefined,
  };
}

/**
 * @param dates the newest first; empty where they could not be read
 * @param submissions the newest first
 * @param now milliseconds since 1970
 */
function reportStatusOf(dates: readonly RarDates[], submissions: readonly RarSubmission[], now: number): ReportStatus {
  const year = dates.find(({ opens_at }) => Date.parse(opens_at) <= now) ?? dates.at(-1) ?? null;
  const newest = submissions[0] ?? null;
  const current = year === null ? newest : (submissions.find((each) => each.year === year.year) ?? null);
  return { year, current, past: submissions.filter((each) => each.id !== current?.id) };
}
