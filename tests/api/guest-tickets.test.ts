import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { bookings } from '#contract/bookings/calls.ts';
import { sendBooking, sendWaiting } from '#server/areas/guest-tickets/send.ts';
import { tokenOf } from '#server/services/link-tokens.ts';
import { call, expectRefusal, storySecrets, storyTime } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { secondAttendeeOf, newAddress, startGuestTickets } from '#tests/support/server/guest-tickets.ts';

const portal = await startGuestTickets();
const { app, db, clock, book, view, payFor, addMember, addEventWithSeats, deliverWebhook, pay, services } = portal;
const { mailTo, mailsTo } = portal;
const { handBack, jobsDone, open, outcomeAt, rename, notificationsOf, tokenIn, tryToOpen, withFriend } = portal;
beforeEach(() => clock.set(storyTime));

describe('a guest ticket', () => {
  // GUEST-1
  it('is e-mailed once it is paid, with its QR code and calendar file, without tickets of others', async () => {
    const hall = await addEventWithSeats();
    const [me, email] = [await addMember(), newAddress()];
    const seat = (at: number) => ({ ticket_id: hall.ticket, seat_id: hall.seats[at] ?? 0 });
    const booking = await book(me, hall.occurrence, [
      { ...seat(0), first_name: 'Maria', last_name: 'Vella', email: me.email },
      { ...seat(1), first_name: 'Karl', last_name: 'Borg', email },
      { ...seat(2), first_name: 'Nobody' },
    ]);
    const { session_id } = await payFor(me, booking);
    expect(await mailsTo(email)).toEqual([]);
    const paid = await pay(session_id ?? '');
    await deliverWebhook(paid);
    await deliverWebhook(paid);
    await sendBooking(booking.id, services);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const { code } = secondAttendeeOf(await view(me, booking));
    expect(mail).toMatchObject({ subject: 'Your ticket: Gala' });
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `ticket-${code}.png`,
      expect.stringMatching(/\.ics$/),
    ]);
    const entry = new TextDecoder().decode(mail?.attachments[1]?.content as ArrayBuffer);
    expect(entry).toContain(`UID:ksu-event-occurrence-${hall.occurrence}`);
    expect(mail?.text).toContain('Ġorġa Ħ. has booked a ticket for you.');
    expect(mail?.text).toContain('Stalls, row A, seat 2');
    const ticket = await open(await tokenIn(email));
    expect(ticket).toMatchObject({ state: 'valid', first_name: 'Karl', code, can_hand_back: true });
    const shown = JSON.stringify(ticket) + (mail?.text ?? '');
    for (const other of ['Maria', 'Vella', 'Nobody', me.email, booking.id, '1500']) expect(shown).not.toContain(other);
    // The control: the buyer, whose own address is on a ticket too, still gets only one mail.
    expect((await mailsTo(me.email)).filter(({ subject }) => subject === 'Your ticket: Gala')).toEqual([]);
    expect((await mailsTo(me.email)).filter(({ subject }) => subject === 'Your tickets: Gala')).toHaveLength(1);
  });

  // GUEST-2
  it('is e-mailed once, however often its job runs or crashes', async () => {
    const me = await addPerson(app, db, { values: { email_proven_at: null } });
    const { booking, email } = await withFriend(newAddress(), me);
    await jobsDone();
    await db.updateTable('users').set({ email_proven_at: storyTime }).where('id', '=', me.id).execute();
    const enqueue = async () => {
      throw new Error('The job dies here');
    };
    await expect(sendBooking(booking.id, { ...services, jobs: { ...services.jobs, enqueue } })).rejects.toThrow('dies');
    await Promise.all([sendBooking(booking.id, services), sendWaiting(services), sendBooking(booking.id, services)]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  // GUEST-2
  it('is not e-mailed until the buyer has proven an address', async () => {
    const me = await addPerson(app, db, { values: { email_proven_at: null } });
    const { email } = await withFriend(newAddress(), me);
    await sendWaiting(services);
    expect(await mailsTo(email)).toEqual([]);
    await db.updateTable('users').set({ email_proven_at: storyTime }).where('id', '=', me.id).execute();
    await sendWaiting(services);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  // GUEST-3
  it('is in the language of the booking, or of the guest’s own account if it has proven that address', async () => {
    const [proven, unproven] = [await addMember(), await addPerson(app, db, { values: { email_proven_at: null } })];
    await db.updateTable('users').set({ locale: 'mt' }).where('id', 'in', [proven.id, unproven.id]).execute();
    await withFriend(proven.email);
    await withFriend(unproven.email);
    expect((await mailTo(proven.email, 'Il-biljett tiegħek')).text).toContain('bbukkja');
    expect((await mailTo(unproven.email, 'Your ticket')).text).toContain('has booked');
    expect(await open(await tokenIn(unproven.email))).toMatchObject({ occurrence: { venue: null } });
  });

  // GUEST-5
  it('opens with its own link only', async () => {
    const { email } = await withFriend();
    const token = await tokenIn(email);
    const [id = ''] = token.split('.');
    for (const wrong of [
      id,
      `${token}x`,
      tokenOf(id, storySecrets, 'email proof'),
      tokenOf(randomUUID(), storySecrets, 'guest ticket'),
    ]) {
      await expectRefusal(tryToOpen(wrong), 404, 'not_found');
      await expectRefusal(handBack(wrong), 404, 'not_found');
    }
    expect((await open(token)).state).toBe('valid');
  });

  // GUEST-6
  it('shows no code once it was used, its booking was cancelled, or its event was cancelled or has ended', async () => {
    const [used, given, off, over] = [await withFriend(), await withFriend(), await withFriend(), await withFriend()];
    await outcomeAt(used.occurrence, secondAttendeeOf(used.booking).code);
    await call(app, bookings.remove, { params: { id: given.booking.id } }, { as: given.me });
    await db.updateTable('events').set({ cancelled_at: storyTime }).where('id', '=', off.event).execute();
    const states = { used, cancelled: given, off };
    for (const [name, { email }] of Object.entries(states)) {
      const token = await tokenIn(email);
      const state = name === 'off' ? 'cancelled' : name;
      expect(await open(token)).toMatchObject({ state, code: null, qr: null, can_hand_back: false });
      await expectRefusal(handBack(token), 409, 'ticket_closed');
    }
    const token = await tokenIn(over.email);
    clock.set(new Date('2026-12-04T19:00:00Z'));
    expect(await open(token)).toMatchObject({ state: 'valid', can_hand_back: false });
    await expectRefusal(handBack(token), 409, 'ticket_closed');
    clock.set(new Date('2026-12-04T21:00:00Z'));
    expect(await open(token)).toMatchObject({ state: 'ended', code: null });
  });
});

describe('a guest ticket that is handed back', () => {
  // GUEST-8
  it('returns to its buyer with a new code, its link expires, and the door rejects the old code', async () => {
    const { me, booking, email, occurrence } = await withFriend();
    const token = await tokenIn(email);
    const { code: old, id } = secondAttendeeOf(booking);
    const key = randomUUID();
    expect((await handBack(token, key)).status).toBe(204);
    // A repeated call gets the first response; a new call is rejected, because the link has ended.
    expect((await handBack(token, key)).status).toBe(204);
    await expectRefusal(handBack(token), 404, 'not_found');
    await expectRefusal(tryToOpen(token), 404, 'not_found');
    const now = await view(me, booking);
    expect(now.state).toBe('free_confirmed');
    expect(now.attendees[1]).toMatchObject({ id, first_name: 'N/A', last_name: '', email: '' });
    expect(await outcomeAt(occurrence, old)).toBe('unknown');
    expect(await outcomeAt(occurrence, secondAttendeeOf(now).code)).toBe('admitted');
    expect(await notificationsOf(me)).toMatchObject([
      {
        path: `/account/bookings/${booking.id}`,
        values: { name: 'Karl Borg', title: 'Quiz night', date: '04/12/2026' },
      },
    ]);
    const handBackMails = (await mailsTo(me.email)).filter(({ subject }) => subject?.includes('handed back'));
    expect(handBackMails).toHaveLength(1);
    expect(handBackMails[0]?.text).toContain('Karl Borg cannot come to Quiz night on Friday 4 December 2026');
  });

  // GUEST-8
  it('is handed back once if the button is pressed several times at once', async () => {
    const { me, email } = await withFriend();
    const token = await tokenIn(email);
    const answers = await Promise.all([1, 2, 3].map(() => handBack(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await notificationsOf(me)).toHaveLength(1);
  });

  // GUEST-9
  it('can be given to another guest, who gets a separate e-mail', async () => {
    const { me, booking, email } = await withFriend();
    await handBack(await tokenIn(email));
    const next = newAddress();
    expect((await rename(me, booking, next)).status).toBe(200);
    expect(await open(await tokenIn(next))).toMatchObject({ first_name: 'Nina' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is released even if its buyer’s account was deleted', async () => {
    const { me, booking, email, occurrence } = await withFriend();
    const token = await tokenIn(email);
    await call(app, auth.remove, { body: { password } }, { as: me });
    expect((await handBack(token)).status).toBe(204);
    expect(await outcomeAt(occurrence, secondAttendeeOf(booking).code)).toBe('unknown');
  });
});

describe('a change of the guest of a ticket', () => {
  // GUEST-10
  it('ends the first guest’s link and code, and e-mails the ticket to the next guest', async () => {
    const { me, booking, email, occurrence } = await withFriend();
    const token = await tokenIn(email);
    const next = newAddress();
    expect((await rename(me, booking, next)).status).toBe(200);
    await expectRefusal(tryToOpen(token), 404, 'not_found');
    expect(await outcomeAt(occurrence, secondAttendeeOf(booking).code)).toBe('unknown');
    const { code } = await open(await tokenIn(next));
    expect(await outcomeAt(occurrence, code ?? '')).toBe('admitted');
  });

  // GUEST-10
  it('that corrects the name only keeps the ticket, and sends no e-mail', async () => {
    const { me, booking, email } = await withFriend();
    const token = await tokenIn(email);
    expect((await rename(me, booking, email.toUpperCase(), 'Carl')).status).toBe(200);
    expect(await open(token)).toMatchObject({ first_name: 'Carl', code: secondAttendeeOf(booking).code });
    expect([...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))]).toHaveLength(1);
  });
});
