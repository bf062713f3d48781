import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePass } from '#shared/use-pass.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import { useRar } from './rar-context.ts';
import { rarDates, submissionsOf, submissionsSource } from './rar-queries.ts';
import { type Standing, standingOf } from './standing.ts';

/** What is known of an organisation's reports now. */
export interface KnownStanding {
  standing: Standing | undefined;
  /** When it was true, where it is a copy kept on this device */
  asOf: Date | undefined;
  /** The list that did not come, where there is no copy either */
  failure: { error: Error; retry: () => void; isRetrying: boolean } | undefined;
}

/** Where the reports stand, from the server or as this device kept it. */
export function useStanding(): KnownStanding {
  const { organisation } = useRar();
  const [now] = useState(() => Date.now());
  const dates = useQuery(rarDates);
  useRetryOnline(dates);
  const list = useQuery(submissionsOf(organisation.id));
  const { status, isLooking, asOf } = usePass(submissionsSource(organisation.id), list);
  const areDatesKnown = dates.data !== undefined || dates.isError;
  const isFailed = status === undefined && list.isError && !isLooking;
  return {
    standing: status === undefined || !areDatesKnown ? undefined : standingOf(dates.data ?? [], status, now),
    asOf: list.isError ? asOf : undefined,
    failure: isFailed
      ? { error: list.error, retry: () => void list.refetch(), isRetrying: list.isFetching }
      : undefined,
  };
}
