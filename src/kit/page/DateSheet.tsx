import { formatSheet } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import classes from './date-sheet.module.css';

interface Props {
  /** ISO date and time */
  at: string;
  /** Draws a frame, `empty` for a tentative date */
  framed?: 'filled' | 'empty';
}

/** Day and month as a sheet of a calendar. Hidden from screen readers, because the date is in the text beside it. */
export function DateSheet({ at, framed }: Props) {
  const { day, month } = formatSheet(at, useLocale());
  return (
    <p className={classes.sheet} data-framed={framed} aria-hidden="true">
      <span>{day}</span>
      {month}
    </p>
  );
}
