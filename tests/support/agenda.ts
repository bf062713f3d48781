import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { addCar } from './carpool.ts';
import { addEvent, addEventType, addOccurrence } from './server/events.ts';
import { addFundApplication } from './server/funds.ts';
import { addInterview } from './server/interviews.ts';
import { addTogaRental } from './server/toga.ts';
import { addOpportunity, addSignUp } from './server/volunteering.ts';
import { addAppointmentRequest, addCourse, addParticipant } from './server/wellbeing.ts';

const HOUR_MS = 3_600_000;

/** The owner of the new entries, and the time that their dates are relative to. */
export interface AgendaOwner {
  user_id: number;
  now: Date;
}

/** Instants and Maltese days relative to `now`. */
export function timesFrom(now: Date) {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return { inHours, dayIn: (days: number) => dayInMalta(inHours(24 * days)) };
}

interface BookingOptions {
  title: string;
  /** Hours from `now` */
  from: number;
  until: number;
  is_cancelled?: boolean;
  /** Minutes until an unpaid booking expires; without them it is confirmed */
  held_minutes?: number;
}

/** Adds a booking of a new event in a new hall. Returns its id. */
export async function addAgendaBooking(
  db: Kysely<DB>,
  { user_id, now }: AgendaOwner,
  { title, from, until, is_cancelled = false, held_minutes }: BookingOptions,
): Promise<string> {
  const { inHours } = timesFrom(now);
  const slug = randomUUID();
  const type_id = await addEventType(db, slug);
  const event = await addEvent(db, { slug, type_id, title: { en: title, mt: `${title} bil-Malti` } });
  const venue = { slug, name: { en: 'Sir Temi Zammit Hall', mt: 'Sala Sir Temi Zammit' }, address: { en: 'Msida' } };
  const period = [inHours(from).toISOString(), inHours(until).toISOString()] as const;
  const occurrence_id = await addOccurrence(db, event, period, {
    venue_id: await addRow(db, 'venues', venue),
    cancelled_at: is_cancelled ? now : null,
  });
  const held_until = new Date(now.getTime() + (held_minutes ?? 0) * 60_000);
  const isHeld = held_minutes !== undefined;
  return addRow(db, 'bookings', {
    id: randomUUID(),
    user_id,
    occurrence_id,
    locale: 'en',
    state: isHeld ? 'awaiting_payment' : 'free_confirmed',
    confirmed_at: isHeld ? null : now,
    created_at: now,
    held_from: now,
    held_until,
  });
}

/** Adds an interview this many days ahead. Returns its id. */
export async function addAgendaInterview(db: Kysely<DB>, { user_id, now }: AgendaOwner, days: number) {
  const { id } = await addInterview(db, user_id);
  const { inHours } = timesFrom(now);
  const times = { starts_at: inHours(24 * days), free_at: inHours(24 * days + 0.5) };
  await db.updateTable('interviews').set(times).where('id', '=', id).execute();
  return id;
}

/** Adds a rental with its collection and return, in days from `now`. Returns the id of the request. */
export async function addAgendaRental(
  db: Kysely<DB>,
  { user_id, now }: AgendaOwner,
  { from, until, state = 'approved' }: { from: number; until: number; state?: 'approved' | 'collected' | 'cancelled' },
): Promise<number> {
  const { dayIn } = timesFrom(now);
  const names = { name: { en: 'Projector', mt: 'Projettur' }, description: { en: 'Bright' } };
  const thing_id = await addRow(db, 'rental_things', { ...names, slug: randomUUID(), kind: 'equipment' });
  const days = { starts_on: dayIn(from), ends_on: dayIn(until) };
  const decided = { user_id, requested_at: now, decided_at: now, purpose: 'A play in the hall' };
  const rental_id = await addRow(db, 'rentals', { ...days, ...decided, state });
  await addRows(db, 'rental_items', { ...days, rental_id, thing_id, state });
  return rental_id;
}

/** Adds a paid toga rental: its fitting in three days, its graduation in ten. Returns its id. */
export async function addAgendaToga(db: Kysely<DB>, { user_id, now }: AgendaOwner): Promise<string> {
  const { inHours, dayIn } = timesFrom(now);
  const id = await addTogaRental(db, user_id, 'paid');
  const times = { fitting_at: inHours(24 * 3), graduation_on: dayIn(10) };
  await db.updateTable('toga_rentals').set(times).where('id', '=', id).execute();
  return id;
}

/** Adds an appointment in two days. Returns its id. */
export async function addAgendaAppointment(db: Kysely<DB>, { user_id, now }: AgendaOwner): Promise<string> {
  const id = await addAppointmentRequest(db, user_id);
  const appointment_at = timesFrom(now).inHours(48);
  const set = { state: 'appointment', appointment_at, place: 'Students’ House, room 3', with_whom: 'Dr Borg' };
  await db.updateTable('wellbeing_requests').set(set).where('id', '=', id).execute();
  return id;
}

/** Adds all kinds of agenda entries of a student, except closing applications. */
export async function addWholeAgenda(db: Kysely<DB>, owner: AgendaOwner): Promise<void> {
  const { user_id, now } = owner;
  const { inHours, dayIn } = timesFrom(now);
  await addAgendaBooking(db, owner, { title: 'Quiz night', from: -1, until: 2 });
  await addAgendaBooking(db, owner, { title: 'Debate', from: 26, until: 28, is_cancelled: true });
  await addAgendaBooking(db, owner, { title: 'Winter ball', from: 400, until: 405, held_minutes: 20 });
  await addCar(db, { driver: user_id, date: dayIn(1) });
  await addAgendaAppointment(db, owner);
  await addAgendaToga(db, owner);
  const course = await addCourse(db, 5);
  const hours = { starts_at: inHours(24 * 4), ends_at: inHours(24 * 4 + 2) };
  await db.updateTable('wellbeing_courses').set(hours).where('id', '=', course).execute();
  await addParticipant(db, course, user_id);
  const opportunity = { starts_at: inHours(24 * 5), ends_at: inHours(24 * 5 + 3), withdraw_until: inHours(24 * 4) };
  await addSignUp(db, user_id, {
    opportunity_id: await addOpportunity(db, { ...opportunity, taken: 1, numbered: 1 }),
  });
  const full = { starts_at: inHours(24 * 6), ends_at: inHours(24 * 6 + 3), withdraw_until: inHours(24 * 5) };
  await addSignUp(db, user_id, {
    opportunity_id: await addOpportunity(db, { ...full, places: 1, numbered: 1, waiting: 1 }),
    state: 'waiting',
  });
  await addAgendaRental(db, owner, { from: 7, until: 12 });
  await addAgendaInterview(db, owner, 14);
  const application = await addFundApplication(db, user_id);
  const paid = { state: 'paid', approved_cents: 5000, decided_at: now, report_due_on: dayIn(20), paid_on: dayIn(0) };
  await db.updateTable('fund_applications').set(paid).where('id', '=', application).execute();
}
