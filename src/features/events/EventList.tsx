import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { ListPager } from '#shared/ListPager.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardGridSkeleton } from '#ui/Skeletons.tsx';
import { EventCard } from './EventCard.tsx';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import { eventList } from './events-queries.ts';

/** Events as cards, soonest first. */
export function EventList({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  const list = eventList(address);
  const result = useQuery(list);
  return (
    <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading the events`} />}>
      {({ data, meta }) => (
        <>
          <div role="status">
            <AsOf queryKey={list.queryKey} result={result} />
          </div>
          {data.length === 0 ? (
            <NothingPlanned />
          ) : (
            <CardGrid>
              {data.map((event, index) => (
                <li key={event.id}>
                  <EventCard event={event} priority={index === 0} />
                </li>
              ))}
            </CardGrid>
          )}
          <ListPager meta={meta} hrefOf={(page) => paths.events + writeEventsAddress({ ...address, page })} />
        </>
      )}
    </Loaded>
  );
}

/** Also said of a month without events. */
export function NothingPlanned() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No events`}
      action={
        <ButtonLink href={paths.events} tone="secondary">
          <Trans>Show all events to come</Trans>
        </ButtonLink>
      }
    >
      <Trans>Nothing of this kind takes place then.</Trans>
    </EmptyState>
  );
}
