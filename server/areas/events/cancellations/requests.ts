import { type Selectable, sql } from 'kysely';
import type { cancellationsAdmin, CancelDateForm } from '#contract/events/cancellation.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DateCancellations } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { recordVersion } from '#server/services/entry-versions.ts';
import { countBookings, getPlan, needsSecond } from './plan.ts';
import { findCancellation } from './progress.ts';
import { continueTask } from './task.ts';

type DateCancellation = ResultOf<typeof cancellationsAdmin.view>;

/** The plan of the cancellation of a date, or its progress. @throws HttpProblem `not_found` */
export const viewCancellation: Handler<typeof cancellationsAdmin.view> = ({ params }, context) =>
  readCancellation(params.id, context);

async function readCancellation(id: number, context: SignedInContext): Promise<DateCancellation> {
  const { cancelled_at, event_id, title, starts_at, ends_at } = await findDate(id, context);
  const cancellation = await findCancellation(id, context);
  const is_over = ends_at <= context.clock.now();
  const isOpen = cancelled_at === null && !is_over;
  return {
    id,
    starts_at,
    event: { id: event_id, title: bothLanguages(title) },
    is_over,
    plan: isOpen ? await getPlan(id, context) : null,
    cancellation,
  };
}

function findDate(id: number, { db }: Pick<SignedInContext, 'db'>) {
  return db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['event_occurrences.event_id', 'events.title', 'event_occurrences.starts_at', 'event_occurrences.ends_at'])
    .select(sql<Date | null>`coalesce(event_occurrences.cancelled_at, events.cancelled_at)`.as('cancelled_at'))
    .where('event_occurrences.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Cancels a date, or requests it if the sum needs a second person (EVENT-36, EVENT-37). Idempotent by the id that the
 * app made.
 * @throws HttpProblem `not_found`, `date_cancelled`, `date_over`, `plan_changed`
 */
export const requestCancellation: Handler<typeof cancellationsAdmin.request> = async ({ params, body }, context) => {
  const { db, clock, session } = context;
  const sum = await lockDate(params.id, context);
  const known = await db
    .selectFrom('date_cancellations')
    .select('occurrence_id')
    .where('id', '=', body.id)
    .executeTakeFirst();
  if (known !== undefined && known.occurrence_id !== params.id) throw notFound();
  if (known === undefined) {
    await assertOpen(params.id, context);
    assertSum(sum, body);
    const needs_second = needsSecond(sum, context);
    const row = { id: body.id, occurrence_id: params.id, state: 'requested', reason: reasonOf(body), needs_second };
    const requested = await db
      .insertInto('date_cancellations')
      .values({ ...row, refund_cents: sum, requested_by: session.user_id, requested_at: clock.now() })
      // The partial index: a date has one cancellation that is not declined.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (requested === undefined) throw new HttpProblem('date_cancelled');
    if (needs_second) await recordCancellation('event_date_cancellation_requested', requested, context);
    else await start(requested, sum, context);
  }
  return readCancellation(params.id, context);
};

/**
 * Confirms or declines the cancellation of a date. A confirmed one starts at once; declining one's own request withdraws it.
 * @throws HttpProblem `not_found`, `already_decided`, `own_cancellation`, `date_over`, `plan_changed`
 */
export const decideCancellation: Handler<typeof cancellationsAdmin.decide> = async ({ params, body }, context) => {
  const { clock, session } = context;
  const sum = await lockDate(params.id, context);
  const requested = await lockRequested(params.id, context);
  if (body.decision === 'confirm') {
    if (requested.requested_by === session.user_id) throw new HttpProblem('own_cancellation');
    const { ends_at } = await findDate(params.id, context);
    if (ends_at <= clock.now()) throw new HttpProblem('date_over');
    assertSum(sum, body);
    await start(requested, sum, context);
  } else {
    await decline(requested, context);
  }
  return readCancellation(params.id, context);
};

/**
 * Withdraws the caller's own request, which needs no rights of finance (EVENT-37).
 * @throws HttpProblem `not_found`, `already_decided` if the caller has no open request for the date
 */
export const withdrawCancellation: Handler<typeof cancellationsAdmin.withdraw> = async ({ params }, context) => {
  await lockDate(params.id, context);
  const requested = await lockRequested(params.id, context);
  if (requested.requested_by !== context.session.user_id) throw new HttpProblem('already_decided');
  await decline(requested, context);
  return readCancellation(params.id, context);
};

/** Locks the request of a date that waits for a second person. @throws HttpProblem `already_decided` */
async function lockRequested(occurrence_id: number, { db }: SignedInContext): Promise<Row> {
  const requested = await db
    .selectFrom('date_cancellations')
    .selectAll()
    .where('occurrence_id', '=', occurrence_id)
    .where('state', '=', 'requested')
    .forUpdate()
    .executeTakeFirst();
  if (requested === undefined) throw new HttpProblem('already_decided');
  return requested;
}

async function decline(requested: Row, context: SignedInContext): Promise<void> {
  const { db, clock, session } = context;
  const declined = { state: 'declined', decided_by: session.user_id, decided_at: clock.now() };
  await db.updateTable('date_cancellations').set(declined).where('id', '=', requested.id).execute();
  await recordCancellation('event_date_cancellation_declined', requested, context);
}

/** Locks a date like a claim of its places. @returns the sum of the refunds in cents, which stays while it is locked */
async function lockDate(id: number, context: SignedInContext): Promise<number> {
  await findDate(id, context);
  await lockPlaces(context.db, id, context.clock.now());
  return (await countBookings(context.db, id, context.clock.now())).refund_cents;
}

async function assertOpen(id: number, context: SignedInContext): Promise<void> {
  const { cancelled_at, ends_at } = await findDate(id, context);
  if (cancelled_at !== null) throw new HttpProblem('date_cancelled');
  if (ends_at <= context.clock.now()) throw new HttpProblem('date_over');
}

/**
 * A sum other than the one that the caller has read is not refunded by surprise. Because sales go on meanwhile, the caller
 * may accept any sum.
 */
function assertSum(
  sum: number,
  { refund_cents, accepts_change }: Pick<CancelDateForm, 'refund_cents' | 'accepts_change'>,
) {
  if (sum !== refund_cents && !accepts_change) throw new HttpProblem('plan_changed');
}

/** An empty Maltese sentence falls back to English. */
function reasonOf({ reason: { en, mt } }: CancelDateForm): Localised | null {
  const english = en || mt;
  if (english === '') return null;
  return mt === '' ? { en: english } : { en: english, mt };
}

type Row = Selectable<DateCancellations>;

/**
 * Closes the date, which is locked, and stores a step for each of its bookings. No place is claimed and no checkout opened
 * from then on; a payment that arrives is refunded (EVENT-40).
 */
async function start(requested: Row, sum: number, context: SignedInContext): Promise<void> {
  const { db, clock, session, jobs } = context;
  const { id, occurrence_id } = requested;
  const now = clock.now();
  await sql`
    insert into date_cancellation_steps (booking_id, cancellation_id)
    select id, ${id} from bookings where occurrence_id = ${occurrence_id}
      and (confirmed_at is not null or state in ('created', 'awaiting_payment'))`.execute(db);
  const entry = { table: 'event_occurrences', id: occurrence_id } as const;
  await keepContent(db, entry);
  const { version } = await db
    .updateTable('event_occurrences')
    .set((eb) => ({ cancelled_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', occurrence_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await recordVersion(context, entry, version);
  const decision = { state: 'running', decided_by: session.user_id, decided_at: now, refund_cents: sum };
  const needs_second = requested.requested_by !== session.user_id;
  await db
    .updateTable('date_cancellations')
    .set({ ...decision, needs_second })
    .where('id', '=', id)
    .execute();
  await recordCancellation('event_date_cancelled', { ...requested, refund_cents: sum }, context);
  await jobs.enqueue(db, continueTask, {});
}

type Action = 'event_date_cancelled' | 'event_date_cancellation_requested' | 'event_date_cancellation_declined';

function recordCancellation(action: Action, { occurrence_id, refund_cents }: Row, context: SignedInContext) {
  const details = { cents: String(refund_cents) };
  return record(context, { action, subject: 'event_date', subject_id: occurrence_id, details });
}
