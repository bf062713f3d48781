import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { storedAt } from '#client/api/query.ts';
import { whenIdle } from '#client/offline/register.ts';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { ListResults } from '#kit/list/ListResults.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { EventCards, NoEvents } from './EventCards.tsx';
import { type EventsAddress, formatEventsQuery } from './events-address.ts';
import { eventListQuery } from './events-queries.ts';

const kept = lazyPart('events', () => import('./SavedEvents.tsx'));

/** Events as cards, soonest first. */
export function EventList({ address }: { address: EventsAddress }) {
  const { t, i18n } = useLingui();
  // Preloaded while online, because it could not be fetched offline.
  useEffect(() => void whenIdle().then(() => kept.preload(i18n)), [i18n]);
  const placeholder = <CardGridSkeleton label={t`Loading the events`} hasRows />;
  if (useNeedsSavedEvents(address)) return <kept.Part address={address} fallback={placeholder} />;
  return (
    <ListResults
      query={eventListQuery(address)}
      placeholder={placeholder}
      renderSummary={(age) => <div role="status">{age}</div>}
      empty={<NoEvents />}
      hrefOf={(page) => paths.events + formatEventsQuery({ ...address, page })}
    >
      {(events) => <EventCards events={events} />}
    </ListResults>
  );
}

/**
 * Whether the list must be composed from stored lists: the server's list for the filter is unavailable offline, or the stored one is a copy
 * whose named days (`when`) may have been different dates.
 */
function useNeedsSavedEvents(address: EventsAddress): boolean {
  const query = eventListQuery(address);
  const result = useQuery(query);
  const client = useQueryClient();
  const { error } = result;
  if (address.when !== undefined && storedAt(client, query.queryKey, result) !== null) return true;
  return (address.when !== undefined || address.free) && error instanceof ApiError && error.isUnreachable;
}

export function NoBookedEvents() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing booked`} link={{ href: paths.events, label: t`Show all upcoming events` }}>
      <Trans>Events that you have a ticket for appear here.</Trans>
    </EmptyState>
  );
}
