import type { Kysely } from 'kysely';
import { auth } from '#contract/auth/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { copyCv } from '#server/services/career-documents.ts';
import { notify } from '#server/services/notifications.ts';
import { call } from '#tests/support/api.ts';
import { addCar } from '#tests/support/carpool.ts';
import { addCard, addPermit, addRequestedRefund } from '#tests/support/passes.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addDocument, addHalfUpload } from './career-documents.ts';
import { addEventProposal } from './event-proposals.ts';
import { addFundExchange } from './funds.ts';
import { addInterview } from './interviews.ts';
import type { startPortal } from './portal.ts';
import { addPageChange, addProposal } from './proposals.ts';
import { addOrganisation } from './rar.ts';
import { addRental } from './rentals.ts';
import { addStoryProposal } from './story-proposals.ts';
import { addTogaRental } from './toga.ts';
import { addSignUp } from './volunteering.ts';
import { addAppointmentRequest, addCourse, addParticipant } from './wellbeing.ts';

type Portal = Pick<Awaited<ReturnType<typeof startPortal>>, 'app' | 'db' | 'settled'>;

/** An account with a row in every table that refers to accounts, except where staff appear in other people's rows. */
export async function addBusyPerson({ app, db, settled }: Portal): Promise<Person> {
  const organisation = await db.selectFrom('student_organisations').select('id').limit(1).executeTakeFirstOrThrow();
  const person = await addPerson(app, db, { roles: ['volunteer'], organisations: [organisation.id] });
  await call(app, registration.skip, { body: { step: 'PARKING' } }, { as: person });
  await call(app, auth.recovery, { body: { email: person.email } });
  const now = new Date();
  await addRows(db, 'verification_codes', {
    id: crypto.randomUUID(),
    user_id: person.id,
    email: 'x@um.edu.mt',
    sent_at: now,
    expires_at: now,
  });
  const proof = { id: crypto.randomUUID(), user_id: person.id, email: person.email, locale: 'en', expires_at: now };
  await addRows(db, 'email_proofs', proof);
  await addPermitAndCard(db, person.id, now);
  await notify(db, [person.id], { kind: 'refund_due', path: '/account/payments', at: now });
  await addRequestedRefund(db, person.id, 'failed', { requested_by: person.id, decided_by: person.id });
  await addRows(db, 'calendar_feeds', { id: crypto.randomUUID(), user_id: person.id, made_at: now });
  await addEventNotice(db, person.id, now);
  await addCancellation(db, person.id, now);
  await addMove(db, person.id, now);
  await addWaitingEntry(db, person.id, now);
  await addHandover(db, person.id, now);
  await addTicketChange(db, person.id, now);
  await addGivenCode(db, person.id, now);
  await addComplaint(db, person.id);
  await addRental(db, person.id);
  await addInterview(db, person.id);
  await addDocument(db, person.id);
  await addHalfUpload(db, person.id);
  await copyCv(db, person.id, now);
  await addCarpool(db, person.id, now);
  await addTogaRental(db, person.id, 'paid');
  await addAppointmentRequest(db, person.id);
  await addRows(db, 'wellbeing_sessions', { user_id: person.id, year: 2026, number: 1, held_on: '2026-11-19' });
  await addParticipant(db, await addCourse(db, 1), person.id);
  await addSignUp(db, person.id);
  await addFundExchange(db, person.id);
  await addStoredAnswer(db, person.id, now);
  await addChange(db, person.id, now);
  await addAnswer(db, person.id, now);
  await addMessage(db, person.id, now);
  await addSecondFactor(db, person.id, now);
  await addHandovers(db, [person.id, (await addPerson(app, db)).id], now);
  await addProposal(db, person.id);
  await addPageChange(db, await addOrganisation(db), person.id);
  const declined = { state: 'declined', reason: 'Too small.', decided_at: now, decided_by: person.id };
  await addProposal(db, person.id, declined);
  await addStoryProposal(db, person.id, declined);
  const proposer = { proposed_by: person.id, saved_by: person.id };
  await addEventProposal(db, await addOrganisation(db), { ...declined, ...proposer });
  const open = { entry_table: 'news', entry_id: 1, page_id: crypto.randomUUID(), has_changes: false };
  await addRows(db, 'editing_presences', { ...open, user_id: person.id, opened_at: now, seen_at: now });
  await settled();
  return person;
}

/** Adds a message of the person to themself, received. */
async function addMessage(db: Kysely<DB>, user_id: number, at: Date): Promise<void> {
  const [subject, text] = [{ en: 'Your card' }, { en: 'It is ready.' }];
  const sent = { state: 'sent', sent_by: user_id, sent_at: at, ended_at: at, recipients: 1 };
  const row = { audience: `person:${user_id}`, user_id, subject, text, created_by: user_id, created_at: at };
  const message_id = await addRow(db, 'messages', { ...row, ...sent });
  await addRows(db, 'message_recipients', { message_id, user_id, notified_at: at, outcome: 'delivered' });
}

/** Adds a hand-over of an organisation from each of two people to the other. */
async function addHandovers(db: Kysely<DB>, people: readonly number[], at: Date): Promise<void> {
  for (const [user_id = 0, successor_id] of [people, people.toReversed()]) {
    const names = { user_id, organisation_id: await addOrganisation(db) };
    const term_id = await addRow(db, 'organisation_members', names);
    const times = { starts_at: at, requested_at: at };
    await addRows(db, 'officer_handovers', { ...names, ...times, term_id, successor_id, email: 'next@portal.example' });
  }
}

async function addSecondFactor(db: Kysely<DB>, user_id: number, now: Date): Promise<void> {
  const key = { credential_id: crypto.randomUUID(), public_key: Buffer.from('key'), counter: 0, transports: [] };
  await addRows(db, 'passkeys', { ...key, user_id, created_at: now, last_used_on: '2026-11-20' });
  await addRows(db, 'authenticator_apps', { user_id, secret: Buffer.from('secret'), last_step: 0, created_at: now });
  await addRows(db, 'recovery_codes', { user_id, code_hash: Buffer.from('code') });
}

async function addEventNotice(db: Kysely<DB>, user_id: number, at: Date): Promise<void> {
  const date = await db.selectFrom('event_occurrences').select(['id', 'starts_at']).limit(1).executeTakeFirstOrThrow();
  const [notification_id = 0] = await notify(db, [user_id], { kind: 'event_soon', path: '/account/bookings', at });
  const about = { occurrence_id: date.id, kind: 'event_soon', starts_at: date.starts_at };
  await addRows(db, 'event_notices', { notification_id, user_id, ...about });
}

/** Adds a cancellation of a date that the person has requested and declined. */
async function addCancellation(db: Kysely<DB>, user_id: number, at: Date): Promise<void> {
  const date = await db.selectFrom('event_occurrences').select('id').limit(1).executeTakeFirstOrThrow();
  const row = { id: crypto.randomUUID(), occurrence_id: date.id, state: 'declined', refund_cents: 0 } as const;
  const requested = { needs_second: true, requested_by: user_id, requested_at: at };
  await addRows(db, 'date_cancellations', { ...row, ...requested, decided_by: user_id, decided_at: at });
}

/** Adds a move of a date by the person. */
async function addMove(db: Kysely<DB>, user_id: number, at: Date): Promise<void> {
  const columns = ['id', 'starts_at', 'ends_at'] as const;
  const date = await db.selectFrom('event_occurrences').select(columns).limit(1).executeTakeFirstOrThrow();
  const times = { old_starts_at: date.starts_at, old_ends_at: date.ends_at };
  const moved = { new_starts_at: date.starts_at, new_ends_at: date.ends_at, moved_by: user_id, moved_at: at };
  const row = { id: crypto.randomUUID(), occurrence_id: date.id, state: 'done', finished_at: at };
  await addRows(db, 'date_moves', { ...row, ...times, ...moved });
}

async function addHandover(db: Kysely<DB>, user_id: number, at: Date): Promise<void> {
  const { id } = await db.selectFrom('attendees').select('id').limit(1).executeTakeFirstOrThrow();
  const row = { attendee_id: id, from_user_id: user_id, to_user_id: user_id, code: crypto.randomUUID() };
  await addRows(db, 'ticket_handovers', { ...row, state: 'accepted', created_at: at, ended_at: at });
}

/** Adds a change of tickets that the person has made as staff. */
async function addTicketChange(db: Kysely<DB>, user_id: number, at: Date): Promise<void> {
  const booking = db.selectFrom('attendees').select(['id as attendee_id', 'booking_id']).limit(1);
  const { attendee_id, booking_id } = await booking.executeTakeFirstOrThrow();
  const money = { refund_cents: 0, kept_cents: 0, desk_cents: 0, waived_cents: 0 };
  const change = { id: crypto.randomUUID(), booking_id, kind: 'cancelled', reason: 'Asked on the phone' } as const;
  await addRows(db, 'ticket_changes', { ...change, ...money, made_by: user_id, made_at: at });
  await addRows(db, 'ticket_change_lines', { change_id: change.id, attendee_id, price_cents: 0 });
}

async function addGivenCode(db: Kysely<DB>, user_id: number, given_at: Date): Promise<void> {
  const { id } = await db.selectFrom('event_occurrences').select('id').limit(1).executeTakeFirstOrThrow();
  const code = { occurrence_id: id, code: crypto.randomUUID(), kind: 'access' } as const;
  const ticket_code_id = await addRow(db, 'ticket_codes', code);
  await addRows(db, 'given_ticket_codes', { user_id, occurrence_id: id, ticket_code_id, given_at });
}

async function addWaitingEntry(db: Kysely<DB>, user_id: number, joined_at: Date): Promise<void> {
  const ticket = db.selectFrom('ticket_types').select(['id as ticket_type_id', 'occurrence_id']).limit(1);
  await addRows(db, 'waiting_entries', { user_id, places: 1, joined_at, ...(await ticket.executeTakeFirstOrThrow()) });
}

async function addComplaint(db: Kysely<DB>, user_id: number): Promise<void> {
  const type = await db.selectFrom('complaint_types').select('id').limit(1).executeTakeFirstOrThrow();
  const row = { type_id: type.id, text: 'The marks are late.', is_anonymous: false, received_on: '2026-11-20' };
  await addRows(db, 'complaints', { ...row, user_id, code_hash: Buffer.from(crypto.randomUUID()) });
}

async function addCarpool(db: Kysely<DB>, user_id: number, now: Date): Promise<void> {
  await addCar(db, { driver: user_id });
  await addRows(db, 'carpool_findable', { user_id, since: now });
  const { version } = await db.selectFrom('carpool_rules').select('version').executeTakeFirstOrThrow();
  await addRows(db, 'carpool_rules_accepted', { user_id, version, accepted_at: now });
}

async function addStoredAnswer(db: Kysely<DB>, user_id: number, expires_at: Date): Promise<void> {
  const [key_hash, fingerprint] = [Buffer.from(crypto.randomUUID()), Buffer.from('body')];
  await addRows(db, 'idempotency_keys', { key_hash, fingerprint, status: 204, user_id, expires_at });
}

async function addPermitAndCard(db: Kysely<DB>, user_id: number, created_at: Date): Promise<void> {
  const file = { file_name: 'front.webp', key: `private/${user_id}.webp`, mime_type: 'image/webp', size: 1 };
  const row = { id: crypto.randomUUID(), user_id, collection_name: 'driving_licence_front', ...file, created_at };
  await addPermit(db, user_id, 'awaiting_payment', {
    driving_licence_front_id: await addRow(db, 'private_files', row),
  });
  await addCard(db, user_id, `CARD-${user_id}`);
}

/** Adds a message of another sender that the person has answered. */
async function addAnswer(db: Kysely<DB>, answered_by: number, at: Date): Promise<void> {
  const sender = { name: 'Eve', email: 'eve@elsewhere.example', message: 'When does it open?', locale: 'en' } as const;
  const handled = { state: 'answered', handled_by: answered_by, handled_at: at, received_at: at } as const;
  const message_id = await addRow(db, 'contact_messages', { ...sender, ...handled });
  await addRows(db, 'contact_answers', { message_id, text: 'At nine.', answered_by, answered_at: at });
}

/** Adds an audit log row with a change of the person’s role term. */
async function addChange(db: Kysely<DB>, user_id: number, at: Date): Promise<void> {
  const row = { at, actor_id: user_id, action: 'role_changed', subject: 'account', subject_id: String(user_id) };
  const audit_id = await addRow(db, 'audit_log', row);
  const change = { audit_id, entry_table: 'user_roles', entry_id: '1', changed_at: at, user_id };
  await addRows(db, 'entry_changes', { ...change, after: JSON.stringify({ ends_at: '2026-12-01' }) });
}
