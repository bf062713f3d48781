import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { messagesAdmin } from '#contract/messages/staff.ts';
import { deliverMessages } from '#server/areas/messages/deliver.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addCard, addPermit } from '#tests/support/passes.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addSignUp } from '#tests/support/server/volunteering.ts';

const { app, db, clock, smtp, services, mailTo, settled } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const daniela = await addPerson(app, db, { roles: ['editor'] });

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('messages').execute();
});

const form = {
  purpose: 'service' as const,
  subject: { en: 'The doors', mt: '' },
  text: { en: 'They open at six.', mt: '' },
};
const write = (audience: string, purpose: 'service' | 'news' = 'service') =>
  call(app, messagesAdmin.add, { body: { ...form, audience, purpose } }, { as: rita, key: randomUUID() });
type Written = Awaited<ReturnType<typeof write>>;
const sendIt = ({ id, version }: Written) =>
  call(app, messagesAdmin.send, { params: { id }, body: { version } }, { as: rita });
const recipientsOf = async ({ id }: Written) => {
  const rows = await db.selectFrom('message_recipients').select('user_id').where('message_id', '=', id).execute();
  return rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b);
};
const mailsTo = ({ email }: Person) =>
  smtp.arrived.filter(({ recipients, subject }) => recipients.includes(email) && subject === 'The doors');

/** Adds an event's date and people with a booking for it in these states. Returns the date and the people. */
async function addDate(...states: ('free_confirmed' | 'cancelled' | 'handed back' | 'twice')[]) {
  const event = await addEvent(db, {
    slug: `e-${randomUUID()}`,
    type_id: await addEventType(db, `t-${randomUUID()}`),
    title: { en: 'Quiz' },
  });
  const occurrence_id = await addOccurrence(db, event, ['2026-12-04T18:30:00Z', '2026-12-04T21:00:00Z']);
  const ticket_type_id = await addTicketType(db, occurrence_id, 0, { capacity: 50 });
  const people: Person[] = [];
  for (const state of states) {
    const person = await addPerson(app, db);
    people.push(person);
    for (let booked = 0; booked < (state === 'twice' ? 2 : 1); booked += 1) {
      const isCancelled = state === 'cancelled';
      const booking_id = randomUUID();
      const times = { created_at: storyTime, held_from: storyTime, held_until: storyTime };
      const stored = {
        state: isCancelled ? 'cancelled' : 'free_confirmed',
        confirmed_at: isCancelled ? null : storyTime,
      };
      await addRows(db, 'bookings', {
        id: booking_id,
        user_id: person.id,
        occurrence_id,
        locale: 'en',
        ...times,
        ...stored,
      });
      const holds_place = !isCancelled && state !== 'handed back';
      const names = { first_name: 'A', last_name: 'B', price_cents: 0, holds_place };
      await addRow(db, 'attendees', { booking_id, occurrence_id, ticket_type_id, ...names });
    }
  }
  return { occurrence_id, people };
}

// MESSAGES-2
describe('the audiences of lists', () => {
  it('of an event’s date are the holders of its tickets, each once', async () => {
    const { occurrence_id, people } = await addDate('free_confirmed', 'cancelled', 'handed back', 'twice');
    await addDate('free_confirmed');
    const [holder, , , other] = people.map(({ id }) => id);
    const message = await write(`ticket_holders:${occurrence_id}`);
    expect(message).toMatchObject({
      audience_label: 'Ticket holders: Quiz, Friday 4 December 2026',
      reach: { recipients: 2 },
    });
    await sendIt(message);
    expect(await recipientsOf(message)).toEqual([holder, other]);
    await settled('messages.%');
    expect(people.map((person) => mailsTo(person).length)).toEqual([1, 0, 0, 1]);
  });

  it('are holders of cards, people with permits, volunteers and officers', async () => {
    const organisation = await db.selectFrom('student_organisations').select('id').limit(1).executeTakeFirstOrThrow();
    const person = await addPerson(app, db, { organisations: [organisation.id] });
    await addCard(db, person.id, `C-${person.id}`);
    await addPermit(db, person.id, 'awaiting_payment');
    await addSignUp(db, person.id);
    const { opportunity_id } = await db
      .selectFrom('volunteer_sign_ups')
      .select('opportunity_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const card = db.selectFrom('student_cards').select('valid_until').where('user_id', '=', person.id);
    const year = (await card.executeTakeFirstOrThrow()).valid_until.getFullYear();
    const audiences = [`card_holders:${year}`, 'permits_awaiting_payment', `volunteers:${opportunity_id}`, 'officers'];
    for (const audience of audiences) {
      const message = await write(audience);
      await sendIt(message);
      expect(await recipientsOf(message), audience).toContain(person.id);
    }
    const approved = await write('permits_available');
    expect(approved.reach.recipients).toBeGreaterThan(0);
    await sendIt(approved);
    expect(await recipientsOf(approved)).not.toContain(person.id);
  });

  it('are offered to the role that owns them', async () => {
    const { occurrence_id } = await addDate('free_confirmed');
    const offered = async (as: Person) => {
      const choices = await call(app, messagesAdmin.audiences, {}, { as });
      return choices.map(({ value }) => value);
    };
    expect(await offered(daniela)).toEqual(['all_members']);
    expect(await offered(rita)).toEqual(
      expect.arrayContaining(['all_members', 'officers', 'permits_pending', `ticket_holders:${occurrence_id}`]),
    );
    expect((await offered(rita)).filter((value) => value.startsWith('person'))).toEqual([]);
  });
});

// MESSAGES-14
describe('news', () => {
  /** Sends news to the holders of a date of whom only the first has agreed to it. Returns both and the e-mail’s links. */
  const sendNews = async () => {
    const { occurrence_id, people } = await addDate('free_confirmed', 'free_confirmed');
    const [agreed, other] = people;
    if (agreed === undefined || other === undefined) throw new Error('There are no holders.');
    await db.updateTable('users').set({ receive_emails: true }).where('id', '=', agreed.id).execute();
    const message = await write(`ticket_holders:${occurrence_id}`, 'news');
    expect(message.reach.recipients).toBe(1);
    await sendIt(message);
    const mail = await mailTo(agreed.email, 'The doors');
    await settled('messages.%');
    const token = /stop-news#token=(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    return { agreed, other, occurrence_id, token, headers };
  };
  const agrees = async (as: Person) => (await call(app, auth.me, {}, { as })).receive_emails;

  it('goes only to people who agreed to it, with a link and the headers that stop it', async () => {
    const { agreed, other, token, headers } = await sendNews();
    expect(mailsTo(other)).toEqual([]);
    expect(token.length).toBeGreaterThan(40);
    expect(headers['list-unsubscribe']).toBe(`<https://portal.example/api/messages/stop-news/${token}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await call(app, messages.stopNews, { body: { token: decodeURIComponent(token) } });
    expect(await agrees(agreed)).toBe(false);
  });

  it('is stopped by the mail program’s one-click form, and not by opening its address', async () => {
    const { agreed, headers } = await sendNews();
    const { pathname } = new URL((headers['list-unsubscribe'] ?? '').slice(1, -1));
    const opened = await app.request(pathname, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')?.split('#')[0]]).toEqual([303, '/stop-news']);
    expect(await agrees(agreed)).toBe(true);
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await app.request(pathname, oneClick)).status).toBe(200);
    expect(await agrees(agreed)).toBe(false);
    expect((await app.request(`${pathname.slice(0, -4)}AAAA`, oneClick)).status).toBe(404);
  });

  it('is not sent to a person who stopped it while the message was being sent', async () => {
    const { agreed, occurrence_id, token } = await sendNews();
    const message = await write(`ticket_holders:${occurrence_id}`, 'news');
    const before = mailsTo(agreed).length;
    await db
      .updateTable('messages')
      .set({ state: 'sending', recipients: 1, sent_at: storyTime })
      .where('id', '=', message.id)
      .execute();
    await addRows(db, 'message_recipients', { message_id: message.id, user_id: agreed.id, due_at: storyTime });
    await call(app, messages.stopNews, { body: { token } });
    await deliverMessages(services);
    expect(mailsTo(agreed)).toHaveLength(before);
    const view = await call(app, messagesAdmin.view, { params: { id: message.id } }, { as: rita });
    expect(view).toMatchObject({ state: 'sent', delivered: 0, failed: 1 });
  });

  it('rejects forged links, and links with another purpose', async () => {
    const forged = `${randomUUID()}.AAAA`;
    await expectRefusal(send(app, messages.stopNews, { body: { token: forged } }), 404, 'not_found');
  });

  it('has no link and no headers in a message about something that the recipients have', async () => {
    const { occurrence_id, people } = await addDate('free_confirmed');
    await sendIt(await write(`ticket_holders:${occurrence_id}`));
    const mail = await mailTo(people[0]?.email ?? '', 'The doors');
    expect(mail.text).not.toContain('stop-news');
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });
});
