import { describe, expect, it } from 'vitest';
import { reference } from '#contract/reference/calls.ts';
import { representation } from '#contract/reference/representation.ts';
import { addRows } from '#server/db/rows.ts';
import { call, send } from '#tests/support/api.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp({ seed: true });

describe('the list of student organisations', () => {
  // REF-1, REF-7
  it('is sorted by name in the reader’s language, or in English without a Maltese name', async () => {
    await addRows(db, 'student_organisations', {
      slug: 'aaa',
      name: 'ħħħ',
      description: { en: 'Only English' },
      url: 'https://aaa.example',
    });
    const english = await call(app, reference.studentOrganisations, {});
    const maltese = await call(app, reference.studentOrganisations, {}, { locale: 'mt' });
    expect(english.length).toBeGreaterThan(20);
    const names = english.map(({ name }) => name);
    const before = names.filter((name) => name.toLowerCase() < 'h').length;
    expect(names.indexOf('ħħħ')).toBeGreaterThanOrEqual(before);
    expect(maltese.map(({ name }) => name)).toEqual(names);
    const translated = maltese.filter(({ description }, index) => description !== english[index]?.description);
    expect(translated).toHaveLength(english.length - 1);
    expect(maltese.find(({ slug }) => slug === 'aaa')).toMatchObject({
      description: 'Only English',
      url: 'https://aaa.example',
    });
  });

  // REF-1
  it('has descriptions, ways to join and links, if they are known', async () => {
    const all = await call(app, reference.studentOrganisations, {});
    expect(all.find(({ slug }) => slug === 'musa')).toMatchObject({
      kind: 'sports',
      email: 'hello@musa.example',
      join_url: 'https://musa.example/join',
      links: [{ name: 'Instagram' }],
    });
    expect(all.find(({ slug }) => slug === 'aaa')).toMatchObject({
      kind: null,
      email: null,
      join_url: null,
      links: [],
    });
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(6);
  });

  it('rejects unknown filters', async () => {
    expect((await send(app, reference.studentOrganisations, { query: { name: 'x' } })).status).toBe(400);
  });
});

describe('the council', () => {
  // REF-4
  it('has thirteen members in the order of the statute, each with a task and a portrait', async () => {
    const members = await call(app, reference.councilMembers, {}, { locale: 'mt' });
    expect(members.map(({ order }) => order)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect(members[1]).toMatchObject({ role: 'Viċi President' });
    for (const { name, task, image } of members) {
      expect(task).not.toBe('');
      expect(image).toMatchObject({ mime_type: 'image/webp', custom_properties: { alt: `Ritratt ta’ ${name}` } });
      expect(image?.custom_properties.srcset?.split(', ')).toHaveLength(3);
    }
  });
});

describe('the list of student representation', () => {
  // REF-5
  it('is in the editors’ order and the reader’s language, with the number of seats if known', async () => {
    const areas = await call(app, representation.areas, {}, { locale: 'mt' });
    expect(areas.map(({ slug }) => slug).slice(0, 2)).toEqual(['university-council', 'senate']);
    expect(areas.find(({ slug }) => slug === 'senate')).toMatchObject({ name: 'Is-Senat', seats: 4, path: null });
    const organisations = areas.find(({ slug }) => slug === 'student-organisations');
    expect(organisations).toMatchObject({ seats: null, path: '/about/representation/student-organisations' });
    const english = await call(app, representation.areas, {});
    expect(english.filter(({ description }, index) => description === areas[index]?.description)).toEqual([]);
  });
});

describe('the options of the registration forms', () => {
  // REF-6
  it('include the entities of both schools, and the courses of the chosen entity', async () => {
    const entities = await call(app, reference.entities, {}, { locale: 'mt' });
    expect(new Set(entities.map(({ account_type }) => account_type)).size).toBe(2);
    const science = entities.find(({ name }) => name === 'Fakultà tax-Xjenza');
    const courses = await call(app, reference.courses, { query: { filter: { entity_id: science?.id ?? 0 } } });
    expect(courses.length).toBeGreaterThan(2);
    expect(courses.every(({ entity_id, name }) => entity_id === science?.id && name.startsWith('Bachelor'))).toBe(true);
    const all = await call(app, reference.courses, {});
    expect(entities.filter(({ id }) => !all.some(({ entity_id }) => entity_id === id))).toEqual([]);
    expect(await call(app, reference.courses, { query: { filter: { entity_id: 999_999 } } })).toEqual([]);
    expect((await send(app, reference.courses, { query: { filter: { entity_id: 'x' } } })).status).toBe(422);
  });

  // REF-6, REF-7
  it('include all localities of both islands, sorted by the reader’s alphabet', async () => {
    const localities = await call(app, reference.localities, {}, { locale: 'mt' });
    expect(localities).toHaveLength(68);
    expect(localities.filter(({ island }) => island === 'gozo')).toHaveLength(14);
    expect(localities.find(({ postcode }) => postcode === 'MSD')?.name).toBe('L-Imsida');
  });

  // REF-6
  it('include nationalities, Maltese first, and types of enrolment', async () => {
    const nationalities = await call(app, reference.nationalities, {}, { locale: 'mt' });
    expect(nationalities.length).toBeGreaterThan(190);
    expect(nationalities[0]).toMatchObject({ code: 'MT', name: 'Malta' });
    expect(nationalities.find(({ code }) => code === 'DE')?.name).toBe('Il-Ġermanja');
    expect((await call(app, reference.enrollmentTypes, {}))[0]?.name).toBe('Full-time');
  });
});
