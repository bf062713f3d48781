import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { salesAdmin } from '#contract/bookings/sales.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startGuestTickets } from '#tests/support/server/guest-tickets.ts';

const portal = await startGuestTickets();
const { app, db, clock, book, view, payFor, pay, deliverWebhook, addMember, addEventWithPlaces, outcomeAt } = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });
const as = { as: editor };

const report = (id: number, date?: number) => call(app, salesAdmin.report, { params: { id }, query: { date } }, as);
const later = ['2026-12-11T18:30:00Z', '2026-12-11T21:00:00Z'] as const;

/** Books places of one ticket and pays for them, at a time. */
async function buy(occurrence: number, ticket_id: number, places: number, at: string) {
  clock.set(new Date(at));
  const me = await addMember();
  const attendees = Array.from({ length: places }, () => ({ ticket_id, first_name: 'Maria', last_name: 'Vella' }));
  const booking = await book(me, occurrence, attendees);
  const { session_id } = await payFor(me, booking);
  if (session_id !== null) await deliverWebhook(await pay(session_id));
  const { payment_id, attendees: held } = await view(me, booking);
  return { me, booking, payment_id: payment_id ?? '', codes: held.flatMap(({ code }) => code ?? []) };
}

async function addRefund(payment_id: string, amount_cents: number, state: 'succeeded' | 'pending' | 'failed') {
  const at = clock.now();
  const row = { id: randomUUID(), payment_id, amount_cents, kind: 'part' as const, state };
  await db
    .insertInto('refunds')
    .values({ ...row, requested_at: at, changed_at: at, decided_at: at, decided_by: editor.id })
    .execute();
}

beforeEach(() => clock.set(storyTime));

// BOOK-41
describe('the sales of an event', () => {
  it('count places by the day in Malta and by ticket, and no-shows once the date is over', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(20, 1000);
    const guest = await addTicketType(db, occurrence, 1, { name: { en: 'Guest' }, price_cents: 0 });
    const first = await buy(occurrence, ticket, 2, '2026-11-20T22:30:00Z');
    await buy(occurrence, ticket, 1, '2026-11-20T23:30:00Z');
    await buy(occurrence, guest, 1, '2026-11-20T23:40:00Z');
    const given = await buy(occurrence, guest, 2, '2026-11-20T23:50:00Z');
    await call(app, bookings.remove, { params: { id: given.booking.id } }, { as: given.me });
    const unpaid = await addMember();
    await book(unpaid, occurrence, [{ ticket_id: ticket }]);
    await outcomeAt(occurrence, first.codes[0] ?? '');

    const before = await report(event);
    expect(before.days).toEqual([
      { day: '2026-11-20', ticket: 'Student', sold: 2 },
      { day: '2026-11-21', ticket: 'Student', sold: 1 },
      { day: '2026-11-21', ticket: 'Guest', sold: 1 },
    ]);
    expect(before.total).toMatchObject({ capacity: 30, sold: 4, checked_in: 1, no_shows: null });

    clock.set(new Date('2026-12-04T21:00:00Z'));
    const { types, dates, total } = await report(event);
    expect(types).toEqual([
      { ticket: 'Student', capacity: 20, sold: 3, checked_in: 1, no_shows: 2 },
      { ticket: 'Guest', capacity: 10, sold: 1, checked_in: 0, no_shows: 1 },
    ]);
    expect(dates).toMatchObject([{ id: occurrence, sold: 4, no_shows: 3 }]);
    expect(total.no_shows).toBe(3);
  });

  it('sum the rows of payments and of refunds that arrived, for each date', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(20, 1000);
    const second = await addOccurrence(db, event, later);
    const other = await addTicketType(db, second, 0, { price_cents: 400 });
    const one = await buy(occurrence, ticket, 3, '2026-11-20T10:00:00Z');
    await buy(occurrence, ticket, 1, '2026-11-20T10:01:00Z');
    await buy(second, other, 1, '2026-11-20T10:02:00Z');
    await addRefund(one.payment_id, 700, 'succeeded');
    await addRefund(one.payment_id, 300, 'succeeded');
    await addRefund(one.payment_id, 500, 'pending');
    await addRefund(one.payment_id, 900, 'failed');

    const amounts = ({ gross, refunded, pending, net }: Awaited<ReturnType<typeof report>>['total']) =>
      [gross, refunded, pending, net].map(({ amount }) => amount);
    const all = await report(event);
    expect(all.dates.map(amounts as never)).toEqual([
      ['4000', '1000', '500', '3000'],
      ['400', '0', '0', '400'],
    ]);
    expect(amounts(all.total)).toEqual(['4400', '1000', '500', '3400']);
    const chosen = await report(event, second);
    expect(chosen.choices.map(({ id }) => id)).toEqual([occurrence, second]);
    expect(amounts(chosen.total)).toEqual(['400', '0', '0', '400']);
    expect(chosen.total.sold).toBe(1);
  });

  it('have no no-shows of a cancelled date, and nothing of another event', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(20, 0);
    const another = await addEventWithPlaces(20, 0);
    await buy(occurrence, ticket, 1, '2026-11-20T10:00:00Z');
    await buy(another.occurrence, another.ticket, 2, '2026-11-20T10:00:00Z');
    await db.updateTable('event_occurrences').set({ cancelled_at: clock.now() }).where('id', '=', occurrence).execute();
    clock.set(new Date('2026-12-05T10:00:00Z'));
    expect((await report(event)).dates).toMatchObject([{ is_cancelled: true, sold: 1, no_shows: null }]);
    const elsewhere = { params: { id: event }, query: { date: another.occurrence } };
    await expectRefusal(send(app, salesAdmin.report, elsewhere, as), 404, 'not_found');
    await expectRefusal(send(app, salesAdmin.days, { params: { id: 999_999_999 } }, as), 404, 'not_found');
  });

  it('are lists of numbers in pages, without a name of a person', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(20, 0);
    await buy(occurrence, ticket, 2, '2026-11-20T10:00:00Z');
    await buy(occurrence, ticket, 1, '2026-11-21T10:00:00Z');
    const page = (query: { page: number; limit: number }) =>
      call(app, salesAdmin.days, { params: { id: event }, query }, as);
    expect(await page({ page: 2, limit: 1 })).toMatchObject({
      data: [{ day: '2026-11-21', ticket: 'Student', sold: 1 }],
      meta: { total: 2, last_page: 2 },
    });
    const tickets = await call(app, salesAdmin.tickets, { params: { id: event } }, as);
    expect(tickets.data).toMatchObject([{ id: ticket, ticket: 'Student', sold: 3, no_shows: null }]);
    const dates = await call(app, salesAdmin.dates, { params: { id: event } }, as);
    expect(dates.data).toMatchObject([{ id: occurrence, sold: 3, net: { amount: '0' } }]);
    const answers = JSON.stringify([await report(event), tickets, dates]);
    expect(answers).not.toMatch(/Maria|Vella|@/);
  });
});
