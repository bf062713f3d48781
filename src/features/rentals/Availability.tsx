import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TakenDays } from '#contract/rentals.ts';
import { formatMonth } from '#i18n/dates.ts';
import { formatDays } from '#i18n/days.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { monthAfter } from '#shared/calendar/month.ts';
import { MonthTable, useToday } from '#shared/calendar/MonthTable.tsx';
import { Button } from '#ui/Button.tsx';
import { VisuallyHidden } from '#ui/page/VisuallyHidden.tsx';
import classes from './rentals.module.css';

/** Months that the calendar goes ahead: as far as the server says what is taken. */
const MONTHS = 12;

/** When a thing is taken: a month as a calendar, and all of it as a list, which says the same. */
export function Availability({ taken }: { taken: readonly TakenDays[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section aria-labelledby="availability" className={classes.availability}>
      <h2 id="availability">
        <Trans>When it is taken</Trans>
      </h2>
      <Calendar taken={taken} />
      {taken.length === 0 ? (
        <p>{t`It is free on all days of the coming year.`}</p>
      ) : (
        <ul>
          {taken.map(({ starts_on, ends_on }) => (
            <li key={starts_on}>{formatDays(starts_on, ends_on, locale)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shown once the device says which month it is. */
function Calendar({ taken }: { taken: readonly TakenDays[] }) {
  const locale = useLocale();
  const today = useToday();
  const [ahead, setAhead] = useState(0);
  if (today === undefined) return null;
  const month = monthAfter(today.slice(0, 7), ahead);
  const isTaken = (date: string) => taken.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on);
  return (
    <>
      <div className={classes.month}>
        <MonthButton month={monthAfter(month, -1)} isThere={ahead > 0} onPress={() => setAhead(ahead - 1)} />
        <strong aria-live="polite">{formatMonth(month, locale)}</strong>
        <MonthButton month={monthAfter(month, 1)} isThere={ahead < MONTHS} onPress={() => setAhead(ahead + 1)} />
      </div>
      <MonthTable
        month={month}
        className={classes.sheet}
        markOf={({ date, isInMonth }) => (isInMonth && isTaken(date) ? 'taken' : undefined)}
        renderDay={({ date, number, isInMonth }) => (
          <>
            {number}
            {isInMonth && isTaken(date) && (
              <VisuallyHidden>
                , <Trans>taken</Trans>
              </VisuallyHidden>
            )}
          </>
        )}
      />
    </>
  );
}

function MonthButton({ month, isThere, onPress }: { month: string; isThere: boolean; onPress: () => void }) {
  const locale = useLocale();
  if (!isThere) return <span />;
  return (
    <Button tone="quiet" onClick={onPress}>
      {formatMonth(month, locale)}
    </Button>
  );
}
