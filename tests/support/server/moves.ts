import { randomUUID } from 'node:crypto';
import { movesAdmin } from '#contract/events/move.ts';
import { continueMoves } from '#server/areas/events/moves/steps.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, send } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { startCancellations } from './cancellations.ts';
import { addVenue } from './event-editor.ts';

const DAY_MS = 86_400_000;

/** The portal of the stories about cancellations, with the calls that move a date by two days to another venue. */
export async function startMoves() {
  const portal = await startCancellations();
  const { app, db, clock, rita, services } = portal;
  const venue = await addVenue(db);
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  const later = { starts_at: inDays(32), ends_at: inDays(33), venue_id: venue as number | null };
  const sentence = { en: 'The hall is being repaired.', mt: 'Is-sala qed tissewwa.' };
  const plan = (date: number, changes: object = {}, as: Person = rita) =>
    send(app, movesAdmin.plan, { params: { id: date }, body: { ...later, sentence, ...changes } }, { as });
  return {
    ...portal,
    venue,
    later,
    inDays,
    plan,
    viewMove: (date: number, as: Person = rita) => call(app, movesAdmin.view, { params: { id: date } }, { as }),
    /** Moves a date with the present version, for so many bookings. */
    move: async (date: number, bookings: number, changes: object = {}, as: Person = rita) => {
      const row = db.selectFrom('event_occurrences').select('version').where('id', '=', date);
      const { version } = await row.executeTakeFirstOrThrow();
      const known = { id: randomUUID(), version, bookings, accepts_change: false };
      const body = { ...later, sentence, ...known, ...changes };
      return send(app, movesAdmin.move, { params: { id: date }, body }, { as });
    },
    run: () => continueMoves(services),
    /** Gives a booking a guest with a ticket of their own. Returns the guest's address. */
    addGuest: async ({ date, ticket }: { date: number; ticket: number }, booking_id: string) => {
      const email = `guest-${randomUUID()}@portal.example`;
      const place = { booking_id, occurrence_id: date, ticket_type_id: ticket, price_cents: 0, email };
      const code = randomUUID();
      const attendee_id = await addRow(db, 'attendees', { ...place, first_name: 'Ġorġ', last_name: 'Vella', code });
      const now = clock.now();
      await addRows(db, 'guest_tickets', { id: randomUUID(), attendee_id, created_at: now, queued_at: now } as never);
      return email;
    },
  };
}
