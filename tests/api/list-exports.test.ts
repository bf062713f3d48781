import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { LIST_EXPORT_ROWS } from '#contract/kit/list-exports.ts';
import { staff } from '#contract/staff/calls.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const mark = await addPerson(app, db, { roles: ['finance'] });
const anna = await addPerson(app, db, { roles: ['wellbeing'] });
const student = await addPerson(app, db);

const exportList = (list: string, as: Person, rows = 3) =>
  send(app, staff.exportList, { body: { list, rows } }, { as });
const exports = () =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject', 'subject_id', 'details'])
    .where('action', '=', 'list_exported')
    .orderBy('id')
    .execute();

// AUDIT-7, STAFF-34
describe('the download of a list', () => {
  it('leaves a row for each request, with the list and the number of rows', async () => {
    await call(app, staff.exportList, { body: { list: 'paymentsAdmin.list', rows: 12 } }, { as: mark });
    await call(app, staff.exportList, { body: { list: 'paymentsAdmin.list', rows: 12 } }, { as: mark });
    await call(app, staff.exportList, { body: { list: 'peopleAdmin.list', rows: 0 } }, { as: rita });
    const payments = { actor_id: mark.id, subject: 'list', subject_id: 'paymentsAdmin.list', details: { rows: '12' } };
    const people = { actor_id: rita.id, subject: 'list', subject_id: 'peopleAdmin.list', details: { rows: '0' } };
    expect(await exports()).toEqual([payments, payments, people]);
  });

  it('is rejected without the role of the list', async () => {
    const before = await exports();
    await expectRefusal(exportList('peopleAdmin.list', mark), 403, 'forbidden');
    await expectRefusal(exportList('paymentsAdmin.list', student), 403, 'forbidden');
    await expectRefusal(exportList('paymentsAdmin.list', anna), 403, 'forbidden');
    expect(await exports()).toEqual(before);
  });

  it('is rejected for complaints and requests for therapy, also with their role', async () => {
    const before = await exports();
    await expectRefusal(exportList('complaintsAdmin.list', rita), 403, 'forbidden');
    await expectRefusal(exportList('wellbeingAdmin.list', anna), 403, 'forbidden');
    expect(await exports()).toEqual(before);
  });

  it('is rejected for what is no staff list, and for too many rows', async () => {
    await expectRefusal(exportList('peopleAdmin.view', rita), 404, 'not_found');
    await expectRefusal(exportList('news.list', rita), 404, 'not_found');
    await expectRefusal(exportList('constructor', rita), 404, 'not_found');
    expect((await exportList('peopleAdmin.list', rita, LIST_EXPORT_ROWS + 1)).status).toBe(422);
  });
});

// STAFF-34
it('no list that names complaints or requests for therapy can be downloaded', () => {
  const isPage = ({ answer }: (typeof all)[number]) => answer.kind === 'page';
  const all = allEndpoints();
  const named = all.filter(
    (each) => isPage(each) && /^(?:complaint|wellbeing_request)_/.test(each.audit?.actions[0] ?? ''),
  );
  expect(named.map(({ id }) => id)).toEqual(['complaintsAdmin.list', 'wellbeingAdmin.list']);
  expect(named.every(({ isConfidential }) => isConfidential === true)).toBe(true);
});
