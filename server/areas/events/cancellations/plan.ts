import { type Kysely, sql } from 'kysely';
import { type CancellationPlan, REASON_MARK } from '#contract/events/cancellation.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { SECOND_PERSON_ABOVE } from '#contract/kit/refund-kinds.ts';
import { holdsRole } from '#contract/kit/roles.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { changedTranslate } from '#server/http/message-texts.ts';
import { hasDispute } from '#server/services/disputes.ts';
import { moneyOf } from '#server/services/money.ts';
import { keptCents } from '#server/services/refund-rows.ts';
import { composeCancelled, dateOf } from './cancelled-mail.ts';
import { cancelledWords } from './mail-words.ts';

type Counts = Omit<CancellationPlan, 'refund' | 'needs_second' | 'mail'> & { refund_cents: number };

/**
 * Counts the bookings of a date, their places and recipients, and adds up the refunds (EVENT-36). Expired holds count as
 * nothing. Under the lock of `lockPlaces` no number changes.
 */
export async function countBookings(db: Kysely<DB>, occurrence_id: number, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with current as (
      select bookings.*, users.id is not null and users.deleted_at is null as has_account
      from bookings left join users on users.id = bookings.user_id
      where occurrence_id = ${occurrence_id} and (
        confirmed_at is not null or state in ('created', 'awaiting_payment') and held_until > ${now})
    ), paid as (
      select least(payment_items.amount_cents, payments.amount_cents - (
          select coalesce(sum(amount_cents), 0) from refunds
          where payment_id = payments.id and refunds.state not in ('failed', 'cancelled')
        ) - ${keptCents}) as left_cents, not ${hasDispute} as is_open
      from current join payment_items on booking_id = current.id and purpose = 'booking'
      join payments on payments.id = payment_items.payment_id and payments.state = 'paid'
      where current.state = 'paid'
    ), held as (
      select attendees.id, confirmed_at is not null as is_confirmed from current
      join attendees on booking_id = current.id and holds_place
    )
    select
      (select count(*)::integer from current where state = 'paid') as paid,
      (select count(*)::integer from current where state = 'free_confirmed') as free,
      (select count(*)::integer from current where state = 'awaiting_payment') as paying,
      (select count(*)::integer from current where state = 'created') as held,
      (select count(*)::integer from held) as places,
      (select coalesce(sum(left_cents), 0)::integer from paid where is_open) as refund_cents,
      (select count(*)::integer from paid where not is_open) as disputed,
      (select count(distinct user_id)::integer from current where confirmed_at is not null and has_account) as holders,
      (select count(*)::integer from held join guest_tickets on attendee_id = held.id where is_confirmed
        and queued_at is not null) as guests`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The database did not count the bookings.');
  return counts;
}

/**
 * Whether a second person must confirm refunds of this sum: above the amount for one person, and any sum that a person
 * without the rights of finance requests (EVENT-37).
 */
export function needsSecond(refund_cents: number, { session }: Pick<SignedInContext, 'session'>): boolean {
  if (refund_cents === 0) return false;
  return refund_cents > SECOND_PERSON_ABOVE || !holdsRole(session.roles, 'finance');
}

/** Returns the plan of a cancellation, with its mail in both languages. */
export async function getPlan(occurrence_id: number, context: SignedInContext): Promise<CancellationPlan> {
  const { db, clock, locale, settings } = context;
  const { refund_cents, ...counts } = await countBookings(db, occurrence_id, clock.now());
  const translate = await changedTranslate(context, [cancelledWords]);
  const date = await dateOf(db, occurrence_id);
  const amount_cents = counts.paid > 0 ? Math.round(refund_cents / counts.paid) : 0;
  const mailIn = (language: 'en' | 'mt') => {
    const given = { ...date, locale: language, reason: REASON_MARK, amount_cents, booking_id: '' };
    // Each holder has a different booking, so the example links to the list.
    const values = {
      ...composeCancelled(given, { translate, settings }),
      link: settings.homeUrl + memberPaths.myBookings,
    };
    return {
      subject: translate(language, cancelledWords.subject, values),
      text: translate(language, cancelledWords.text, values),
    };
  };
  return {
    ...counts,
    refund: moneyOf(refund_cents, locale),
    needs_second: needsSecond(refund_cents, context),
    mail: { en: mailIn('en'), mt: mailIn('mt') },
  };
}
