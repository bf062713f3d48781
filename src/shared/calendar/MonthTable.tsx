import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { formatMonth } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import { type Day, dayOf, weeksOf } from './month.ts';

interface Props {
  /** `2026-12` */
  month: string;
  className: string | undefined;
  renderDay: (day: Day) => ReactNode;
  /** A mark of the day's cell for its style, e.g. `taken` */
  markOf?: (day: Day) => string | undefined;
}

/** The calendar of a month: its weeks as rows, Monday first. */
export function MonthTable({ month, className, renderDay, markOf }: Props) {
  const locale = useLocale();
  const weekdays = useWeekdays();
  const today = useToday();
  return (
    <table className={className}>
      <caption>
        <VisuallyHidden>{formatMonth(month, locale)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdays.map(({ name, short }) => (
            <th key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td
                key={day.date}
                data-outside={!day.isInMonth || undefined}
                data-mark={markOf?.(day)}
                aria-current={day.date === today ? 'date' : undefined}
              >
                {renderDay(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days of the week, Monday first, in full and abbreviated for a calendar. */
export function useWeekdays(): { name: string; short: string }[] {
  const { t } = useLingui();
  const column = 'Head of a column of a calendar';
  return [
    { name: t`Monday`, short: t({ message: 'Mon', comment: column }) },
    { name: t`Tuesday`, short: t({ message: 'Tue', comment: column }) },
    { name: t`Wednesday`, short: t({ message: 'Wed', comment: column }) },
    { name: t`Thursday`, short: t({ message: 'Thu', comment: column }) },
    { name: t`Friday`, short: t({ message: 'Fri', comment: column }) },
    { name: t`Saturday`, short: t({ message: 'Sat', comment: column }) },
    { name: t`Sunday`, short: t({ message: 'Sun', comment: column }) },
  ];
}

const never = () => () => undefined;

/** Today in Malta by this device's clock, `2026-12-04`; undefined on the server and during hydration. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => dayOf(new Date()),
    () => undefined,
  );
}
