import { Trans } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDay, formatPeriod, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { paths } from '#lib/paths.ts';
import { PriceWords } from '#shared/PriceWords.tsx';
import { Link } from '#ui/Link.tsx';
import { dayOf, type Entry } from './month.ts';
import { useWeekdays } from './use-weekdays.ts';
import classes from './events.module.css';

/** Day by day, what is on. */
export function Agenda({ entries }: { entries: ReadonlyMap<string, readonly Entry[]> }) {
  const locale = useLocale();
  const weekdays = useWeekdays();
  return (
    <div className={classes.agenda}>
      {[...entries]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([day, ofDay]) => (
          <section key={day} id={`day-${day}`} aria-labelledby={`of-${day}`}>
            <h3 id={`of-${day}`}>
              {weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]?.name}, {formatDay(day, locale)}
            </h3>
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

function AgendaEntry({ entry: { event, occurrence } }: { entry: Entry }) {
  const locale = useLocale();
  const { start, end, status } = occurrence;
  const isOneDay = dayOf(start) === dayOf(end);
  return (
    <li>
      <time dateTime={start}>
        {isOneDay ? `${formatTime(start)}–${formatTime(end)}` : formatPeriod(start, end, locale)}
      </time>
      <span>
        <Link href={generatePath(paths.event, { id: event.slug })}>{event.title}</Link>
        <span className={classes.about}>
          {event.organiser.name} ·{' '}
          {status === 'cancelled' ? <Trans>Cancelled</Trans> : <PriceWords range={event.price} />}
        </span>
      </span>
    </li>
  );
}
