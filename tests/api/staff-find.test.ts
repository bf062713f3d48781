import { describe, expect, it } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addAppointmentRequest } from '#tests/support/server/wellbeing.ts';

const { app, db } = await startPortal();

const rita = await addPerson(app, db, { roles: ['staff'] });
const mark = await addPerson(app, db, { roles: ['finance'] });
const pawlu = await addPerson(app, db, { roles: ['guard'] });
const edda = await addPerson(app, db, { roles: ['editor'] });
const anna = await addPerson(app, db, { roles: ['wellbeing'] });
const student = await addPerson(app, db);
await db
  .updateTable('personal_details')
  .set({ first_name: 'Żaren', last_name: 'Xuereb-Quilp' })
  .where('user_id', '=', student.id)
  .execute();

const find = (search: string, as: Person) => call(app, staff.find, { query: { search } }, { as });
const kindsOf = async (search: string, as: Person) => (await find(search, as)).map(({ kind }) => kind);

/** Adds a permit. */
async function addPermit(number_plate: string, user_id = student.id): Promise<number> {
  return addRow(db, 'parking_permits', {
    user_id,
    kind: 'parking_permit',
    number_plate,
    state: 'awaiting_payment',
    requested_at: storyTime,
    valid_until: storyTime,
  });
}

// STAFF-31
describe('the search over all staff pages', () => {
  it('finds a person by parts of the name in any order, without diacritics', async () => {
    expect(await find('quilp zaren', rita)).toEqual([
      { kind: 'person', ref: String(student.id), title: 'Żaren Xuereb-Quilp', detail: student.email },
    ]);
  });

  it('finds the permit and its holder by the start of a plate, with a space in it', async () => {
    const permit = await addPermit('QZX917');
    expect(await find('qzx 9', rita)).toEqual([
      expect.objectContaining({ kind: 'person', ref: String(student.id) }),
      { kind: 'permit', ref: String(permit), title: 'QZX917', detail: 'Żaren Xuereb-Quilp' },
    ]);
  });

  it('finds a receipt as it is printed, without its zeros, and for finance only the payment', async () => {
    const id = await addPayment(db, student.id, 'parking_permit');
    await db.updateTable('payments').set({ receipt_number: 876_543 }).where('id', '=', id).execute();
    for (const written of ['KSU-876543', 'ksu 876543', '876543', '0876543']) {
      expect(await kindsOf(written, rita)).toEqual(['person', 'receipt']);
    }
    expect(await find('876543', mark)).toEqual([
      { kind: 'receipt', ref: id, title: 'KSU-876543', detail: 'Żaren Xuereb-Quilp' },
    ]);
    expect(await find('876543', pawlu)).toEqual([]);
  });

  it('finds content by its title in either language, and unpublished news too', async () => {
    const category = await db.selectFrom('news_categories').select('id').executeTakeFirstOrThrow();
    const title = JSON.stringify({ en: 'Quokkas on campus', mt: 'Kwokkek fuq il-kampus' });
    const text = JSON.stringify({ en: 'x', mt: 'x' });
    await addRow(db, 'news', {
      slug: 'quokkas',
      title,
      excerpt: text,
      body: text,
      author: text,
      category_id: category.id,
      published_at: null,
    } as never);
    const found = [{ kind: 'news_item', ref: 'quokkas', title: 'Quokkas on campus', detail: '' }];
    expect(await find('kwokkek', edda)).toEqual(found);
    expect(await find('quokkas', rita)).toEqual(found);
    expect(await find('quokkas', pawlu)).toEqual([]);
  });

  it('shows at most six results of each kind, and takes wildcards literally', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await addPermit(`WWQ00${number}`, (await addPerson(app, db)).id);
    expect((await kindsOf('wwq', rita)).filter((kind) => kind === 'permit')).toHaveLength(6);
    expect(await find('WWQ%', rita)).toEqual([]);
    expect(await find('__', rita)).toEqual([]);
  });

  it('is for staff only, and needs two characters', async () => {
    await expectRefusal(send(app, staff.find, { query: { search: 'quilp' } }, { as: student }), 403, 'forbidden');
    await expectRefusal(send(app, staff.find, { query: { search: 'q' } }, { as: rita }), 422, 'invalid');
  });
});

// STAFF-32
describe('confidential data', () => {
  it('is not found: a request for therapy adds no result, for any role', async () => {
    await addAppointmentRequest(db, student.id);
    expect(await kindsOf('quilp', rita)).toEqual(['person']);
    expect(await kindsOf('quilp', anna)).toEqual([]);
  });

  it('is not read unseen: each account that a result names is in the audit log, once a day', async () => {
    const peter = await addPerson(app, db, { roles: ['staff'] });
    await find('quilp', peter);
    await find('QZX917', peter);
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', peter.id)
      .execute();
    expect(rows).toEqual([{ action: 'search_result_viewed', subject_id: String(student.id) }]);
  });
});
