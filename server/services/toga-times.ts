import { sql } from 'kysely';
import { FITTING_MINUTES } from '#contract/toga/calls.ts';

/** The start of pick-up and of return, from `graduation_on` (TOGA-12). */
export const pickUpFrom = sql<Date>`(graduation_on - 1 + time '16:00') at time zone 'Europe/Malta'`;
export const returnFrom = sql<Date>`(graduation_on + 1 + time '08:30') at time zone 'Europe/Malta'`;
export const returnUntil = sql<Date>`(graduation_on + 1 + time '11:00') at time zone 'Europe/Malta'`;

/** The end of a fitting. */
export const fittingEnd = sql<Date>`(toga_rentals.fitting_at + make_interval(mins => ${sql.lit(FITTING_MINUTES)}))`;

/** Days and hours of a rental, all in Malta's time (TOGA-12): from the day before graduation to the day after it. */
export const togaTimes = [
  sql<Date>`toga_rentals.fitting_at`.as('fitting_start'),
  fittingEnd.as('fitting_end'),
  pickUpFrom.as('pick_up_from'),
  returnFrom.as('return_from'),
  returnUntil.as('return_until'),
] as const;
