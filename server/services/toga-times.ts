import { sql } from 'kysely';

/** Days and hours of a rental, all by the clock in Malta (spec §9): from the day before graduation to the day after it. */
export const togaTimes = [
  sql<Date>`toga_rentals.fitting_at`.as('fitting_start'),
  sql<Date>`toga_rentals.fitting_at + interval '20 minutes'`.as('fitting_end'),
  sql<Date>`(toga_rentals.graduation_on - 1 + time '16:00') at time zone 'Europe/Malta'`.as('pick_up_from'),
  sql<Date>`(toga_rentals.graduation_on + 1 + time '08:30') at time zone 'Europe/Malta'`.as('return_from'),
  sql<Date>`(toga_rentals.graduation_on + 1 + time '11:00') at time zone 'Europe/Malta'`.as('return_until'),
] as const;
