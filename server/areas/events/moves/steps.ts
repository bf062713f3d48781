import { type Kysely, type Selectable, sql } from 'kysely';
import type { DateMoves, DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { knowsDate, knowsPlace } from '#server/services/event-holders.ts';
import { lockHolder } from '../booking-holder.ts';
import { sendNotice } from '../holder-notice.ts';
import { kindOf } from '../notify-holders.ts';
import { guestMovedMail, movedMail } from './moved-mail.ts';

type Running = Selectable<DateMoves>;

/**
 * Continues every running move (EVENT-45): one transaction for each booking. Several server processes may run it at the
 * same time, and each may be killed at any time. A booking that fails does not stop the others; the job is then repeated.
 */
export async function continueMoves(services: JobServices): Promise<void> {
  const { db, log } = services;
  const running = await db.selectFrom('date_moves').selectAll().where('state', '=', 'running').execute();
  const failures: unknown[] = [];
  for (const move of running) {
    for (const { booking_id } of await openSteps(move, db)) {
      await takeStep(booking_id, move, services).catch((error: unknown) => {
        log.error({ err: error, booking: booking_id }, 'The holder of a moved date was not notified');
        failures.push(error);
      });
    }
    await finish(move, services);
  }
  if (failures.length > 0) throw failures[0];
}

function openSteps({ id }: Running, db: Kysely<DB>) {
  return db
    .selectFrom('date_move_steps')
    .select('booking_id')
    .where('move_id', '=', id)
    .where('done_at', 'is', null)
    .orderBy('booking_id')
    .execute();
}

async function finish({ id }: Running, { db, clock }: JobServices): Promise<void> {
  await sql`
    update date_moves set state = 'done', finished_at = ${clock.now()} where id = ${id} and state = 'running'
      and not exists (select from date_move_steps where move_id = ${id} and done_at is null)`.execute(db);
}

/** Notifies the holder and the guests of a booking, and marks its step as done: all of it, or nothing. */
async function takeStep(booking_id: string, move: Running, services: JobServices): Promise<void> {
  const { clock } = services;
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    const holder = await lockHolder(booking_id, inside);
    await lockPlaces(db, move.occurrence_id, clock.now());
    const step = await lockStep(booking_id, move, inside);
    if (step === undefined) return;
    const told = await tell(step, { ...holder, move }, inside);
    await db
      .updateTable('date_move_steps')
      .set({ done_at: clock.now(), ...told })
      .where('move_id', '=', move.id)
      .where('booking_id', '=', booking_id)
      .execute();
  });
}

/**
 * Locks the step of a booking and its row, after the date. @returns undefined if another process has done the step, or
 * another move has superseded this one
 */
function lockStep(booking_id: string, { id }: Running, { db, clock }: JobServices) {
  return db
    .selectFrom('date_move_steps as step')
    .innerJoin('date_moves as move', 'move.id', 'step.move_id')
    .innerJoin('bookings', 'bookings.id', 'step.booking_id')
    .innerJoin('event_dates as date', 'date.occurrence_id', 'bookings.occurrence_id')
    .select(['bookings.id', 'bookings.user_id', 'step.old_starts_at', 'step.old_ends_at'])
    .select(['date.starts_at', 'date.ends_at', 'date.place', 'date.is_cancelled'])
    .select(['known_starts_at', 'known_ends_at', 'known_is_cancelled', knowsPlace.as('knows_place')])
    .select(knowsDate.as('knows_date'))
    .select(sql<boolean>`greatest(date.ends_at, step.old_ends_at) <= ${clock.now()}`.as('is_over'))
    .select(
      sql<boolean>`exists (select from attendees where booking_id = bookings.id and holds_place)`.as('holds_place'),
    )
    .where('step.move_id', '=', id)
    .where('step.booking_id', '=', booking_id)
    .where('step.done_at', 'is', null)
    .where('move.state', '=', 'running')
    .forNoKeyUpdate(['step', 'bookings'])
    .$narrowType<{ starts_at: Date; ends_at: Date; known_starts_at: Date; known_ends_at: Date }>()
    .executeTakeFirst();
}

type LockedStep = NonNullable<Awaited<ReturnType<typeof lockStep>>>;

interface Told {
  /** Null for a guest of a block */
  user_id: number | null;
  hasAccount: boolean;
  move: Running;
}

/**
 * Notifies the holder, in the app and by e-mail, and the guests by e-mail. Nobody is notified of a date that is cancelled
 * or over, or that is again as they know it. A holder of several bookings is notified once.
 */
async function tell(step: LockedStep, { user_id, hasAccount, move }: Told, services: JobServices) {
  const { db, clock } = services;
  const { id: booking_id, old_starts_at, old_ends_at, starts_at, ends_at, place, is_cancelled } = step;
  if (step.is_over || is_cancelled === true || step.knows_date || !step.holds_place) return {};
  await db
    .updateTable('bookings')
    .set({ known_starts_at: starts_at, known_ends_at: ends_at, known_place: place, known_is_cancelled: false })
    .where('id', '=', booking_id)
    .execute();
  const guests_told = await tellGuests(booking_id, move, services);
  const kind = kindOf([step]);
  if (!hasAccount || user_id === null || kind === undefined || (await isTold(user_id, move, db)))
    return { guests_told };
  const before = { starts_at: old_starts_at, ends_at: old_ends_at };
  const notice = { user_id, occurrence_id: move.occurrence_id, booking_id, kind, before, at: clock.now() };
  return { guests_told, notification_id: await sendNotice(services, { ...notice, mail: movedMail }) };
}

/** Whether the move has notified this holder about another of their bookings. */
async function isTold(user_id: number, { id }: Running, db: Kysely<DB>): Promise<boolean> {
  const told = await db
    .selectFrom('date_move_steps as step')
    .innerJoin('bookings', 'bookings.id', 'step.booking_id')
    .select('step.booking_id')
    .where('step.move_id', '=', id)
    .where('bookings.user_id', '=', user_id)
    .where('step.notification_id', 'is not', null)
    .executeTakeFirst();
  return told !== undefined;
}

/** Notifies guests with a ticket of their own. @returns their number */
async function tellGuests(booking_id: string, { id: move_id }: Running, { db, jobs }: JobServices): Promise<number> {
  const guests = await db
    .selectFrom('guest_tickets')
    .innerJoin('attendees', 'attendees.id', 'guest_tickets.attendee_id')
    .select('attendees.id')
    .where('attendees.booking_id', '=', booking_id)
    .where('attendees.holds_place', '=', true)
    .where('attendees.email', '<>', '')
    .where('guest_tickets.queued_at', 'is not', null)
    .orderBy('attendees.id')
    .execute();
  for (const { id } of guests) await jobs.enqueue(db, guestMovedMail, { id, move_id });
  return guests.length;
}
