import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { office } from '#contract/office/calls.ts';
import { officeAdmin } from '#contract/office/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { up } from '#server/db/migrations/0011-office-data.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { type officeForm, unusedNumber } from '#tests/support/server/office-data.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp({ seed: true });
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: rita };
const keyed = () => ({ ...as, key: randomUUID() });
const read = (locale: 'en' | 'mt' = 'en') => call(app, office.data, {}, { locale });
const view = () => call(app, officeAdmin.view, {}, as);

async function change(form: Partial<typeof officeForm>) {
  const { id, version, ...texts } = (await view()).texts;
  return send(app, officeAdmin.changeTexts, { params: { id }, body: { ...texts, ...form, version } }, as);
}

// OFFICE-1
describe('the office data', () => {
  it('is answered to everybody in the reader’s language, crisis numbers in both languages', async () => {
    const { place, crisis_numbers } = await read('mt');
    expect(place).toBe('Dar l-Istudenti, l-Imsida');
    expect(crisis_numbers.map(({ number }) => number)).toEqual(['112', '1579', '179']);
    expect(crisis_numbers[0]?.name).toEqual({ en: 'Emergency', mt: 'Emerġenza' });
    expect((await read('en')).crisis_numbers).toEqual(crisis_numbers);
  });

  it('shows a change by staff at the next read, with English where the Maltese text is missing', async () => {
    expect((await change({ hours: { en: 'Every day: 8:00 to 9:00', mt: '' }, telephone: '2100 1111' })).status).toBe(
      200,
    );
    expect(await read('mt')).toMatchObject({ hours: 'Every day: 8:00 to 9:00', telephone: '2100 1111' });
  });

  it('has the same texts in a database from before the migration as in a new one', async () => {
    const { place } = (await view()).texts;
    const before = await db.selectFrom('crisis_numbers').select(['number', 'name', 'text', 'order']).execute();
    const transaction = await db.startTransaction().execute();
    for (const table of ['office_data', 'crisis_numbers'] as const) await transaction.schema.dropTable(table).execute();
    await up(transaction as unknown as Kysely<unknown>);
    const numbers = transaction.selectFrom('crisis_numbers').select(['number', 'name', 'text', 'order']);
    expect(await numbers.execute()).toEqual(before);
    const texts = transaction.selectFrom('office_data').select(['place', 'hours']);
    expect(await texts.executeTakeFirstOrThrow()).toEqual({ place, hours: { en: '', mt: '' } });
    await transaction.rollback().execute();
  });
});

// OFFICE-4, OFFICE-5
describe('changes of the office data', () => {
  it('are refused for a text that pages need, an address without https, and a telephone number with letters', async () => {
    for (const [form, field] of [
      [{ place: both('') }, 'place.en'],
      [{ map_url: 'http://map.example' }, 'map_url'],
      [{ telephone: 'call us' }, 'telephone'],
      [{ email: 'office' }, 'email'],
    ] as const) {
      const refused = await change(form);
      expect(refused.status).toBe(422);
      expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual([field]);
    }
  });

  it('leave optional texts empty', async () => {
    const none = { address: both(''), hours: both(''), telephone: '', email: '', directions: both(''), map_url: '' };
    expect((await change(none)).status).toBe(200);
    expect(await read()).toMatchObject({ address: '', hours: '', telephone: '', email: '', map_url: '' });
  });

  it('put crisis numbers into their order, and remove them', async () => {
    const entry = { number: unusedNumber(), name: both('Kite line'), text: both('For worries about kites.'), order: 1 };
    const { id } = await call(app, officeAdmin.addCrisisNumber, { body: entry }, keyed());
    const numbers = async () => (await read()).crisis_numbers.map(({ number }) => number);
    expect(await numbers()).toEqual(['112', entry.number, '1579', '179']);
    await call(app, officeAdmin.removeCrisisNumber, { params: { id } }, as);
    expect(await numbers()).toEqual(['112', '1579', '179']);
  });

  it('refuse a crisis number without Maltese, and one that is in the list already, also with other spaces', async () => {
    const entry = { number: unusedNumber(), name: both('Kite line'), text: both('For worries about kites.'), order: 4 };
    for (const english of [{ name: { en: 'Kite line', mt: '' } }, { text: { en: 'For worries.', mt: '' } }]) {
      const refused = await send(app, officeAdmin.addCrisisNumber, { body: { ...entry, ...english } }, keyed());
      expect(refused.status).toBe(422);
    }
    await call(app, officeAdmin.addCrisisNumber, { body: entry }, keyed());
    for (const number of [entry.number, entry.number.replaceAll(' ', '')]) {
      const same = send(app, officeAdmin.addCrisisNumber, { body: { ...entry, number } }, keyed());
      await expectRefusal(same, 409, 'number_listed');
    }
    expect((await read()).crisis_numbers.at(-1)).toMatchObject({ number: entry.number });
  });

  it('are in the audit log', async () => {
    const { entries } = await call(app, staff.auditLog, { query: {} }, as);
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['office_data_changed', 'crisis_number_added', 'crisis_number_removed']),
    );
  });
});
