import { describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { carpool } from '#contract/carpool/calls.ts';
import { csvOf } from '#contract/kit/csv.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { reference } from '#contract/reference/calls.ts';
import { search } from '#contract/search/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { call } from '#tests/support/api.ts';
import { enableCarpool, MONDAY } from '#tests/support/carpool.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });

/** Adds a findable member with this name and a permit. */
async function named(first_name: string, last_name: string) {
  const person = await addPerson(app, db);
  await db.updateTable('personal_details').set({ first_name, last_name }).where('user_id', '=', person.id).execute();
  await enableCarpool(db, person.id);
  return person;
}

const lukasz = await named('Łukasz', 'Żółć-Sørensen');

describe('a search for names', () => {
  it.each(['Łukasz', 'lukasz', 'łukasz', 'LUKASZ', 'Łukasz Zolc', 'zolc-sorensen', 'żółć\u2011sørensen'])(
    'with %j finds Łukasz in staff lists and among carpool passengers',
    async (words) => {
      const query = { filter: { search: words }, limit: 100 };
      const found = await call(app, parkingAdmin.list, { query }, { as: rita });
      expect(found.data.map(({ holder }) => holder.id)).toContain(lukasz.id);
      const me = await named('Maria', 'Borg');
      const people = await call(app, carpool.searchPassengers, { query: { search: words, date: MONDAY } }, { as: me });
      expect(people).toContainEqual({ user_id: lukasz.id, name: 'Łukasz Ż.' });
    },
  );

  it('with other letters does not find him (control)', async () => {
    const me = await named('Maria', 'Borg');
    for (const words of ['pukasz', 'sorensen-zolc']) {
      const people = await call(app, carpool.searchPassengers, { query: { search: words, date: MONDAY } }, { as: me });
      expect(people.map(({ user_id }) => user_id)).not.toContain(lukasz.id);
    }
  });

  // SEARCH-3
  it('over the portal finds letters that have no decomposition', async () => {
    const name = 'Stowarzyszenie Łódź ŋ';
    await addRow(db, 'student_organisations', { slug: 'lodz', name, description: { en: 'Đakarun' } });
    for (const words of ['lodz', 'łódź', 'Łódź', 'dakarun']) {
      const { data } = await call(app, search.find, { query: { filter: { search: words } } });
      expect(
        data.map(({ title }) => title),
        words,
      ).toContain(name);
    }
  });
});

describe('the list of countries', () => {
  it('starts with Malta, and continues in the order of the Maltese alphabet', async () => {
    const names = (await call(app, reference.nationalities, {}, { locale: 'mt' })).map(({ name }) => name);
    expect(names[0]).toBe('Malta');
    const placeOf = (name: string) => names.indexOf(name);
    for (const [one, other] of [
      ['Ċipru', 'Cape Verde'],
      ['Iċ-Ċina', 'Iċ-Chad'],
      ['Il-Ġermanja', 'Il-Gabon'],
      ['Il-Ġordan', 'Il-Georgia'],
      ['São Tomé u Príncipe', 'Sierra Leone'],
      ['Il-Każakistan', 'Il-Kenja'],
    ] as const)
      expect([placeOf(one) >= 0, placeOf(one) < placeOf(other)], `${one}, ${other}`).toEqual([true, true]);
  });
});

describe('a name in any script', () => {
  it.each(['محمد علي', '张伟明', 'Ελένη Παπαδοπούλου', 'Nguyễn Thị', 'Ольга', 'עִבְרִית', 'O’Brien'])(
    'is stored and returned unchanged: %s',
    async (name) => {
      const as = await named(name, name);
      const me = await named('Maria', 'Borg');
      const query = { search: name, date: MONDAY };
      const people = await call(app, carpool.searchPassengers, { query }, { as: me });
      expect(people.map(({ user_id }) => user_id)).toContain(as.id);
      expect(csvOf([[name]])).toContain(`"${name}"`);
      expect((await call(app, bookings.list, { query: {} }, { as })).data).toEqual([]);
    },
  );
});
