import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { CarpoolDay } from '#contract/carpool/calls.ts';
import classes from './spaces.module.css';

interface Props {
  days: readonly CarpoolDay[];
  chosen: string | undefined;
  onChoose: (date: string) => void;
}

/** The available days, each with its number of free spaces; full days are disabled. */
export function DayChoice({ days, chosen, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.days}>
      <legend>{t`Spaces can be booked until midnight the night before`}</legend>
      {days.map((day) => (
        <Day key={day.date} day={day} isChosen={day.date === chosen} onChoose={() => onChoose(day.date)} />
      ))}
    </fieldset>
  );
}

function Day({ day, isChosen, onChoose }: { day: CarpoolDay; isChosen: boolean; onChoose: () => void }) {
  const locale = useLocale();
  const weekdays = useWeekdays();
  const { date, free, total, reason } = day;
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return (
    <label className={classes.day}>
      <input
        type="radio"
        name="carpool-day"
        value={date}
        checked={isChosen}
        disabled={free === 0}
        onChange={onChoose}
      />
      <span>
        {weekday}
        <strong>{formatDay(date, locale)}</strong>
        <small>
          {free > 0 ? (
            <Plural value={free} one="# space free" other="# spaces free" />
          ) : total > 0 ? (
            <Trans>No spaces left</Trans>
          ) : (
            (reason ?? <Trans>No carpool spaces</Trans>)
          )}
        </small>
      </span>
    </label>
  );
}

/** Starts with Sunday, like `Date.getDay()`. */
function useWeekdays(): readonly string[] {
  const { t } = useLingui();
  return [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`];
}
