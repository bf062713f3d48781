import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventDatesAdmin } from '#contract/events/editor.ts';
import { eventProposalsAdmin } from '#contract/events/proposals-staff.ts';
import { eventProposals, type EventProposalForm } from '#contract/events/proposals.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { addVenue, evening, eventEditor } from '#tests/support/server/event-editor.ts';
import { eventProposalCalls } from '#tests/support/server/event-proposals.ts';
import { addEventType } from '#tests/support/server/events.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, mailTo } = await startPortal();
const daniela = await addPerson(app, db, { roles: ['editor'] });
const office = eventEditor(app, daniela, await addEventType(db, 'proposed'));
const calls = eventProposalCalls(app, db, daniela);
const { officerOf, propose, own, change, withdraw, view, accept, ask, decline, pendingIds, proposed } = calls;

const at = (seconds: number) => new Date(storyTime.getTime() + seconds * 1000);
const DAY = 86_400;
const later = { starts_at: '2026-12-11T18:30:00.000Z', ends_at: '2026-12-11T21:00:00.000Z' };

beforeEach(() => clock.set(storyTime));

describe('a proposed event', () => {
  // PROPOSE-1, PROPOSE-2, PROPOSE-4, PROPOSE-5, PROPOSE-7
  it('becomes an unpublished event with its dates, venue, tickets and organiser once an editor accepts it', async () => {
    const venue_id = await addVenue(db);
    const entity_id = await addRow(db, 'entities', {
      slug: `law-${randomUUID()}`,
      name: both('Law'),
      account_type: 'university_student',
    });
    const tickets = [
      { name: both('Law student'), price: 0, capacity: 30, entity_id },
      { name: { en: 'Guest', mt: '' }, price: 750, capacity: 10, entity_id: null },
    ];
    const found = await proposed({ venue_id, tickets, dates: [later, evening] });
    const { organisation, proposal, officer, other } = found;
    expect(await own(organisation, other)).toMatchObject([
      { state: 'pending', slug: null, venue_id, venue_text: '', tickets: [{ entity: 'Law' }, { entity: null }] },
    ]);
    expect(await pendingIds()).toContain(proposal);
    expect(await view(proposal)).toMatchObject({ proposed_by: { id: officer.id }, is_own: false, event_id: null });
    expect((await accept(proposal)).status).toBe(204);
    const { state, event_id, decided_by } = await view(proposal);
    expect([state, decided_by?.id]).toEqual(['accepted', daniela.id]);
    const entry = await office.view(event_id ?? 0);
    expect(entry).toMatchObject({
      state: 'draft',
      content: {
        title: { en: 'Quiz night', mt: 'Lejla ta’ mistoqsijiet' },
        excerpt: { en: 'Six rounds of questions.', mt: '' },
        body: { en: '<p>Six rounds of questions.</p><p>Bring a &lt;b&gt;pen&lt;/b&gt; &amp; a friend.</p>', mt: '' },
        organisation_id: organisation,
        type_id: null,
      },
    });
    const dates = await office.listDates(entry.id);
    expect(dates).toMatchObject([
      { ...evening, venue_id, bookings_close_at: null, seating_plan_id: null, ticket_count: 2, capacity: 40 },
      { ...later, venue_id, ticket_count: 2 },
    ]);
    const date = await call(app, eventDatesAdmin.view, { params: { id: dates[0]?.id ?? 0 } }, office.by());
    expect(date.ticket_types).toMatchObject([
      {
        name: both('Law student'),
        price: { amount: '0' },
        capacity: 30,
        audience: [{ kind: 'entity', id: entity_id }],
      },
      { name: { en: 'Guest', mt: '' }, price: { amount: '750' }, capacity: 10, audience: [] },
    ]);
    const rows = await db.selectFrom('audit_log').select('action').where('actor_id', '=', daniela.id).execute();
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['event_proposal_viewed', 'event_added', 'event_proposal_accepted']),
    );
    expect(await pendingIds()).not.toContain(proposal);
    for (const { email } of [officer, other])
      expect((await mailTo(email, 'accepted')).text).toContain('/account/event-proposals');
  });

  // PROPOSE-1
  it('is rejected for fields that break a rule, a date that has begun, and a venue or faculty that is not offered', async () => {
    const id = await addOrganisation(db);
    const officer = await officerOf(id);
    const rejected = (changes: Partial<EventProposalForm>) => propose(id, officer, changes);
    const venue_id = await addVenue(db);
    await db.updateTable('venues').set({ state: 'retired' }).where('id', '=', venue_id).execute();
    await expectInvalid(rejected({ title: { en: '', mt: 'Biss' } }), 'title.en');
    await expectInvalid(rejected({ dates: [] }), 'dates');
    await expectInvalid(rejected({ dates: [{ ...evening, ends_at: evening.starts_at }] }), 'dates.0.ends_at');
    await expectInvalid(rejected({ dates: [evening, evening] }), 'dates');
    const begun = { starts_at: storyTime.toISOString(), ends_at: evening.ends_at };
    await expectInvalid(rejected({ dates: [evening, begun] }), 'dates.1.starts_at');
    await expectInvalid(rejected({ venue_text: '' }), 'venue_text');
    await expectInvalid(rejected({ venue_id }), 'venue_id');
    const ticket = { name: both('Student'), price: 500, capacity: 40, entity_id: 99_999 };
    await expectInvalid(rejected({ tickets: [ticket] }), 'tickets.0.entity_id');
    expect(await own(id, officer)).toEqual([]);
  });

  // PROPOSE-6
  it('is one of five open ones of an organisation, also of those sent at the same moment, and once under one key', async () => {
    const id = await addOrganisation(db);
    const officers = [await officerOf(id), await officerOf(id)];
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1, 0].map((index) => propose(id, officers[index] as (typeof officers)[0])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 204, 409, 409]);
    await expectRefusal(answers.find(({ status }) => status === 409) ?? new Response(), 409, 'event_proposals_open');
    const another = await addOrganisation(db);
    const officer = await officerOf(another);
    const key = randomUUID();
    expect((await propose(another, officer, {}, key)).status).toBe(204);
    expect((await propose(another, officer, {}, key)).status).toBe(204);
    expect(await own(another, officer)).toHaveLength(1);
  });

  // PROPOSE-6
  it('is rejected after ten a day', async () => {
    const id = await addOrganisation(db);
    const officer = await officerOf(id);
    for (let each = 0; each < 10; each += 1) {
      expect((await propose(id, officer)).status).toBe(204);
      const [{ id: proposal } = { id: 0 }] = await own(id, officer);
      expect((await withdraw({ id, proposal }, officer)).status).toBe(204);
    }
    expect((await propose(id, officer)).status).toBe(429);
    clock.set(at(DAY + 1));
    expect((await propose(id, officer)).status).toBe(204);
  });

  // PROPOSE-2
  it('is hidden from an officer whose term has ended, on each call', async () => {
    const { organisation, officer, params } = await proposed();
    const ended = { ends_at: at(60) };
    await db.updateTable('organisation_members').set(ended).where('user_id', '=', officer.id).execute();
    clock.set(at(61));
    await expectRefusal(send(app, eventProposals.list, { params }, { as: officer }), 404, 'not_found');
    await expectRefusal(propose(organisation, officer), 404, 'not_found');
    await expectRefusal(change(params, officer), 404, 'not_found');
    await expectRefusal(withdraw(params, officer), 404, 'not_found');
    const { params: foreign } = await proposed();
    const { officer: stranger, organisation: theirs } = await proposed();
    await expectRefusal(change({ ...foreign, id: theirs }, stranger), 404, 'not_found');
    await expectRefusal(withdraw({ ...foreign, id: theirs }, stranger), 404, 'not_found');
  });

  // PROPOSE-3
  it('is changed by either officer while it is undecided; of two who have read one version the second is refused', async () => {
    const { organisation, officer, other, params, proposal } = await proposed();
    const answers = await Promise.all([
      change(params, officer, { expected: 120 }),
      change(params, other, { expected: 90 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    await expectRefusal(answers.find(({ status }) => status === 409) ?? new Response(), 409, 'version_conflict');
    await expectRefusal(accept(proposal), 409, 'version_conflict');
    const [found] = await own(organisation, other);
    expect(found).toMatchObject({ version: 2, saved_by: 'Ġorġa Ħili' });
    expect([120, 90]).toContain(found?.expected);
    expect((await withdraw(params, other)).status).toBe(204);
    await expectRefusal(change(params, officer, {}, 3), 409, 'event_proposal_gone');
    await expectRefusal(withdraw(params, officer), 409, 'event_proposal_gone');
    await expectRefusal(accept(proposal, daniela, 3), 409, 'event_proposal_gone');
  });

  // PROPOSE-3, PROPOSE-4, PROPOSE-7
  it('is sent back with a question, and pending again once an officer has answered', async () => {
    const { organisation, officer, other, params, proposal } = await proposed();
    await expectAudited(db, eventProposalsAdmin.ask, daniela.id, async () => (await ask(proposal)).status);
    expect((await mailTo(other.email, 'question')).text).toContain('Who brings the sound?');
    expect(await own(organisation, officer)).toMatchObject([{ state: 'asked', question: 'Who brings the sound?' }]);
    expect(await pendingIds()).not.toContain(proposal);
    await expectRefusal(accept(proposal), 409, 'event_proposal_gone');
    expect((await change(params, other, { note: 'We bring it.' })).status).toBe(204);
    expect(await view(proposal)).toMatchObject({ state: 'pending', note: 'We bring it.', saved_by: { id: other.id } });
    expect((await accept(proposal, daniela, 2)).status).toBe(204);
  });

  // PROPOSE-4, PROPOSE-7
  it('is declined with a reason that each officer reads in their language', async () => {
    const { organisation, officer, other, proposal } = await proposed();
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', other.id).execute();
    await expectAudited(db, eventProposalsAdmin.decline, daniela.id, async () => (await decline(proposal)).status);
    expect((await mailTo(officer.email, 'declined')).text).toContain('The hall is shut.');
    const { text } = await mailTo(other.email);
    for (const part of ['ma laqax', 'Lejla ta’ mistoqsijiet', 'The hall is shut.']) expect(text).toContain(part);
    expect(await own(organisation, officer)).toMatchObject([{ state: 'declined', reason: 'The hall is shut.' }]);
    await expectRefusal(accept(proposal, daniela, 2), 409, 'event_proposal_gone');
  });
});
