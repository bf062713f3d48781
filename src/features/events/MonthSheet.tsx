import { Plural, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDayWithWeekday, formatMonth, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import { useToday } from '#kit/state/use-now.ts';
import { Link } from '#kit/ui/Link.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { type CalendarDay, type CalendarEntry, weeksOfMonth } from './month.ts';
import classes from './month.module.css';

interface Props {
  month: string;
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
}

/** The calendar of a month. On a phone a day links to its place in the agenda; on wider screens it names its events. */
export function MonthSheet({ month, entries }: Props) {
  const locale = useLocale();
  const weeks = weeksOfMonth(month);
  const today = useToday();
  return (
    <table className={classes.sheet}>
      <caption>
        <VisuallyHidden>{formatMonth(month, locale)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ date }) => (
            <th key={date} scope="col">
              {formatDayWithWeekday(date, locale).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                data-outside={!day.isInMonth || undefined}
                aria-current={day.date === today ? 'date' : undefined}
              >
                <DayCell day={day} entries={entries.get(day.date) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, entries }: { day: CalendarDay; entries: readonly CalendarEntry[] }) {
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
