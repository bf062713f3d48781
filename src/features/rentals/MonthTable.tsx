import { Trans, useLingui } from '@lingui/react/macro';
import { formatMonth } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { TakenDays } from '#contract/rentals/calls.ts';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { weeksOf } from './months.ts';
import classes from './rentals.module.css';

interface Props {
  /** `2026-12` */
  month: string;
  /** `2026-12-04` */
  today: string;
  taken: readonly TakenDays[];
}

/** A month of a thing: its weeks as rows, the days on which it is taken crossed out. */
export function MonthTable({ month, today, taken }: Props) {
  const locale = useLocale();
  const weekdays = useWeekdays();
  const isTaken = (day: string) => taken.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
  return (
    <table className={classes.sheet}>
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
          <tr key={week.join()}>
            {week.map((day, at) =>
              day === undefined ? (
                <td key={weekdays[at]?.name}>{null}</td>
              ) : (
                <td
                  key={day}
                  data-taken={isTaken(day) || undefined}
                  data-past={day < today || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {Number(day.slice(8))}
                  {isTaken(day) && (
                    <VisuallyHidden>
                      , <Trans>taken</Trans>
                    </VisuallyHidden>
                  )}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days of the week, Monday first, in full and abbreviated for a calendar. */
function useWeekdays(): readonly { name: string; short: string }[] {
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
