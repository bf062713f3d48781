import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDayWithWeekday, formatMonth, formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useSession } from '#client/session/session.ts';
import type { EventSummary } from '#contract/events/calls.ts';
import { eventsFeedAddress } from '#contract/events/feeds.ts';
import { paths } from '#contract/kit/paths.ts';
import { PriceText } from '#kit/booking/PriceText.tsx';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { toMaltaDay } from './days.ts';
import { NoEvents } from './EventCards.tsx';
import { type EventsAddress, formatEventsQuery } from './events-address.ts';
import { monthEventsQuery } from './events-queries.ts';
import { type CalendarEntry, entriesByDay, addMonths } from './month.ts';
import { MonthSheet } from './MonthSheet.tsx';
import classes from './month.module.css';

interface Props {
  month: string;
  address: EventsAddress;
}

/** Only members have tickets and a wallet, so a first visit does not load this chunk. */
const bookedTimes = lazyPart('events', () => import('./BookedTimes.tsx'));
/** With the messages of the frame, because those of events load with the page of one event. */
const follow = lazyPart('frame', () => import('#kit/calendar/FollowCalendar.tsx'));
const none: ReadonlySet<number> = new Set();

/** A month as a calendar, and below it the events of each day. */
export function Component({ month, address }: Props) {
  const locale = useLocale();
  const { isRegistered } = useSession();
  const days = (booked?: ReadonlySet<number>) => <Days month={month} address={address} booked={booked} />;
  return (
    <>
      <div className={classes.month}>
        <MonthLink month={addMonths(month, -1)} address={address} />
        <h2>{formatMonth(month, locale)}</h2>
        <MonthLink month={addMonths(month, 1)} address={address} />
      </div>
      {!address.booked ? (
        days()
      ) : isRegistered ? (
        <bookedTimes.Part fallback={days(none)}>{days}</bookedTimes.Part>
      ) : (
        days(none)
      )}
      {!address.booked && <Follow address={address} />}
    </>
  );
}

/** The calendar feed of the events with these filters (FEED-9). */
function Follow({ address: { type, organiser, free } }: Pick<Props, 'address'>) {
  const locale = useLocale();
  return (
    <div className={classes.follow}>
      <follow.Part path={eventsFeedAddress(locale, { class: type, organiser, free: free || undefined })} />
    </div>
  );
}

/** @param booked the occurrences to show; undefined shows all */
function Days({ month, address, booked }: Props & { booked: ReadonlySet<number> | undefined }) {
  const { t } = useLingui();
  return (
    <LoadedQuery
      query={monthEventsQuery(month, address)}
      placeholder={<ArticleSkeleton label={t`Loading the events`} />}
    >
      {({ data }, age) => {
        const entries = entriesByDay(booked === undefined ? data : onlyBooked(data, booked), month);
        return (
          <>
            {age}
            <MonthSheet month={month} entries={entries} />
            {entries.size === 0 ? <NoEvents /> : <Agenda entries={entries} />}
          </>
        );
      }}
    </LoadedQuery>
  );
}

function onlyBooked(events: readonly EventSummary[], booked: ReadonlySet<number>): EventSummary[] {
  return events
    .map((event) => ({ ...event, occurrences: event.occurrences.filter(({ id }) => booked.has(id)) }))
    .filter(({ occurrences }) => occurrences.length > 0);
}

function MonthLink({ month, address }: Props) {
  const locale = useLocale();
  return (
    <ButtonLink tone="quiet" href={paths.events + formatEventsQuery({ ...address, month })}>
      {formatMonth(month, locale)}
    </ButtonLink>
  );
}

/** The events, day by day. */
function Agenda({ entries }: { entries: ReadonlyMap<string, readonly CalendarEntry[]> }) {
  const locale = useLocale();
  return (
    <div className={classes.agenda}>
      {[...entries]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([day, ofDay]) => (
          <section key={day} id={`day-${day}`} aria-labelledby={`of-${day}`}>
            <h3 id={`of-${day}`}>{formatDayWithWeekday(day, locale)}</h3>
            <ul>
              {ofDay.map((entry) => (
                <AgendaEntry key={entry.occurrence.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function AgendaEntry({ entry: { event, occurrence } }: { entry: CalendarEntry }) {
  const locale = useLocale();
  const { start, end, status } = occurrence;
  const isOneDay = toMaltaDay(start) === toMaltaDay(end);
  return (
    <li>
      <time dateTime={start}>
        {isOneDay ? `${formatTime(start)}–${formatTime(end)}` : formatPeriod(start, end, locale)}
      </time>
      <span>
        <Link href={generatePath(paths.event, { id: event.slug })}>{event.title}</Link>
        <span className={classes.about}>
          {event.organiser.name} ·{' '}
          {status === 'cancelled' ? <Trans>Cancelled</Trans> : <PriceText range={event.price} />}
        </span>
      </span>
    </li>
  );
}
