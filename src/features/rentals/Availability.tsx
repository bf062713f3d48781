import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMonth } from '#client/i18n/dates.ts';
import { formatDays } from '#client/i18n/days.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { TakenDays } from '#contract/rentals/calls.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { useToday } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { addMonths, weeksOfMonth } from './months.ts';
import { takenDaysQuery } from './rental-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './rentals.module.css';

/** Number of months that the calendar shows, as far ahead as the server returns taken days. */
const MONTHS = 12;

/** The days on which an item is taken. Requires a connection, because a stored copy could show taken days as free. */
export function Availability({ slug }: { slug: string }) {
  const { t } = useLingui();
  const placeholder = (
    <div className={classes.waiting}>
      <ArticleSkeleton label={t`Loading the days`} />
    </div>
  );
  return (
    <section aria-labelledby="availability" className={`${layout.stack3} ${classes.availability}`}>
      <h2 id="availability">
        <Trans>Unavailable dates</Trans>
      </h2>
      <LoadedQuery query={takenDaysQuery(slug)} placeholder={placeholder}>
        {(taken) => <Taken taken={taken} />}
      </LoadedQuery>
    </section>
  );
}

/** The taken days as a list, and as a calendar of one month. */
function Taken({ taken }: { taken: readonly TakenDays[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      {taken.length === 0 ? (
        <p>{t`It is available every day of the coming year.`}</p>
      ) : (
        <ul>
          {taken.map(({ starts_on, ends_on }) => (
            <li key={starts_on}>{formatDays(starts_on, ends_on, locale)}</li>
          ))}
        </ul>
      )}
      <div className={classes.calendar}>
        <Calendar taken={taken} />
      </div>
    </>
  );
}

/** Rendered once the current month is known from the device. */
function Calendar({ taken }: { taken: readonly TakenDays[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const [ahead, setAhead] = useState(0);
  if (today === undefined) return null;
  const month = addMonths(today.slice(0, 7), ahead);
  return (
    <>
      <div className={classes.month}>
        <Button tone="quiet" busy={ahead === 0} onClick={() => setAhead(ahead - 1)}>
          {t`Previous`}
        </Button>
        <strong aria-live="polite">{formatMonth(month, locale)}</strong>
        <Button tone="quiet" busy={ahead === MONTHS} onClick={() => setAhead(ahead + 1)}>
          {t`Next`}
        </Button>
      </div>
      <MonthTable month={month} today={today} taken={taken} />
    </>
  );
}

interface Props {
  /** `2026-12` */
  month: string;
  /** `2026-12-04` */
  today: string;
  taken: readonly TakenDays[];
}

/** A month of an item with weeks as rows; taken days are crossed out. */
function MonthTable({ month, today, taken }: Props) {
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
        {weeksOfMonth(month).map((week) => (
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

/** Returns the weekdays from Monday, in full and abbreviated for a calendar. */
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
