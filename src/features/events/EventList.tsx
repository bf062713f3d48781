import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { EventSummary } from '#contract/events.ts';
import { formatPeriod } from '#i18n/dates.ts';
import { formatPriceRange } from '#i18n/money.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ListResults } from '#kit/list/ListResults.tsx';
import { paths } from '#lib/paths.ts';
import { pictureOf } from '#shared/page/picture-source.ts';
import { ArticleCard } from '#ui/card/ArticleCard.tsx';
import { CardGrid } from '#ui/page/CardGrid.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#ui/state/Skeletons.tsx';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import { eventList } from './events-queries.ts';

/** Events as cards, soonest first. */
export function EventList({ address }: { address: EventsAddress }) {
  const { t } = useLingui();
  return (
    <ListResults
      query={eventList(address)}
      placeholder={<CardGridSkeleton label={t`Loading the events`} />}
      renderSummary={(age) => <div role="status">{age}</div>}
      empty={<NothingPlanned />}
      hrefOf={(page) => paths.events + writeEventsAddress({ ...address, page })}
    >
      {(events) => (
        <CardGrid>
          {events.map((event, index) => (
            <li key={event.id}>
              <EventCard event={event} priority={index === 0} />
            </li>
          ))}
        </CardGrid>
      )}
    </ListResults>
  );
}

/** An event in a list: what, when, where, price. */
function EventCard({ event, priority }: { event: EventSummary; priority: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const price = event.price === null ? t`Free` : formatPriceRange(event.price);
  const state = event.status === 'cancelled' ? t`Cancelled` : price;
  return (
    <ArticleCard
      href={generatePath(paths.event, { id: event.slug })}
      title={event.title}
      kicker={`${event.class.name} · ${event.organiser.name}`}
      summary={event.venue === null ? state : `${event.venue} · ${state}`}
      date={{ label: formatPeriod(event.start, event.end, locale), dateTime: event.start }}
      picture={pictureOf(event.image)}
      priority={priority}
      level={2}
    />
  );
}

export function NothingBooked() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing booked`} link={{ href: paths.events, label: t`Show all upcoming events` }}>
      <Trans>Events that you have a ticket for appear here.</Trans>
    </EmptyState>
  );
}

/** Also shown for a month without events. */
export function NothingPlanned() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No events`} link={{ href: paths.events, label: t`Show all upcoming events` }}>
      <Trans>There are no events of this kind on these days.</Trans>
    </EmptyState>
  );
}
