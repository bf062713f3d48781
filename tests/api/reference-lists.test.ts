import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { reference } from '#contract/reference/calls.ts';
import { referenceAdmin } from '#contract/reference/staff.ts';
import { registration } from '#contract/registration/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson, lookUps } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp({ seed: true });
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: rita };
const keyed = () => ({ ...as, key: randomUUID() });
const known = await lookUps(db);
const years = { course_commencement_year: 2026, expected_graduation_year: 2029 };
const study = {
  entity_id: known.entity_id,
  course_id: known.course_id,
  enrollment_type_id: known.enrollment_type_id,
  ...years,
};

const findCourse = async (id: number) => {
  const query = { limit: 100, filter: { entity_id: known.entity_id } };
  const { data } = await call(app, referenceAdmin.courses, { query }, as);
  const found = data.find((course) => course.id === id);
  if (found === undefined) throw new Error('There is no such course.');
  return found;
};
const retireCourse = async (id: number, state: 'offered' | 'retired' = 'retired') => {
  const { id: _, ...form } = await findCourse(id);
  return call(app, referenceAdmin.changeCourse, { params: { id }, body: { ...form, state } }, as);
};
const offeredCourses = async (entity_id: number) =>
  (await call(app, reference.courses, { query: { filter: { entity_id } } })).map(({ id }) => id);

// REF-11
describe('the lists of the registration', () => {
  it('offer a course that staff add, in both languages, and its correction', async () => {
    const body = { entity_id: known.entity_id, name: { en: 'Bachelor of Rope', mt: '' }, state: 'offered' } as const;
    const { id, version } = await call(app, referenceAdmin.addCourse, { body }, keyed());
    expect(await offeredCourses(known.entity_id)).toContain(id);
    const name = { en: 'Bachelor of Ropes', mt: 'Baċellerat tal-Ħbula' };
    await call(app, referenceAdmin.changeCourse, { params: { id }, body: { ...body, name, version } }, as);
    const maltese = await call(app, reference.courses, { query: {} }, { locale: 'mt' });
    expect(maltese).toContainEqual({ id, entity_id: known.entity_id, name: name.mt });
    const { entries } = await call(app, staff.auditLog, { query: {} }, as);
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'study_course_changed', details: { name: name.en, state: 'offered' } },
      { action: 'study_course_added', details: { name: 'Bachelor of Rope', state: 'offered' } },
    ]);
  });

  it('refuse a second course of an entity with the same name, a taken postcode and a taken code', async () => {
    const { name } = await findCourse(known.course_id);
    const course = { entity_id: known.entity_id, name, state: 'offered' } as const;
    await expectRefusal(send(app, referenceAdmin.addCourse, { body: course }, keyed()), 409, 'name_taken');
    const common = { name: { en: 'Somewhere', mt: '' }, state: 'offered' } as const;
    const locality = { ...common, island: 'malta', postcode: 'msd' } as const;
    await expectRefusal(send(app, referenceAdmin.addLocality, { body: locality }, keyed()), 409, 'name_taken');
    const nationality = { ...common, code: 'MT' };
    await expectRefusal(send(app, referenceAdmin.addNationality, { body: nationality }, keyed()), 409, 'name_taken');
  });

  it('refuse a course of an unknown entity at its field', async () => {
    const body = { entity_id: 999_999, name: { en: 'Nowhere', mt: '' }, state: 'offered' } as const;
    const refused = await send(app, referenceAdmin.addCourse, { body }, keyed());
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ errors: expect.objectContaining({ entity_id: expect.anything() }) }),
    ]);
  });

  it('are searched by words in either language, and filtered by state', async () => {
    const query = { filter: { search: 'furjana', state: 'offered' } } as const;
    const { data } = await call(app, referenceAdmin.localities, { query }, as);
    expect(data).toMatchObject([{ name: { en: 'Floriana', mt: 'Il-Furjana' }, postcode: 'FRN' }]);
  });
});

// REF-10, REF-12
describe('an entry that people chose', () => {
  it('vanishes from the choices once retired, stays valid for those who chose it, and is refused to others', async () => {
    const student = await addPerson(app, db);
    const other = await addPerson(app, db);
    await db.deleteFrom('academic_details').where('user_id', '=', other.id).execute();
    await retireCourse(known.course_id);
    expect(await offeredCourses(known.entity_id)).not.toContain(known.course_id);
    const { academic_details } = await call(app, auth.me, {}, { as: student });
    expect(academic_details?.course.id).toBe(known.course_id);
    const save = { body: { ...study, expected_graduation_year: 2030 } };
    expect((await send(app, registration.academicDetails, save, { as: student })).status).toBe(200);
    expect((await send(app, registration.academicDetails, save, { as: other })).status).toBe(422);
    await retireCourse(known.course_id, 'offered');
    expect((await send(app, registration.academicDetails, save, { as: other })).status).toBe(200);
  });

  it('stays part of an address although the locality is retired', async () => {
    const person = await addPerson(app, db);
    const { contact_details, receive_emails } = await call(app, auth.me, {}, { as: person });
    if (contact_details === null) throw new Error('The person has no address.');
    const { locality, ...address } = contact_details;
    await db.updateTable('localities').set({ state: 'retired' }).where('id', '=', locality.id).execute();
    const body = { ...address, address_line_2: 'Flat 2', locality_id: locality.id, receive_emails };
    expect((await send(app, auth.updateMe, { body }, { as: person })).status).toBe(200);
    const stranger = await addPerson(app, db);
    await db
      .updateTable('contact_details')
      .set({ locality_id: locality.id + 1 })
      .where('user_id', '=', stranger.id)
      .execute();
    expect((await send(app, auth.updateMe, { body }, { as: stranger })).status).toBe(422);
    await db.updateTable('localities').set({ state: 'offered' }).where('id', '=', locality.id).execute();
  });

  it('takes its students along when a course moves to another entity', async () => {
    const student = await addPerson(app, db);
    const entities = await call(app, reference.entities, {});
    const target = entities.find(
      ({ id, account_type }) => id !== known.entity_id && account_type === 'university_student',
    );
    const { id, ...form } = await findCourse(known.course_id);
    const body = { ...form, entity_id: target?.id ?? 0 };
    await call(app, referenceAdmin.changeCourse, { params: { id }, body }, as);
    const { academic_details } = await call(app, auth.me, {}, { as: student });
    expect(academic_details?.entity.id).toBe(target?.id);
  });
});
