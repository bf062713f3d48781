import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import { usePass } from '#kit/pass/use-pass.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { FailureState } from '#kit/state/FailureState.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useRar } from './rar-context.ts';
import { rarDatesQuery, submissionsQuery, submissionsSource } from './rar-queries.ts';
import { type ReportStatus, reportStatusOf } from './report-status.ts';
import classes from './rar.module.css';

/**
 * Renders content that needs the report status, or its loading or error state.
 * @param children also receives the age of a saved copy, to place it
 */
export function WithReportStatus({ children }: { children: (status: ReportStatus, note: ReactNode) => ReactNode }) {
  const { t } = useLingui();
  const { status, asOf, failure } = useReportStatus();
  if (status !== undefined) return children(status, asOf && <StoredCopyNote at={asOf} />);
  return (
    <Container narrow>
      <div className={classes.coming}>
        {failure === undefined ? (
          <>
            <UnionTitle />
            <ArticleSkeleton label={t`Loading your reports`} />
          </>
        ) : (
          <FailureState {...failure} whole />
        )}
      </div>
    </Container>
  );
}

/** The available status of an organisation's reports. */
interface KnownStatus {
  status: ReportStatus | undefined;
  /** The age of the copy on this device; undefined if the data is current */
  asOf: Date | undefined;
  /** The list that failed to load, if there is no copy */
  failure: { error: Error; retry: () => void; isRetrying: boolean } | undefined;
}

/** Returns the report status, from the server or from this device. */
function useReportStatus(): KnownStatus {
  const { organisation } = useRar();
  const now = useNow().getTime();
  const dates = useQuery(rarDatesQuery);
  useRetryOnline(dates);
  const list = useQuery(submissionsQuery(organisation.id));
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
