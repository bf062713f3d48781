import type { TicketChangeForm, TicketChangePlan, ticketChanges } from '#contract/bookings/ticket-changes.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { changedTranslate } from '#server/http/message-texts.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { moneyOf } from '#server/services/money.ts';
import { sendRefund } from '#server/services/refunds.ts';
import { getBookingTickets } from './booking-tickets.ts';
import { changeWords, composeChange } from './change-mail.ts';
import { lockOwner } from './lock-tickets.ts';
import { makeChange } from './make-change.ts';

/** Ends a transaction with its result, and rolls everything back. */
class RolledBack extends Error {
  readonly plan: TicketChangePlan;

  constructor(plan: TicketChangePlan) {
    super('The plan of a change was rolled back.');
    this.plan = plan;
  }
}

/**
 * Returns the effects of a change: makes it, and rolls it back, so that the plan cannot differ from the change
 * (CHANGE-1). The audit log has the plan, because it shows personal data.
 */
export const planChange: Handler<typeof ticketChanges.plan> = async ({ params: { id }, body }, context) => {
  const plan = await context.db
    .transaction()
    .execute(async (db): Promise<TicketChangePlan> => {
      throw new RolledBack(await planInside(id, body, { ...context, db }));
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.plan;
      throw error;
    });
  await record(context, { action: 'ticket_change_planned', subject: 'booking_tickets', subject_id: id });
  return plan;
};

async function planInside(id: string, form: TicketChangeForm, context: SignedInContext): Promise<TicketChangePlan> {
  const { locale } = context;
  const made = await makeChange(id, form, context);
  const translate = await changedTranslate(context, [changeWords]);
  const mailIn = async (language: 'en' | 'mt') => {
    const values = await composeChange(form.id, language, { ...context, translate });
    return {
      subject: translate(language, changeWords.subject, values),
      text: translate(language, changeWords.text, values),
    };
  };
  return {
    released: form.kind === 'cancelled' ? made.tickets : 0,
    moved: form.kind === 'moved' ? made.tickets : 0,
    refund: moneyOf(made.refund_cents, locale),
    kept: moneyOf(made.kept_cents, locale),
    desk: moneyOf(made.desk_cents, locale),
    waived: moneyOf(made.waived_cents, locale),
    desk_back: moneyOf(made.desk_back_cents, locale),
    needs_second: made.needs_second,
    mail: { en: await mailIn('en'), mt: await mailIn('mt') },
  };
}

/**
 * Makes a change once, however often it is called with the same id, and then sends its refund to the provider. If the
 * program is killed in between, the job for refunds sends it with the same key (CHANGE-5).
 */
export const changeTickets: Handler<typeof ticketChanges.change> = async ({ params: { id }, body }, context) => {
  const { refund_id } = await context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    await lockOwner(id, db);
    return (await findMade(id, body, inside)) ?? makeChange(id, body, inside);
  });
  if (refund_id !== null) await sendRefund(refund_id, context);
  return getBookingTickets(id, context);
};

/**
 * Finds the change of a repeated call. The first call has ended, because it had the lock of the account.
 * @throws HttpProblem `not_found` if the id belongs to a change of another booking
 */
async function findMade(booking: string, { id }: TicketChangeForm, { db }: SignedInContext) {
  const made = await db
    .selectFrom('ticket_changes')
    .select(['booking_id', 'refund_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (made !== undefined && made.booking_id !== booking) throw notFound();
  return made;
}
