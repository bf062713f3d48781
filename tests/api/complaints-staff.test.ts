import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { call, expectInvalid, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { complaintStories } from '#tests/support/server/complaint-stories.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db } = await startPortal();
const { complain } = await complaintStories(app, db);
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = rita;
const view = (id: string) => call(app, complaintsAdmin.view, { params: { id } }, { as });
const triage = (id: string, body: { state?: 'in_review' | 'closed'; type_id?: number }) =>
  send(app, complaintsAdmin.triage, { params: { id }, body }, { as });
const answer = (id: string, close = false) =>
  send(app, complaintsAdmin.answer, { params: { id }, body: { text: 'We look into it.', close } }, { as });

describe('a complaint on the staff pages', () => {
  // COMPLAINT-21
  it('is found by state, type and search terms, and the oldest day comes first', async () => {
    const marker = randomUUID();
    const { id } = await complain({ text: `The lift stands still since ${marker}.` });
    const found = await call(app, complaintsAdmin.list, { query: { filter: { search: `${marker} LÌFT` } } }, { as });
    expect(found.data.map((each) => each.id)).toEqual([id]);
    const byId = await call(app, complaintsAdmin.list, { query: { filter: { search: id.slice(0, 8) } } }, { as });
    expect(byId.data.map((each) => each.id)).toContain(id);
    const received = await call(
      app,
      complaintsAdmin.list,
      { query: { limit: 100, filter: { state: 'received' } } },
      { as },
    );
    const days = received.data.map(({ received_on }) => received_on);
    expect(days).toEqual(days.toSorted());
    expect(new Set(received.data.map(({ state }) => state))).toEqual(new Set(['received']));
    const { type_id = 0 } = found.data[0] ?? {};
    const typed = await call(app, complaintsAdmin.list, { query: { limit: 100, filter: { type_id } } }, { as });
    expect(typed.data.map((each) => each.id)).toContain(id);
    expect(new Set(typed.data.map((each) => each.type_id))).toEqual(new Set([type_id]));
  });

  it('is counted until staff have opened it, and counting leaves no row in the audit log', async () => {
    const count = async () => (await call(app, complaintsAdmin.waiting, {}, { as })).total;
    const countRows = async () => (await db.selectFrom('audit_log').select('id').execute()).length;
    const [before, rowsBefore] = [await count(), await countRows()];
    const { id } = await complain();
    expect([await count(), await countRows()]).toEqual([before + 1, rowsBefore]);
    await triage(id, { state: 'in_review' });
    expect(await count()).toBe(before);
  });

  it('shows its day and no author if it is anonymous, and its author if it is named', async () => {
    const author = await addPerson(app, db);
    const anonymous = await view((await complain()).id);
    expect(anonymous).toMatchObject({ anonymous: true, author: null, received_on: '2026-11-20', answered_at: null });
    expect(JSON.stringify(anonymous)).not.toMatch(/\d\d:\d\d/);
    const named = await view((await complain({ as: author })).id);
    expect(named).toMatchObject({ anonymous: false, author: { id: author.id, email: author.email } });
  });

  it('answers 404 for an unknown id', async () => {
    for (const id of [randomUUID(), '1', 'anonymous']) {
      expect((await send(app, complaintsAdmin.view, { params: { id } }, { as })).status).toBe(404);
    }
  });
});

describe('staff who handle a complaint', () => {
  it('move it from received through review and answer to closed, and back by reopening', async () => {
    const { id } = await complain();
    await triage(id, { state: 'in_review' });
    expect((await view(id)).state).toBe('in_review');
    await answer(id);
    expect(await view(id)).toMatchObject({ state: 'answered', answered_at: expect.any(String), can_reply: true });
    await triage(id, { state: 'closed' });
    await expectRefusal(answer(id), 409, 'complaint_closed');
    await triage(id, { state: 'in_review' });
    expect((await answer(id, true)).status).toBe(201);
    expect(await view(id)).toMatchObject({ state: 'closed', can_reply: false, messages: [{}, {}] });
  });

  // COMPLAINT-22
  it('leave audit rows with their id, the action and the complaint, but neither text nor author', async () => {
    const author = await addPerson(app, db);
    const text = 'Words that must stay out of every log there is.';
    const { id } = await complain({ as: author, text });
    await expectAudited(
      db,
      complaintsAdmin.triage,
      rita.id,
      async () => (await triage(id, { state: 'in_review' })).status,
    );
    await expectAudited(db, complaintsAdmin.answer, rita.id, async () => (await answer(id)).status);
    const rows = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['complaint_triaged', 'complaint'],
      ['complaint_answered', 'complaint'],
    ]);
    for (const secret of [text, 'We look into it.', author.email]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('answer once per idempotency key', async () => {
    const { id } = await complain();
    const key = randomUUID();
    const body = { text: 'Said once.' };
    for (let count = 0; count < 3; count += 1) {
      await call(app, complaintsAdmin.answer, { params: { id }, body }, { as, key });
    }
    expect((await view(id)).messages).toHaveLength(1);
  });

  it('get errors for an unknown type and for missing fields', async () => {
    const { id } = await complain();
    await expectInvalid(triage(id, { type_id: 999 }), 'type_id');
    await expectInvalid(triage(id, {}), 'state');
    expect((await view(id)).state).toBe('received');
    expect((await triage(randomUUID(), { state: 'closed' })).status).toBe(404);
  });

  it('may answer at the same time, and all answers are stored', async () => {
    const { id } = await complain();
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await answer(id)).status));
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 201));
    expect((await view(id)).messages).toHaveLength(8);
  });
});
