import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { complaintFiles, MAX_COMPLAINT_FILES } from '#contract/complaints/files.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { call, expectRefusal, follow, send } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { complaintStories } from '#tests/support/server/complaint-stories.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, db } = await startAppWithFiles();
const { complain } = await complaintStories(app, db);
const rita = await addPerson(app, db, { roles: ['staff'] });
const photo = asFile(await phonePhoto(), 'lift.jpg', 'image/jpeg');

const add = (as: Person, id: string, key = randomUUID(), file: Blob = photo) =>
  send(app, complaintFiles.add, { params: { id }, files: { 'files[]': file } }, { as, key });
const namesOf = async (as: Person, id: string) =>
  (await call(app, complaintFiles.list, { params: { id } }, { as })).map(({ file_name }) => file_name);
const close = (id: string) =>
  call(app, complaintsAdmin.triage, { params: { id }, body: { state: 'closed' } }, { as: rita });

it('a picture sent three times is added to a named complaint once, and its author and staff can open it', async () => {
  const as = await addPerson(app, db);
  const { id } = await complain({ as });
  const key = randomUUID();
  const statuses = await Promise.all([add(as, id, key), add(as, id, key), add(as, id, key)]);
  expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await namesOf(as, id)).toEqual(['lift.webp']);
  const [own] = await call(app, complaintFiles.list, { params: { id } }, { as });
  expect((await follow(app, own?.url, as)).headers.get('content-type')).toBe('image/webp');
  const [seen] = await call(app, complaintFiles.ofComplaint, { params: { id } }, { as: rita });
  expect((await follow(app, seen?.url, rita)).status).toBe(200);
  const read = await db.selectFrom('audit_log').selectAll().where('action', '=', 'complaint_viewed').execute();
  expect(JSON.stringify(read)).toContain(id);
});

it('a file is rejected for another person’s complaint, an anonymous complaint and a closed one', async () => {
  const [as, other] = [await addPerson(app, db), await addPerson(app, db)];
  const { id } = await complain({ as });
  await expectRefusal(add(other, id), 404, 'not_found');
  const anonymous = await complain();
  await expectRefusal(add(as, anonymous.id), 404, 'not_found');
  await expectRefusal(send(app, complaintFiles.list, { params: { id: anonymous.id } }, { as }), 404, 'not_found');
  await close(id);
  await expectRefusal(add(as, id), 409, 'complaint_closed');
  expect(await namesOf(as, id)).toEqual([]);
});

// COMPLAINT-19
it('a complaint accepts five files, also when more are sent at once, and rejects other types', async () => {
  const as = await addPerson(app, db);
  const { id } = await complain({ as });
  await expectRefusal(add(as, id, randomUUID(), new Blob(['no picture'])), 415, 'unsupported_type');
  const answers = await Promise.all(Array.from({ length: MAX_COMPLAINT_FILES + 2 }, () => add(as, id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_COMPLAINT_FILES);
  expect(await namesOf(as, id)).toHaveLength(MAX_COMPLAINT_FILES);
  await expectRefusal(add(as, id), 409, 'quota_reached');
});

// COMPLAINT-20
it('deleting an account deletes the files of its complaints, and keeps the complaints', async () => {
  const as = await addPerson(app, db);
  const { id } = await complain({ as });
  await add(as, id);
  await call(app, auth.remove, { body: { password } }, { as });
  expect(await call(app, complaintFiles.ofComplaint, { params: { id } }, { as: rita })).toEqual([]);
  expect(await db.selectFrom('complaints').select('id').where('id', '=', id).execute()).toHaveLength(1);
  const left = await db
    .selectFrom('private_files')
    .select('id')
    .where('collection_name', '=', 'complaint_file')
    .execute();
  const others = await db.selectFrom('complaint_files').select('file_id').execute();
  expect(left).toHaveLength(others.length);
});
