import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { addRows } from '#server/db/rows.ts';
import { call, problemOf, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { complaintStories } from '#tests/support/server/complaint-stories.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, db } = await startAppWithFiles();
const { complain } = await complaintStories(app, db);
const staff = await addPerson(app, db, { roles: ['staff'] });

const fill = async (complaint_id: string, from: number, until: number, is_from_union = false) =>
  addRows(
    db,
    'complaint_messages',
    Array.from({ length: until - from }, (_, each) => ({
      complaint_id,
      position: from + each + 1,
      is_from_union,
      text: 'Any news?',
      written_on: '2026-11-20',
    })),
  );
const open = (id: string) => db.updateTable('complaints').set({ state: 'in_review' }).where('id', '=', id).execute();

describe('the thread of a complaint', () => {
  it('accepts a hundred messages of its author, and rejects the next in the reader’s language', async () => {
    const as = await addPerson(app, db);
    const { id } = await complain({ as });
    await open(id);
    await fill(id, 0, 99);
    const reply = (locale: 'en' | 'mt' = 'en') =>
      send(
        app,
        complaints.replyToMine,
        { params: { id }, body: { text: 'Hello?' } },
        { as, key: randomUUID(), locale },
      );
    expect((await reply()).status).toBe(201);
    const rejected = await problemOf(await reply());
    expect(rejected).toMatchObject({ status: 409, code: 'limit_reached' });
    expect(rejected.message).toBe('A conversation can have at most 100 messages. To say more, use the contact page.');
    expect((await problemOf(await reply('mt'))).message).toMatch(/100 messaġġ/);
  });

  it('is limited for an anonymous author as well, and repeats the last response for its key', async () => {
    const { id, code } = await complain();
    await open(id);
    await fill(id, 0, 99);
    const key = randomUUID();
    const reply = (given: string) => send(app, complaints.reply, { body: { code, text: 'Hello?' } }, { key: given });
    expect((await reply(key)).status).toBe(201);
    expect(await problemOf(await reply(randomUUID()))).toMatchObject({ status: 409, code: 'limit_reached' });
    expect((await reply(key)).status).toBe(201);
  });

  it('accepts a hundred messages of the union as well', async () => {
    const as = await addPerson(app, db);
    const { id } = await complain({ as });
    await open(id);
    await fill(id, 0, 100);
    const answer = () =>
      send(app, complaintsAdmin.answer, { params: { id }, body: { text: 'We ask.', close: false } }, { as: staff });
    expect((await answer()).status).toBe(201);
    await fill(id, 101, 200, true);
    expect(await problemOf(await answer())).toMatchObject({ status: 409, code: 'limit_reached' });
    await call(app, complaintsAdmin.triage, { params: { id }, body: { state: 'closed' } }, { as: staff });
  });
});
