import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type CheckedIn, door } from '#contract/bookings/door.ts';
import { send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';

const { app, db, clock, book, view, payFor, addMember, addEventWithPlaces } = await startBookings();
beforeEach(() => clock.set(storyTime));

const rita = await addPerson(app, db, { roles: ['staff'] });

/** Three free tickets of an occurrence. */
async function bookThree() {
  const { occurrence, ticket } = await addEventWithPlaces(10, 0);
  const me = await addMember();
  const booking = await book(
    me,
    occurrence,
    [1, 2, 3].map(() => ({ ticket_id: ticket })),
  );
  await payFor(me, booking);
  const { attendees } = await view(me, booking);
  return { occurrence, tickets: attendees.map(({ code, qr }) => ({ code: code ?? '', qr: qr ?? '' })) };
}

async function outcomeOf(occurrence_id: number, text: string): Promise<CheckedIn['outcome']> {
  const body = { id: randomUUID(), occurrence_id, text, checked_at: clock.now().toISOString() };
  const answer = await send(app, door.checkIn, { body }, { as: rita, key: randomUUID() });
  return ((await answer.json()) as { data: CheckedIn }).data.outcome;
}

/** Replaces each character of `from` by the one at the same place in `to`. */
const exchanged = (text: string, from: string, to: string) =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

const swapCase = (text: string) =>
  [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');

it('a ticket is admitted as typed by a scanner with a German or French layout, or with Caps Lock', async () => {
  const { occurrence, tickets } = await bookThree();
  const [one, two, three] = tickets;
  const german = exchanged(one?.qr ?? '', 'zyZY-_', 'yzYZß?');
  const french = exchanged(three?.code ?? '', 'AQWZM23456789', 'QAZW?é"\'(-è_ç');
  expect(await outcomeOf(occurrence, german)).toBe('admitted');
  expect(await outcomeOf(occurrence, swapCase(two?.qr ?? ''))).toBe('admitted');
  expect(await outcomeOf(occurrence, french)).toBe('admitted');
  expect(await outcomeOf(occurrence, one?.code ?? '')).toBe('already');
});

it('an edited QR code and a code that was never issued are not mistaken for another keyboard layout', async () => {
  const { occurrence, tickets } = await bookThree();
  const german = exchanged(tickets[0]?.qr ?? '', 'zyZY-_', 'yzYZß?');
  const edited = `${german.slice(0, -8)}${exchanged(german.slice(-8), 'ABCDEFGH0123', 'BCDEFGHA1230')}xx`;
  expect(await outcomeOf(occurrence, edited)).toBe('forged');
  expect(await outcomeOf(occurrence, 'ABCDEFGH23')).toBe('unknown');
});
