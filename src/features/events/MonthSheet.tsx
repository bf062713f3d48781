import { Plural, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatTime } from '#i18n/dates.ts';
import { paths } from '#lib/paths.ts';
import type { Day } from '#shared/calendar/month.ts';
import { MonthTable } from '#shared/calendar/MonthTable.tsx';
import { Link } from '#ui/Link.tsx';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import type { Entry } from './month.ts';
import classes from './events.module.css';

interface Props {
  month: string;
  entries: ReadonlyMap<string, readonly Entry[]>;
}

/** The calendar of a month. On a phone a day links to its place in the agenda; on wider screens it names its events. */
export function MonthSheet({ month, entries }: Props) {
  return (
    <MonthTable
      month={month}
      className={classes.sheet}
      renderDay={(day) => <DayCell day={day} entries={entries.get(day.date) ?? []} />}
    />
  );
}

function DayCell({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const { t } = useLingui();
  if (entries.length === 0) return <span className={classes.day}>{day.number}</span>;
  return (
    <>
      <a className={classes.day} href={`#day-${day.date}`}>
        {day.number}
        <VisuallyHidden>
          , <Plural value={entries.length} one="# event" other="# events" />
        </VisuallyHidden>
      </a>
      <ul>
        {entries.map(({ event, occurrence }) => (
          <li key={occurrence.id} data-cancelled={occurrence.status === 'cancelled' || undefined}>
            <Link href={generatePath(paths.event, { id: event.slug })}>
              <span>{formatTime(occurrence.start)}</span> {event.title}
              {occurrence.status === 'cancelled' && <VisuallyHidden>{t`Cancelled`}</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
