import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMonth } from '#client/i18n/dates.ts';
import { formatDays } from '#client/i18n/days.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { TakenDays } from '#contract/rentals/calls.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { useToday } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { monthAfter } from './months.ts';
import { MonthTable } from './MonthTable.tsx';
import { takenDays } from './rental-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './rentals.module.css';

/** Months that the calendar goes ahead: as far as the server says what is taken. */
const MONTHS = 12;

/** When a thing is taken, as it is now: without a connection nobody is told that it is free. */
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
      <LoadedQuery query={takenDays(slug)} placeholder={placeholder}>
        {(taken) => <Taken taken={taken} />}
      </LoadedQuery>
    </section>
  );
}

/** All of it as a list, and a month as a calendar, which says the same. */
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

/** Shown once the device says which month it is. */
function Calendar({ taken }: { taken: readonly TakenDays[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const [ahead, setAhead] = useState(0);
  if (today === undefined) return null;
  const month = monthAfter(today.slice(0, 7), ahead);
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
