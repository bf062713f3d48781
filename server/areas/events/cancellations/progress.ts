import { type Kysely, sql } from 'kysely';
import type { cancellationsAdmin } from '#contract/events/cancellation.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { holdsRole } from '#contract/kit/roles.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { moneyOf } from '#server/services/money.ts';
import { person } from '#server/services/person.ts';

type Cancellation = NonNullable<ResultOf<typeof cancellationsAdmin.view>['cancellation']>;

/**
 * Returns the cancellation of a date that is not declined, with its progress (EVENT-41). Every number is counted from the
 * rows, so that it survives a restart.
 */
export async function findCancellation(
  occurrence_id: number,
  { db, locale, session }: SignedInContext,
): Promise<Cancellation | null> {
  const row = await db
    .selectFrom('date_cancellations')
    .select(['id', 'state', 'reason', 'requested_by as requested_by_id', 'requested_at', 'decided_at', 'finished_at'])
    .select((eb) => [person(eb.ref('requested_by')).as('requested_by'), person(eb.ref('decided_by')).as('decided_by')])
    .where('occurrence_id', '=', occurrence_id)
    .where('state', '<>', 'declined')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { requested_by_id, reason, ...cancellation } = row;
  const isOpen = cancellation.state === 'requested';
  const isOwn = requested_by_id === session.user_id;
  const { refund_cents, refunded_cents, ...refunds } = await countRefunds(occurrence_id, db);
  return {
    ...cancellation,
    state: cancellation.state as Cancellation['state'],
    reason: reason === null ? null : bothLanguages(reason),
    can_decide: isOpen && !isOwn && holdsRole(session.roles, 'finance'),
    can_withdraw: isOpen && isOwn,
    ...(await countSteps(cancellation.id, db)),
    refunds,
    refund: moneyOf(refund_cents, locale),
    refunded: moneyOf(refunded_cents, locale),
  };
}

type Steps = Pick<Cancellation, 'bookings' | 'released' | 'holders_told' | 'guests_told' | 'disputed'>;

async function countSteps(id: string, db: Kysely<DB>): Promise<Steps> {
  const { rows } = await sql<Steps>`
    select count(*)::integer as bookings, count(done_at)::integer as released,
      count(notification_id)::integer as holders_told, coalesce(sum(guests_told), 0)::integer as guests_told,
      (count(*) filter (where is_disputed))::integer as disputed
    from date_cancellation_steps where cancellation_id = ${id}`.execute(db);
  return rows[0] as Steps;
}

type Refunds = Cancellation['refunds'] & { refund_cents: number; refunded_cents: number };

/** Counts the refunds of cancelled bookings of a date; of a refund that was ordered again, its last attempt. */
async function countRefunds(occurrence_id: number, db: Kysely<DB>): Promise<Refunds> {
  const { rows } = await sql<Refunds>`
    with cancelled as (
      select distinct refunds.* from bookings
      join date_cancellations on date_cancellations.occurrence_id = bookings.occurrence_id
        and date_cancellations.state in ('running', 'done')
      join payment_items on payment_items.booking_id = bookings.id
      join refunds on refunds.payment_id = payment_items.payment_id and refunds.kind = 'cancelled'
        -- Not what staff refunded before. The clocks of two servers may differ a little.
        and refunds.requested_at >= date_cancellations.decided_at - interval '5 minutes'
      where bookings.occurrence_id = ${occurrence_id}
        and not exists (select from refunds later where later.retry_of = refunds.id)
    )
    select
      (count(*) filter (where state = 'requested' and decided_at is null))::integer as to_confirm,
      (count(*) filter (where state = 'requested' and decided_at is not null))::integer as sending,
      (count(*) filter (where state = 'pending'))::integer as pending,
      (count(*) filter (where state = 'succeeded'))::integer as succeeded,
      (count(*) filter (where state = 'failed'))::integer as failed,
      coalesce(sum(amount_cents) filter (where state not in ('failed', 'cancelled')), 0)::integer as refund_cents,
      coalesce(sum(amount_cents) filter (where state = 'succeeded'), 0)::integer as refunded_cents
    from cancelled`.execute(db);
  return rows[0] as Refunds;
}
