import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import type { Booking } from '#contract/bookings/calls.ts';
import { deleteOldAddresses } from '#server/areas/guest-tickets/address-removal.ts';
import { sendWaiting } from '#server/areas/guest-tickets/send.ts';
import { call, expectRefusal, storyTime } from '#tests/support/api.ts';
import { password, type Person } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { secondAttendeeOf, newAddress, startGuestTickets } from '#tests/support/server/guest-tickets.ts';

const portal = await startGuestTickets();
const { app, db, clock, book, payFor, addMember, addEventWithPlaces, smtp, services, mailsTo } = portal;
const { jobsDone, outcomeAt, rename, tokenIn, tryToOpen, withFriend } = portal;
beforeEach(() => clock.set(storyTime));

describe('a buyer who misuses guest tickets', () => {
  /** Books ten places with nine friends. */
  async function bookForNine(me: Person, emailOf: () => string) {
    const { occurrence, ticket } = await addEventWithPlaces(10, 0);
    const held = await book(me, occurrence, [
      { ticket_id: ticket },
      ...Array.from({ length: 9 }, () => ({ ticket_id: ticket, email: emailOf() })),
    ]);
    await payFor(me, held);
  }
  const sentTo = (domain: string) =>
    smtp.arrived.filter(({ recipients }) => recipients.some((address) => address.endsWith(domain))).length;

  // GUEST-4
  it('sends forty tickets a day to others, and the rest on the next day', async () => {
    const me = await addMember();
    const other = await addMember();
    for (let each = 0; each < 6; each += 1) await bookForNine(me, () => `${randomUUID()}@crowd.example`);
    await jobsDone();
    expect(sentTo('@crowd.example')).toBe(40);
    // The control: another buyer is not affected.
    await bookForNine(other, () => `${randomUUID()}@others.example`);
    await jobsDone();
    expect(sentTo('@others.example')).toBe(9);
    clock.set(minutes(24 * 60));
    await sendWaiting(services);
    await jobsDone();
    expect(sentTo('@crowd.example')).toBe(54);
  }, 60_000);

  // GUEST-4
  it('changes the address of a ticket at most ten times a day for one event', async () => {
    const { me, booking } = await withFriend();
    const statuses: number[] = [];
    for (let each = 0; each < 12; each += 1) statuses.push((await rename(me, booking, newAddress())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await expectRefusal(rename(me, booking, newAddress()), 429, 'changed_too_often');
    // The control: removing an address sends no mail and has no limit.
    expect((await rename(me, booking, '')).status).toBe(200);
  });

  // GUEST-4
  it('sends at most six tickets a day to one address', async () => {
    const email = newAddress();
    await bookForNine(await addMember(), () => email);
    expect(await mailsTo(email)).toHaveLength(6);
  });
});

describe('the e-mail address of a guest', () => {
  const addressesOf = ({ id }: Booking) =>
    db.selectFrom('attendees').select(['first_name', 'email']).where('booking_id', '=', id).orderBy('id').execute();

  // GUEST-11
  it('is deleted with its link thirty days after the event', async () => {
    const { booking, email } = await withFriend();
    const token = await tokenIn(email);
    const daysAfterEnd = (days: number) => new Date(Date.parse('2026-12-04T21:00:00Z') + days * 86_400_000);
    clock.set(daysAfterEnd(30));
    await deleteOldAddresses(services);
    expect((await addressesOf(booking))[1]).toMatchObject({ email });
    clock.set(daysAfterEnd(31));
    await deleteOldAddresses(services);
    expect((await addressesOf(booking))[1]).toMatchObject({ first_name: 'Karl', email: '' });
    await expectRefusal(tryToOpen(token), 404, 'not_found');
  });

  // GUEST-12
  it('is deleted with the guest’s own account, while the ticket stays valid', async () => {
    const guest = await addMember();
    const { booking, occurrence } = await withFriend(guest.email);
    await call(app, auth.remove, { body: { password } }, { as: guest });
    expect((await addressesOf(booking))[1]).toEqual({ first_name: 'N/A', email: '' });
    expect(await outcomeAt(occurrence, secondAttendeeOf(booking).code)).toBe('admitted');
  });
});
