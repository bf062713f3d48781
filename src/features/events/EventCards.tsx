import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { formatPriceRange } from '#client/i18n/money.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { EventSummary } from '#contract/events/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import { pictureOf } from '#kit/page/picture-source.ts';
import { ArticleCard } from '#kit/ui/card/ArticleCard.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';

export function EventCards({ events }: { events: readonly EventSummary[] }) {
  return (
    <CardGrid hasRows>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} priority={index === 0} />
        </li>
      ))}
    </CardGrid>
  );
}

/** An event in a list: title, date, place, price. */
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
      variant="row"
      level={2}
    />
  );
}

/** Also shown for a month without events. */
export function NoEvents() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No events`} link={{ href: paths.events, label: t`Show all upcoming events` }}>
      <Trans>There are no events of this kind on these days.</Trans>
    </EmptyState>
  );
}
