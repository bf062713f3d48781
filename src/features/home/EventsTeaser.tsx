import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatPeriod, formatSheet } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { EventSummary } from '#contract/events/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import { PriceText } from '#kit/booking/PriceText.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { upcomingEventsQuery } from './home-queries.ts';
import classes from './home.module.css';

/** The next events, as calendar sheets. */
export function EventsTeaser() {
  const { t } = useLingui();
  return (
    <LoadedQuery
      query={upcomingEventsQuery}
      placeholder={<CardGridSkeleton label={t`Loading the events`} count={4} pictures={false} />}
    >
      {({ data }, age) =>
        data.length === 0 ? (
          <EmptyState
            title={t`Nothing planned yet`}
            link={{ href: paths.news, label: t`Read the news`, tone: 'primary' }}
          >
            <Trans>The next event will appear here.</Trans>
          </EmptyState>
        ) : (
          <>
            {age}
            <EventRows events={data} />
          </>
        )
      }
    </LoadedQuery>
  );
}

export function EventRows({ events }: { events: readonly EventSummary[] }) {
  return (
    <ul className={classes.events}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

/** One event as a calendar sheet, with date, place and price. */
function EventRow({ event }: { event: EventSummary }) {
  const locale = useLocale();
  const { day, month } = formatSheet(event.start, locale);
  const isCancelled = event.status === 'cancelled';
  return (
    <li>
      <p className={classes.sheet} aria-hidden="true">
        <span>{day}</span>
        {month}
      </p>
      <div className={classes.event}>
        <h3>
          <Link href={generatePath(paths.event, { id: event.slug })}>{event.title}</Link>
        </h3>
        <p>
          <time dateTime={event.start}>{formatPeriod(event.start, event.end, locale)}</time>
        </p>
        {event.venue === null ? null : <p>{event.venue}</p>}
        <p className={classes.price}>{isCancelled ? <Trans>Cancelled</Trans> : <PriceText range={event.price} />}</p>
      </div>
    </li>
  );
}
