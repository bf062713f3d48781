import { type RawBuilder, sql } from 'kysely';
import { agendaRows, type AgendaSource } from '#server/http/agenda-rows.ts';
import { fittingEnd, pickUpFrom, returnFrom, returnUntil } from '#server/services/toga-times.ts';

const ref = sql`toga_rentals.id`;
/** Midnight after the day of the pick-up, which is the day before graduation. */
const pickUpUntil = sql<Date>`malta_midnight(graduation_on)`;

/** The future dates of a toga rental: fitting, pick-up and return, or the end of its hold. */
export const togaAgenda: AgendaSource = ({ user_id }) => {
  const ownRentals = (states: RawBuilder<unknown>) =>
    sql`from toga_rentals where user_id = ${user_id} and state in (${states})`;
  return [
    agendaRows({ kind: 'toga_hold', ref, starts_at: sql`held_until` }, ownRentals(sql`'booked'`)),
    agendaRows(
      {
        kind: 'toga_fitting',
        ref,
        starts_at: sql`fitting_at`,
        ends_at: fittingEnd,
      },
      ownRentals(sql`'paid'`),
    ),
    agendaRows(
      { kind: 'toga_collection', ref, starts_at: pickUpFrom, ends_at: pickUpUntil },
      ownRentals(sql`'paid', 'fitted'`),
    ),
    agendaRows(
      { kind: 'toga_return', ref, starts_at: returnFrom, ends_at: returnUntil },
      ownRentals(sql`'paid', 'fitted', 'collected'`),
    ),
  ];
};
