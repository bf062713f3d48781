import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { storedAt } from '#client/api/query.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { toMaltaDay } from './days.ts';
import { EventCards, NoEvents } from './EventCards.tsx';
import { type EventsAddress, parseEventsUrl } from './events-address.ts';
import { eventListQuery, monthEventsQuery } from './events-queries.ts';
import { findSavedEvents } from './saved-events.ts';

/** A list that was never fetched while online, or fetched for other dates: composed from the lists that are saved on this device. */
export function Component({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  const client = useQueryClient();
  // Retries only when online: an immediate retry would render the list again that contains this component.
  useRetryOnline(useQuery({ ...eventListQuery(address), retryOnMount: false }));
  const now = useNow();
  const every = parseEventsUrl(new URLSearchParams());
  const { organiser, type } = address;
  const queries = [
    eventListQuery(every),
    eventListQuery({ ...every, organiser, type }),
    monthEventsQuery(toMaltaDay(now).slice(0, 7), every),
  ] as const;
  const lists = [useQuery(queries[0]), useQuery(queries[1]), useQuery(queries[2])] as const;
  if (lists.every(({ data }) => data === undefined)) {
    return (
      <Loaded result={lists[0]} placeholder={<CardGridSkeleton label={t`Loading the events`} hasRows />}>
        {() => null}
      </Loaded>
    );
  }
  const saved = lists.flatMap(({ data }) => data?.data ?? []);
  const times = lists.flatMap((list, index) => {
    if (list.data === undefined) return [];
    const stored = storedAt(client, queries[index]?.queryKey ?? [], list);
    return stored === null ? list.dataUpdatedAt : Date.parse(stored);
  });
  const events = findSavedEvents(saved, address, now);
  return (
    <>
      <div role="status">
        <StoredCopyNote at={new Date(Math.min(...times))} />
      </div>
      {events.length === 0 ? <NoEvents /> : <EventCards events={events} />}
    </>
  );
}
