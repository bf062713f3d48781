import { beforeAll, describe, expect, it } from 'vitest';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { careers } from '#contract/careers/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPicture } from '#tests/support/content.ts';
import { addBusinessArea, addCompany } from '#tests/support/server/careers.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startApp();

type Filter = { business_area?: string; search?: string; at_expo?: boolean };
const slugsOf = async (filter: Filter) =>
  (await call(app, careers.hiringCompanies, { query: { filter, limit: 100 } })).data.map(({ slug }) => slug);

beforeAll(async () => {
  const sea = await addBusinessArea(db, 'sea', 1);
  const land = await addBusinessArea(db, 'land', 2);
  await addBusinessArea(db, 'empty', 3);
  await addCompany(db, { slug: 'zebbuga', name: 'Żebbuġa Oils', stand: 'B2' }, [land]);
  const tagline = { en: 'Ferries 100%_sure', mt: 'Vapuri għal Għawdex' };
  const image_id = await addPicture(db, 'library');
  await addCompany(db, { slug: 'anchor', name: 'Anchor', tagline, image_id }, [land, sea]);
  await addCompany(db, { slug: 'cavetta', name: 'Ċavetta', takes_interviews: true }, [sea]);
  await addCompany(db, { slug: 'hidden', name: 'Hidden', is_published: false, stand: 'A1' }, [sea]);
});

describe('published companies', () => {
  // CAREER-4
  it('are sorted by name ignoring Maltese diacritics, and unpublished ones are left out', async () => {
    expect(await slugsOf({})).toEqual(['anchor', 'cavetta', 'zebbuga']);
    const { data, meta } = await call(app, careers.hiringCompanies, { query: { limit: 1 } }, { locale: 'mt' });
    expect(meta).toMatchObject({ total: 3, last_page: 3, path: '/api/careers/hiring-companies' });
    expect(data[0]).toMatchObject({
      name: 'Anchor',
      tagline: 'Vapuri għal Għawdex',
      business_areas: [
        { slug: 'sea', name: 'Qasam sea' },
        { slug: 'land', name: 'Qasam land' },
      ],
      open_positions: 1,
      takes_interviews: false,
      stand: null,
      image: { custom_properties: { width: 1280 } },
    });
  });

  // CAREER-8
  it('are counted by business area, and areas without a company are left out', async () => {
    const areas = await call(app, careers.businessAreas, {});
    expect(areas.map(({ slug, companies }) => [slug, companies])).toEqual([
      ['sea', 2],
      ['land', 2],
    ]);
    expect(await slugsOf({ business_area: 'sea' })).toEqual(['anchor', 'cavetta']);
    expect(await slugsOf({ business_area: 'nowhere' })).toEqual([]);
  });

  it.each([
    ['zebbuga', ['zebbuga']],
    ['ŻEBBUĠA oils', ['zebbuga']],
    ['ghawdex', ['anchor']],
    ['100%_', ['anchor']],
    ['a%r', []],
    ['skrivan', ['anchor', 'cavetta', 'zebbuga']],
    ['hidden', []],
  ])('are found by "%s", in either language and by the titles of their positions', async (search, slugs) => {
    expect(await slugsOf({ search })).toEqual(slugs);
  });

  // CAREER-5
  it('are found by a search within one business area', async () => {
    expect(await slugsOf({ search: 'clerk', business_area: 'sea' })).toEqual(['anchor', 'cavetta']);
  });

  it('reject an unknown filter', async () => {
    const answer = await app.request('/api/careers/hiring-companies?filter[founder]=me');
    expect(answer.status).toBe(400);
  });

  // CAREER-17
  it('are listed in the career finder with the sectors of their business areas', async () => {
    await db
      .updateTable('business_areas')
      .set({ sectors: ['maritime', 'business'] })
      .where('slug', '=', 'sea')
      .execute();
    await db
      .updateTable('business_areas')
      .set({ sectors: ['business'] })
      .where('slug', '=', 'land')
      .execute();
    expect(await call(app, careerFinder.companies, {}, { locale: 'mt' })).toEqual([
      { id: 'anchor', name: 'Anchor', text: 'Vapuri għal Għawdex', sectors: ['business', 'maritime'] },
      expect.objectContaining({ id: 'cavetta', sectors: ['business', 'maritime'] }),
      expect.objectContaining({ id: 'zebbuga', sectors: ['business'] }),
    ]);
  });

  it('are listed with name and logo in one response', async () => {
    const names = await call(app, careers.companies, {});
    expect(names.map(({ name }) => name)).toEqual(['Anchor', 'Ċavetta', 'Żebbuġa Oils']);
    expect(names[0]?.image?.url).toContain('/files/');
  });
});

describe('a company', () => {
  // CAREER-6
  it('is read by its slug and by its id', async () => {
    const bySlug = await call(app, careers.hiringCompany, { params: { slug: 'cavetta' } });
    expect(bySlug).toMatchObject({ name: 'Ċavetta', takes_interviews: true, positions: [{ title: 'Clerk' }] });
    expect(bySlug.links).toEqual([{ id: expect.any(Number), name: 'Website', url: 'https://company.example' }]);
    const byId = await call(app, careers.hiringCompany, { params: { slug: String(bySlug.id) } });
    expect(byId).toEqual(bySlug);
  });

  it.each(['hidden', 'nobody', '999999'])('answers 404 for the slug or id "%s"', async (slug) => {
    await expectRefusal(send(app, careers.hiringCompany, { params: { slug } }), 404, 'not_found');
  });

  // CAREER-7
  it('shows a position until the end of its closing day in Malta', async () => {
    const { id } = await addCompany(db, { slug: 'closing', name: 'Closing' });
    const row = { title: { en: 'Baker', mt: 'Furnar' }, type: 'graduate', text: { en: '' }, closes_on: '2026-11-20' };
    await addRow(db, 'company_positions', { company_id: id, ...row });
    const read = () => call(app, careers.hiringCompany, { params: { slug: 'closing' } });
    expect((await read()).positions.map(({ title }) => title)).toEqual(['Clerk', 'Baker']);
    expect(await slugsOf({ search: 'furnar' })).toEqual(['closing']);
    // One minute to midnight and one minute past it, in Malta.
    clock.set(new Date('2026-11-20T22:59:00Z'));
    expect((await read()).positions).toHaveLength(2);
    clock.set(new Date('2026-11-20T23:01:00Z'));
    expect(await read()).toMatchObject({ open_positions: 1, positions: [{ title: 'Clerk' }] });
    expect(await slugsOf({ search: 'furnar' })).toEqual([]);
    clock.set(storyTime);
  });
});

describe('the careers expo', () => {
  const text = { en: 'Come', mt: 'Ejja' };
  const expo = { name: text, hours: text, place: text, text, starts_on: '2027-03-10', ends_on: '2027-03-12' };

  // CAREER-3
  it('answers 404 and shows no stand before it is published', async () => {
    expect(await call(app, careers.status, {})).toEqual({ published: false });
    await addRows(db, 'careers_expo', expo);
    expect(await call(app, careers.status, {})).toEqual({ published: false });
    expect(await call(app, careers.expo, {})).toEqual([]);
    expect(await slugsOf({ at_expo: true })).toEqual([]);
    expect((await call(app, careers.hiringCompany, { params: { slug: 'zebbuga' } })).stand).toBeNull();
  });

  it('is shown with its companies and their stands once it is published', async () => {
    await db.updateTable('careers_expo').set({ is_published: true }).execute();
    expect(await call(app, careers.status, {})).toEqual({ published: true });
    const [shown] = await call(app, careers.expo, {}, { locale: 'mt' });
    expect(shown).toEqual({ name: 'Ejja', hours: 'Ejja', place: 'Ejja', text: 'Ejja', ...daysOf(expo) });
    expect(await slugsOf({ at_expo: true })).toEqual(['zebbuga']);
    expect(await slugsOf({ at_expo: false })).not.toContain('zebbuga');
    expect((await call(app, careers.hiringCompany, { params: { slug: 'zebbuga' } })).stand).toBe('B2');
  });

  // CAREER-2
  it('has one row at most, and cannot end before it begins', async () => {
    await expect(addRows(db, 'careers_expo', expo)).rejects.toThrow('careers_expo_pkey');
    await expect(addRows(db, 'careers_expo', { ...expo, id: 2 })).rejects.toThrow('check');
    const late = db.updateTable('careers_expo').set({ ends_on: '2027-03-01' });
    await expect(late.execute()).rejects.toThrow('check');
  });
});

function daysOf({ starts_on, ends_on }: { starts_on: string; ends_on: string }) {
  return { starts_on, ends_on };
}
