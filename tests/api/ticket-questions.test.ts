import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { bookings } from '#contract/bookings/calls.ts';
import { ticketHandovers } from '#contract/bookings/handovers.ts';
import { holdersAdmin } from '#contract/bookings/holders.ts';
import { events } from '#contract/events/calls.ts';
import { eventDatesAdmin } from '#contract/events/editor.ts';
import { people } from '#contract/people/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { download } from '#tests/support/server/person-export.ts';
import { ticketExtras } from '#tests/support/server/ticket-extras.ts';

const portal = await startBookings();
const { app, clock, db, book, view, payFor, addMember, addEventWithPlaces } = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });
const staff = await addPerson(app, db, { roles: ['staff'] });
const office = eventEditor(app, editor, 1);
const extras = ticketExtras(app, editor);
const { addQuestion, tryQuestion, changeQuestion, removeQuestion, questionsOf, answer, extrasOf } = extras;
const places = (count: number, ticket: number) => Array.from({ length: count }, () => ({ ticket_id: ticket }));
const size = {
  kind: 'choice',
  question: { en: 'Size', mt: 'Qies' },
  options: { en: 'Small\nLarge', mt: 'Żgħir\nKbir' },
};

beforeEach(() => clock.set(storyTime));

/** The answers that staff see, by place. */
async function listed(occurrence: number) {
  const { data } = await call(app, holdersAdmin.list, { query: { filter: { date: occurrence } } }, { as: staff });
  return data.toSorted((one, other) => one.id - other.id).map(({ answers }) => answers);
}

/** Books places about which one question is asked, and answers it for the first. */
async function bookWithAnswer(me: Person, text = 'Vegan') {
  const { event, occurrence, ticket } = await addEventWithPlaces(20, 0);
  const question_id = await addQuestion(occurrence, ticket);
  const booking = await book(me, occurrence, places(2, ticket));
  const [first, second] = booking.attendees.map(({ id }) => id) as [number, number];
  expect((await answer(me, booking.id, [{ attendee_id: first, question_id, answer: text }])).status).toBe(200);
  return { event, occurrence, ticket, question_id, booking, first, second };
}

describe('questions of a ticket type', () => {
  // TICKET-11, TICKET-12
  it('are answered for each place before it is confirmed, and staff see the answers', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(20, 0);
    const diet = await addQuestion(occurrence, ticket, { is_required: true });
    const shirt = await addQuestion(occurrence, ticket, size);
    const bus = await addQuestion(occurrence, ticket, { kind: 'yes_no', question: both('By bus') });
    const me = await addMember();
    const booking = await book(me, occurrence, places(2, ticket));
    const [first, second] = booking.attendees.map(({ id }) => id) as [number, number];
    expect((await extrasOf(me, occurrence, 'mt')).questions[1]).toMatchObject({
      question: 'Qies',
      options: [
        { value: 'Small', label: 'Żgħir' },
        { value: 'Large', label: 'Kbir' },
      ],
    });
    const given = (attendee_id: number, question_id: number, text: string) => ({
      attendee_id,
      question_id,
      answer: text,
    });
    await expectRefusal(tryToPay(me, booking.id), 409, 'answers_missing');
    await answer(me, booking.id, [given(first, diet, 'Vegan'), given(first, shirt, 'Large'), given(first, bus, 'no')]);
    await expectRefusal(tryToPay(me, booking.id), 409, 'answers_missing');
    await expectInvalid(answer(me, booking.id, [given(second, shirt, 'Huge')]), 'answers.0.answer');
    await expectInvalid(answer(me, booking.id, [given(second, bus, 'perhaps')]), 'answers.0.answer');
    await expectInvalid(answer(me, booking.id, [given(second, diet, 'x'.repeat(201))]), 'answers.0.answer');
    await answer(me, booking.id, [given(second, diet, '=1+1'), given(first, shirt, '')]);
    await payFor(me, booking);
    expect((await view(me, booking)).state).toBe('free_confirmed');
    expect(await listed(occurrence)).toEqual([
      [
        { question: 'Diet', kind: 'text', answer: 'Vegan' },
        { question: 'By bus', kind: 'yes_no', answer: 'no' },
      ],
      [{ question: 'Diet', kind: 'text', answer: '=1+1' }],
    ]);
    await expectRefusal(answer(me, booking.id, [given(first, diet, 'Meat')]), 409, 'booking_closed');
  });

  // TICKET-11
  it('are required for paid tickets too, and answered in own bookings only', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(20, 500);
    const question_id = await addQuestion(occurrence, ticket, { is_required: true });
    const me = await addMember();
    const booking = await book(me, occurrence, places(1, ticket));
    await expectRefusal(tryToPay(me, booking.id), 409, 'answers_missing');
    const mine = { attendee_id: booking.attendees[0]?.id ?? 0, question_id, answer: 'Vegan' };
    const stranger = await addMember();
    await expectRefusal(answer(stranger, booking.id, [mine]), 404, 'not_found');
    const own = await book(stranger, occurrence, places(1, ticket));
    await expectInvalid(answer(stranger, own.id, [mine]), 'answers.0.answer');
    await answer(me, booking.id, [mine]);
    expect((await tryToPay(me, booking.id)).status).toBe(201);
  });

  // TICKET-10
  it('keep their ticket and kind once answered, and are closed instead of removed', async () => {
    const me = await addMember();
    const { occurrence, ticket, question_id, booking } = await bookWithAnswer(me);
    await expectInvalid(changeQuestion(question_id, { ticket_type_id: ticket, kind: 'yes_no', version: 1 }), 'kind');
    await expectRefusal(removeQuestion(question_id), 409, 'still_used');
    const closed = { ticket_type_id: ticket, is_required: true, is_closed: true };
    expect((await changeQuestion(question_id, { ...closed, version: 1 })).status).toBe(200);
    await expectRefusal(changeQuestion(question_id, { ...closed, version: 1 }), 409, 'version_conflict');
    expect((await extrasOf(me, occurrence)).questions).toEqual([]);
    await payFor(me, booking);
    expect(await listed(occurrence)).toMatchObject([[{ answer: 'Vegan' }], []]);
  });

  // TICKET-10
  it('are ten at most, of a ticket of the date, with options that differ and are translated in full', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(20, 0);
    const elsewhere = await addEventWithPlaces(20, 0);
    const ask = (options: { en: string; mt: string }) =>
      tryQuestion(occurrence, { ...size, ticket_type_id: ticket, options });
    await expectInvalid(ask({ en: 'One', mt: '' }), 'options.en');
    await expectInvalid(ask({ en: 'One\nOne', mt: '' }), 'options.en');
    await expectInvalid(ask({ en: 'One\nTwo', mt: 'Wieħed' }), 'options.en');
    await expectInvalid(tryQuestion(occurrence, { ticket_type_id: elsewhere.ticket }), 'ticket_type_id');
    for (let count = 0; count < 10; count += 1) await addQuestion(occurrence, ticket);
    await expectRefusal(tryQuestion(occurrence, { ticket_type_id: ticket }), 409, 'too_many_questions');
    const [first] = await questionsOf(occurrence);
    expect((await removeQuestion(first?.id ?? 0)).status).toBe(204);
    expect((await ask({ en: ' One \n\nTwo', mt: '' })).status).toBe(201);
    expect((await questionsOf(occurrence)).at(-1)?.options).toEqual({ en: 'One\nTwo', mt: '' });
  });

  // TICKET-13
  it('are copied with their date while they are open', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(20, 0);
    await addQuestion(occurrence, ticket, { ...size, is_required: true });
    await addQuestion(occurrence, ticket, { is_closed: true });
    const body = { every: 'weekly' as const, until: '2026-12-12', skips_holidays: false };
    await call(app, eventDatesAdmin.repeat, { params: { id: occurrence }, body }, office.by());
    const copy = (await office.listDates(event)).find(({ id }) => id !== occurrence)?.id ?? 0;
    expect(await questionsOf(copy)).toMatchObject([{ ...size, is_required: true, answers: 0 }]);
  });
});

describe('answers', () => {
  // TICKET-12
  it('are deleted when the ticket goes to another student', async () => {
    const me = await addMember();
    const { occurrence, booking, first } = await bookWithAnswer(me);
    await payFor(me, booking);
    const input = { params: { id: booking.id, attendee_id: first } };
    const { code } = await call(app, ticketHandovers.offer, input, { as: me });
    await call(app, ticketHandovers.accept, { body: { code } }, { as: await addMember(), key: randomUUID() });
    expect(await listed(occurrence)).toEqual([[], []]);
  });

  // TICKET-12, PEOPLE-10
  it('are in the export of the person who booked, and deleted with the account', async () => {
    const me = await addMember();
    const { occurrence, booking } = await bookWithAnswer(me);
    await payFor(me, booking);
    const { url } = await call(app, people.exportOwn, { body: { password } }, { as: me });
    const { rows } = await download(app, url, me);
    expect(rows('bookings/ticket-answers.json')).toMatchObject([{ answer: 'Vegan', question: { en: 'Diet' } }]);
    await call(app, auth.remove, { body: { password } }, { as: me });
    expect(await listed(occurrence)).toEqual([[], []]);
  });

  // TICKET-12
  it('are in no public answer, and neither in those of other students', async () => {
    const { event, occurrence } = await bookWithAnswer(await addMember(), 'Allergic to nuts');
    const other = await addMember();
    const shown = await call(app, events.viewBySlug, { params: { slug: String(event) } });
    expect(JSON.stringify([shown, await extrasOf(other, occurrence)])).not.toContain('nuts');
  });
});

function tryToPay(as: Person, id: string): Promise<Response> {
  return send(app, bookings.pay, { params: { id } }, { as });
}
