import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePass } from '#kit/pass/use-pass.ts';
import { KeptNote } from '#kit/state/AsOf.tsx';
import { FailureState } from '#kit/state/FailureState.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useRar } from './rar-context.ts';
import { rarDates, submissionsOf, submissionsSource } from './rar-queries.ts';
import { type ReportStatus, reportStatusOf } from './report-status.ts';
import classes from './rar.module.css';

/**
 * A page that starts with the state of the reports, in each of its loading states.
 * @param children also gets the age of a saved copy, to show where it fits
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
  /** When it was true, if it is a copy saved on this device */
  asOf: Date | undefined;
  /** The list that failed to load, if there is no copy either */
  failure: { error: Error; retry: () => void; isRetrying: boolean } | undefined;
}

/** The state of the reports, from the server or as this device stored it. */
function useReportStatus(): KnownStatus {
  const { organisation } = useRar();
  const now = useNow().getTime();
  const dates = useQuery(rarDates);
  useRetryOnline(dates);
  const list = useQuery(submissionsOf(organisation.id));
  const { status, isLooking, asOf } = usePass(submissionsSource(organisation.id), list);
  const areDatesKnown = dates.data !== undefined || dates.isError;
  const isFailed = status === undefined && list.isError && !isLooking;
  return {
    status: status === undefined || !areDatesKnown ? undefined : reportStatusOf(dates.data ?? [], status, now),
    asOf,
    failure: isFailed
      ? { error: list.error, retry: () => void list.refetch(), isRetrying: list.isFetching }
      : undefined,
  };
}
