import { randomUUID } from 'node:crypto';
import { type TicketChangeForm, ticketChanges } from '#contract/bookings/ticket-changes.ts';
import { call, send, type testApp } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addTicketType } from './events.ts';
import { startGuestTickets } from './guest-tickets.ts';

type App = ReturnType<typeof testApp>;

/** The typed part of a change; tickets are ids, with the new seat where they get one. */
export interface Wish {
  kind?: 'cancelled' | 'moved';
  tickets: readonly (number | { id: number; seat_id: number })[];
  ticket_type_id?: number;
  money?: TicketChangeForm['money'];
  receipt?: string;
  id?: string;
}

/** The calls of staff that change tickets of a booking, with the versions that they have just read. */
export function ticketChangesOf(app: App, as: Person) {
  const view = (id: string, reader = as) => call(app, ticketChanges.view, { params: { id } }, { as: reader });
  const formOf = async (booking: string, { tickets, kind = 'cancelled', id = randomUUID(), ...wish }: Wish) => {
    const read = (await view(booking)).tickets;
    const versionOf = (ticket: number) => read.find((each) => each.id === ticket)?.version ?? 1;
    const changed = tickets.map((ticket) => (typeof ticket === 'number' ? { id: ticket } : ticket));
    return {
      id,
      kind,
      tickets: changed.map((ticket) => ({ ...ticket, version: versionOf(ticket.id) })),
      reason: 'You asked us on the phone.',
      ...wish,
    };
  };
  const sendForm = (booking: string, body: Awaited<ReturnType<typeof formOf>>, by: Person = as, with_ = app) =>
    send(with_, ticketChanges.change, { params: { id: booking }, body }, { as: by });
  return {
    view,
    formOf,
    sendForm,
    plan: async (booking: string, wish: Wish) =>
      call(app, ticketChanges.plan, { params: { id: booking }, body: await formOf(booking, wish) }, { as }),
    change: async (booking: string, wish: Wish) =>
      call(app, ticketChanges.change, { params: { id: booking }, body: await formOf(booking, wish) }, { as }),
    tryToChange: async (booking: string, wish: Wish, by: Person = as) =>
      sendForm(booking, await formOf(booking, wish), by),
    seats: async (type: number) => call(app, ticketChanges.seats, { params: { id: type } }, { as }),
  };
}

/** A portal with a member of staff who changes tickets, and holders of paid tickets. */
export async function startTicketChanges() {
  const portal = await startGuestTickets();
  const { app, db, addMember, addEventWithPlaces, book, payFor, view, deliverWebhook, pay } = portal;
  const rita = await addPerson(app, db, { roles: ['staff'] });
  return {
    ...portal,
    rita,
    changes: ticketChangesOf(app, rita),
    /** A member with tickets without seats, paid unless they are free, and a second ticket type of the same date. */
    holder: async ({ price = 500, other = 500, capacity = 10, count = 2 } = {}) => {
      const evening = await addEventWithPlaces(capacity, price);
      const { occurrence, ticket } = evening;
      const second = await addTicketType(db, occurrence, 1, { capacity, price_cents: other });
      const me = await addMember();
      const places = Array.from({ length: count }, () => ({ ticket_id: ticket }));
      const held = await book(me, occurrence, places);
      const { session_id } = await payFor(me, held);
      if (session_id !== null) await deliverWebhook(await pay(session_id));
      const booking = await view(me, held);
      const ids = booking.attendees.map(({ id }) => id);
      const codes = booking.attendees.map(({ code }) => code ?? '');
      return { ...evening, second, me, booking, ids, codes };
    },
    refundsOf: (payment: string | null) =>
      db
        .selectFrom('refunds')
        .selectAll()
        .where('payment_id', '=', payment ?? '')
        .execute(),
    noticesOf: ({ id }: Person) =>
      db
        .selectFrom('notifications')
        .select(['kind', 'path'])
        .where('user_id', '=', id)
        .where('kind', '=', 'tickets_changed')
        .execute(),
  };
}
