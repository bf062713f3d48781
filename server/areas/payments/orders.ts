import type { Kysely } from 'kysely';
import type { payments } from '#contract/payments/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { moveToHosted, resumeCheckout } from '#server/services/checkout-places.ts';
import { openWindow } from '#server/services/opening-windows.ts';
import { type OrderItem, openCheckout } from '#server/services/payments.ts';
import { answerStep } from '#server/services/registration-status.ts';

/**
 * Opens the checkout of a card, of the requested permit, or of both (PAY-2). Requesting a card answers its registration
 * step; the permit's step was answered with the photos.
 *
 * @throws HttpProblem `students_only`, `window_closed`, `already_paid`, `step_missing` if no permit was requested
 */
export const payCards: Handler<typeof payments.cards> = ({ query }, context) =>
  openCheckout(context, async (inside) => {
    const items: OrderItem[] = [];
    if (query.parking_permit) items.push(await permitOf(inside));
    if (query.student_card) {
      await answerStep('STUDENT_CARD', 'done', inside);
      items.push(await cardOf(inside));
    }
    return items;
  });

/**
 * Opens the checkout of the donation, which can be made once only (PAY-3).
 * @throws HttpProblem `students_only`, `already_paid`
 */
export const payDonation: Handler<typeof payments.solidarity> = (_request, context) =>
  openCheckout(context, async (inside) => {
    await answerStep('SOLIDARITY_FUND', 'done', inside);
    const donation = await inside.db
      .selectFrom('donations')
      .select('payment_id')
      .where('user_id', '=', inside.session.user_id)
      .executeTakeFirst();
    if (donation !== undefined) throw new HttpProblem('already_paid');
    return [{ purpose: 'donation', valid_until: null }];
  });

/** Continues an open payment. @throws HttpProblem `not_found`, `already_paid`, `payment_closed`, `unavailable` */
export const resumePayment: Handler<typeof payments.resume> = ({ params }, context) =>
  resumeCheckout(params.id, context);

/** Continues an open payment on the provider's page. @throws HttpProblem as `resumePayment` */
export const payHosted: Handler<typeof payments.hosted> = ({ params }, context) => moveToHosted(params.id, context);

async function cardOf({ db, clock, session }: SignedInContext): Promise<OrderItem> {
  const window = await openWindow(db, 'student_card', clock.now());
  if (window === undefined) throw new HttpProblem('window_closed');
  const { valid_until } = window;
  const issued = await db
    .selectFrom('student_cards')
    .select('id')
    .where('user_id', '=', session.user_id)
    .where('valid_until', '=', valid_until)
    .executeTakeFirst();
  if (issued !== undefined) throw new HttpProblem('already_paid');
  return { purpose: 'student_card', valid_until };
}

/** A permit that was requested in time may be paid for after the window has closed. */
async function permitOf({ db, clock, session }: SignedInContext): Promise<OrderItem> {
  const [permit] = await findPermits(db, session.user_id, clock.now());
  if (permit === undefined) throw new HttpProblem('step_missing');
  if (permit.state !== 'awaiting_payment') throw new HttpProblem('already_paid');
  return { purpose: 'parking_permit', valid_until: permit.valid_until };
}

/** Finds permits that are valid or may become so, unpaid ones first. */
function findPermits(db: Kysely<DB>, userId: number, now: Date) {
  return db
    .selectFrom('parking_permits')
    .select(['state', 'valid_until'])
    .where('user_id', '=', userId)
    .where('state', '!=', 'rejected')
    .where('valid_until', '>', now)
    .orderBy((eb) => eb('state', '=', 'awaiting_payment'), 'desc')
    .execute();
}
