import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, vi } from 'vitest';
import { cancellationsAdmin } from '#contract/events/cancellation.ts';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { areas } from '#server/areas.ts';
import { connect } from '#server/db/connect.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { stripeCheckout } from '#server/gateways/checkout-stripe.ts';
import { type Job, jobsOf } from '#server/http/area.ts';
import { settleSession } from '#server/services/settlement.ts';
import { generateTicketCode } from '#server/services/ticket-codes.ts';
import { call, send, testApp } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from './events.ts';
import { startMailJobs } from './mail-jobs.ts';
import { startRefundProvider } from './refund-provider.ts';
import type { Arrived } from './smtp.ts';

export const PRICE = 1500;
const DAY_MS = 86_400_000;
const FREE = 'free_confirmed';
/** Jobs that a story runs itself, when it wants to. */
const own = ['events.cancellations', 'events.moves', 'events.notify', 'payments.settle-refunds', 'payments.reconcile'];
const withoutMoney = (job: Job): Job => (own.includes(job.task.name) ? { ...job, run: async () => undefined } : job);

/** The states of bookings that a story adds. */
type State = 'paid' | 'free_confirmed' | 'awaiting_payment' | 'created';

/**
 * A portal whose provider is the stand-in for Stripe's refunds, with bookings of one date. Its mails are sent; the jobs
 * that a story is about run when the story calls them. `victim()` is a copy of the program that can be killed.
 */
export async function startCancellations() {
  const { db, url, smtp, startJobs, stop } = await startMailJobs({ seed: true });
  afterAll(stop);
  const { jobs, services: all } = await startJobs();
  afterAll(() => jobs.stop());
  const { clock } = all;
  clock.set(new Date());
  const provider = await startRefundProvider(clock);
  afterAll(provider.stop);
  const checkout = stripeCheckout(provider.settings, clock);
  const services = { ...all, checkout };
  await jobs.start(jobsOf([{ jobs: areas.flatMap((area) => area.jobs).map(withoutMoney) }], services));
  const app = testApp(db, { clock, jobs, checkout });
  const rita = await addPerson(app, db, { roles: ['staff'] });
  const mark = await addPerson(app, db, { roles: ['staff'] });
  const type_id = await addEventType(db, 'evening');
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();

  const addDate = async () => {
    const event = await addEvent(db, { slug: `e-${randomUUID()}`, type_id, title: { en: 'Quiz', mt: 'Kwizz' } });
    const date = await addOccurrence(db, event, [inDays(30), inDays(31)]);
    return { event, date, ticket: await addTicketType(db, date, 1, { capacity: 5000, price_cents: PRICE }) };
  };
  type Date_ = Awaited<ReturnType<typeof addDate>>;

  /** Adds an account, its booking of a place, and for a paid or awaited one the payment at the provider. */
  const addBooking = async ({ date, ticket }: Date_, state: State, given: { payer?: number; cents?: number } = {}) => {
    const { cents = PRICE } = given;
    const now = clock.now();
    const email = `holder-${randomUUID()}@portal.example`;
    const stamps = { consented_at: now, created_at: now, email_proven_at: now };
    const account = { email, account_type: 'university_student', locale: 'en', receive_emails: false, ...stamps };
    const user_id = given.payer ?? (await addRow(db, 'users', { ...account, password_hash: 'none' } as never));
    const confirmed_at = state === 'paid' || state === FREE ? now : null;
    const held_until = new Date(now.getTime() + 30 * 60_000);
    const id = randomUUID();
    const booking = { id, user_id, occurrence_id: date, locale: 'en', state, created_at: now, held_from: now };
    await addRows(db, 'bookings', { ...booking, held_until, confirmed_at } as never);
    const price_cents = state === FREE ? 0 : cents;
    const place = { booking_id: id, occurrence_id: date, ticket_type_id: ticket, price_cents };
    const code = confirmed_at === null ? null : generateTicketCode();
    await addRow(db, 'attendees', { ...place, first_name: 'Maria', last_name: 'Borg', code });
    const payment = randomUUID();
    if (state === 'paid' || state === 'awaiting_payment') {
      const paid = { paid_at: now, provider_payment: `pi_${payment}`, receipt_number: sql`nextval('receipt_numbers')` };
      const common = { id: payment, user_id, amount_cents: cents, locale: 'en', provider: 'stripe' };
      const times = { created_at: now, payable_until: held_until, session_id: `cs_${payment}` };
      const ofState = state === 'paid' ? { state: 'paid', ...paid } : { state: 'open' };
      await addRows(db, 'payments', { ...common, ...times, ...ofState } as never);
      await addRows(db, 'payment_items', {
        payment_id: payment,
        purpose: 'booking',
        amount_cents: cents,
        booking_id: id,
      });
    }
    return { id, user_id, payment, email };
  };
  /** Gives the place of a booking to a guest, whose ticket has been e-mailed. */
  const addGuest = async (booking: string, email: string) => {
    const attendee = await db
      .updateTable('attendees')
      .set({ email })
      .where('booking_id', '=', booking)
      .returning('id')
      .executeTakeFirstOrThrow();
    const stamps = { created_at: clock.now(), queued_at: clock.now() };
    await addRows(db, 'guest_tickets', { id: randomUUID(), attendee_id: attendee.id, ...stamps } as never);
  };
  const view = (id: number, as: Person = rita) => call(app, cancellationsAdmin.view, { params: { id } }, { as });
  return {
    db,
    app,
    clock,
    provider,
    services,
    rita,
    mark,
    addDate,
    addBooking,
    addGuest,
    view,
    /** Waits for a mail to an address whose subject contains these words. */
    mailTo: (email: string, subject: string): Promise<Arrived> =>
      vi.waitUntil(
        () => smtp.arrived.find((mail) => mail.recipients.includes(email) && mail.subject?.includes(subject)),
        { timeout: 10_000 },
      ),
    addBookings: async (date: Date_, states: readonly State[]) => {
      const added = [];
      for (const state of states) added.push({ state, ...(await addBooking(date, state)) });
      return added;
    },
    /** Cancels a date for this sum. */
    request: (
      date: number,
      refund_cents: number,
      given: { as?: Person; id?: string; accepts_change?: boolean } = {},
    ) => {
      const { as = rita, id = randomUUID(), accepts_change = false } = given;
      const body = { id, refund_cents, accepts_change, reason: { en: 'The singer is ill.', mt: 'Il-kantant marid.' } };
      return send(app, cancellationsAdmin.request, { params: { id: date }, body }, { as });
    },
    decide: (date: number, refund_cents: number, as: Person, decision: 'confirm' | 'decline' = 'confirm') => {
      const body = { decision, refund_cents, accepts_change: false };
      return send(app, cancellationsAdmin.decide, { params: { id: date }, body }, { as });
    },
    /** The provider reports that the checkout of a payment was paid. */
    pay: (payment: string, cents = PRICE) =>
      db.transaction().execute((transaction) => {
        const session = { session_id: `cs_${payment}`, payment_id: payment, amount_cents: cents, currency: 'eur' };
        const paid = { ...session, state: 'paid' as const, provider_payment: `pi_${payment}` };
        return settleSession(paid as never, { ...services, db: transaction });
      }),
    /** Staff order every failed refund again. */
    retryFailed: async () => {
      const failed = await db
        .selectFrom('refunds')
        .select('id')
        .where('state', '=', 'failed')
        .where(sql<boolean>`not exists (select from refunds later where later.retry_of = refunds.id)`)
        .execute();
      for (const { id } of failed) await send(app, refundsAdmin.retry, { params: { id } }, { as: mark });
    },
    deliver: ({ body, signature }: { body: string; signature: string }) =>
      app.request('/api/stripe/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } }),
    /** The refunds of the payments of a date. */
    refundsOf: (date: number) =>
      db
        .selectFrom('refunds')
        .innerJoin('payment_items', 'payment_items.payment_id', 'refunds.payment_id')
        .innerJoin('bookings', 'bookings.id', 'payment_items.booking_id')
        .selectAll('refunds')
        .where('bookings.occurrence_id', '=', date)
        .execute(),
    taken: async ({ ticket }: Date_) =>
      (await db.selectFrom('ticket_types').select('taken').where('id', '=', ticket).executeTakeFirstOrThrow()).taken,
    /** The actions in the audit log about a date. */
    actionsOf: async (date: number) => {
      const rows = db.selectFrom('audit_log').select('action').where('subject_id', '=', String(date)).orderBy('id');
      return (await rows.execute()).map(({ action }) => action);
    },
    noticesOf: (user_id: number) =>
      db.selectFrom('notifications').select(['kind', 'values']).where('user_id', '=', user_id).orderBy('id').execute(),
    /** The number of mails to an address with such a subject; a repeated Message-ID counts once. */
    mailsTo: (email: string, subject: RegExp) =>
      new Set(
        smtp.arrived
          .filter((mail) => mail.recipients.includes(email) && subject.test(mail.subject ?? ''))
          .map(({ messageId }) => messageId),
      ).size,
    /** The numbers of refunds of a payment in all, and of those that failed. */
    attemptsOf: async (payment: string) => {
      const rows = await db.selectFrom('refunds').select('state').where('payment_id', '=', payment).execute();
      return { all: rows.length, failed: rows.filter(({ state }) => state === 'failed').length };
    },
    /** A copy of the program's services that is killed at a statement, counted from 1: that one and all later ones fail. */
    victim: (statement: number) => {
      const { db: pool, close } = connect(url, { log: { warn: () => undefined }, maxConnections: 4 });
      let count = 0;
      const dies = {
        transformQuery: ({ node }: { node: unknown }) => {
          count += 1;
          if (count >= statement) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }: { result: unknown }) => result,
      };
      return {
        services: { ...services, db: pool.withPlugin(dies as never) },
        isKilled: () => count >= statement,
        close,
      };
    },
  };
}
