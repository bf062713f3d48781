import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { careers } from '#contract/careers/calls.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { call, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { addBusinessArea, addCompany, companyForm } from '#tests/support/server/careers.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db } = await startAppWithFiles();
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: rita };
const area = await addBusinessArea(db, 'clocks');
const add = (body: object) => send(app, careersAdmin.addCompany, { body }, { ...as, key: randomUUID() });
const publicView = (slug: string) => send(app, careers.hiringCompany, { params: { slug } });

describe('staff of the careers pages', () => {
  // CAREER-11
  it('add a company, whose slug is derived from its name and stays when the name changes', async () => {
    const body = companyForm('Ħin u Żmien & Co.', [area]);
    await expectAudited(db, careersAdmin.addCompany, rita.id, async () => (await add(body)).status);
    const { data } = await call(app, careers.hiringCompanies, { query: { filter: { business_area: 'clocks' } } });
    expect(data).toMatchObject([{ slug: 'hin-u-zmien-co', name: 'Ħin u Żmien & Co.', takes_interviews: false }]);
    const params = { id: data[0]?.id ?? 0 };
    const changed = { ...companyForm('Żmien', [area]), founded: 1901, stand: 'Z9', is_published: false, version: 1 };
    await expectAudited(db, careersAdmin.changeCompany, rita.id, async () => {
      const answer = await send(app, careersAdmin.changeCompany, { params, body: changed }, as);
      return answer.status;
    });
    const seen = await call(app, careersAdmin.company, { params }, as);
    expect(seen).toMatchObject({
      ...changed,
      version: 2,
      slug: 'hin-u-zmien-co',
      image: null,
      positions: [],
      links: [],
    });
    expect((await publicView('hin-u-zmien-co')).status).toBe(404);
    // Omitted fields are removed.
    const body2 = { ...companyForm('Żmien', [area]), version: 2 };
    await call(app, careersAdmin.changeCompany, { params, body: body2 }, as);
    expect(await call(app, careersAdmin.company, { params }, as)).toMatchObject({ founded: null, stand: null });
  });

  // CAREER-12
  it('get validation errors for a taken name and for each invalid field', async () => {
    await addCompany(db, { slug: 'taken', name: 'Taken' });
    for (const name of ['Taken', 'TAKEN!']) {
      await expectRefusal(add(companyForm(name, [area])), 409, 'name_taken');
    }
    const fields = async (wrong: object) =>
      Object.keys((await problemOf(await add({ ...companyForm('New', [area]), ...wrong }))).errors ?? {});
    expect(await fields({ business_area_ids: [] })).toEqual(['business_area_ids']);
    expect(await fields({ business_area_ids: [area, area] })).toEqual(['business_area_ids']);
    expect(await fields({ business_area_ids: [999_999] })).toEqual(['business_area_ids']);
    expect(await fields({ tagline: { en: '', mt: 'Xi ħaġa' } })).toEqual(['tagline.en']);
    expect(await fields({ founded: 3000 })).toEqual(['founded']);
    expect(await fields({ takes_interviews: true })).toEqual(['takes_interviews']);
    expect((await publicView('new')).status).toBe(404);
  });

  it('add a company once, however often the call is repeated with one key', async () => {
    const key = randomUUID();
    const body = companyForm('Onċemja', [area]);
    const twice = await Promise.all([1, 2].map(() => send(app, careersAdmin.addCompany, { body }, { ...as, key })));
    expect(twice.map(({ status }) => status)).toContain(201);
    const { data } = await call(app, careersAdmin.companies, { query: { filter: { search: 'oncemja' } } }, as);
    expect(data).toHaveLength(1);
  });

  // CAREER-18
  it('see which Maltese texts are missing, and readers see the English there', async () => {
    const body = { ...companyForm('Half', [area]), description: { en: 'Only English', mt: '' } };
    expect((await add(body)).status).toBe(201);
    const shown = await call(app, careers.hiringCompany, { params: { slug: 'half' } }, { locale: 'mt' });
    expect(shown.description).toBe('Only English');
    const list = async (is_translated: boolean) => {
      const query = { filter: { is_translated }, limit: 100 };
      return (await call(app, careersAdmin.companies, { query }, as)).data.map(({ slug }) => slug);
    };
    expect(await list(false)).toEqual(['half']);
    expect(await list(true)).not.toContain('half');
  });

  it('sort companies, and filter them by whether they are published', async () => {
    await addCompany(db, { slug: 'aaa', name: 'Aaa', is_published: false }, [area]);
    await addCompany(db, { slug: 'aab', name: 'Aab', is_published: true }, [area]);
    const query = { filter: { is_published: false, business_area: 'clocks' }, sort: '-name' as const };
    const { data } = await call(app, careersAdmin.companies, { query }, as);
    expect(data.at(-1)).toMatchObject({ slug: 'aaa', is_published: false, business_areas: ['Area clocks'] });
    expect(data.every(({ is_published }) => !is_published)).toBe(true);
  });
});

describe('positions and links of a company', () => {
  const position = { title: { en: 'Clerk', mt: 'Skrivan' }, type: 'internship' as const, text: { en: 'A', mt: 'B' } };

  it('are added, changed and removed, and answer 404 under another company', async () => {
    const { id } = await addCompany(db, {}, [area]);
    const other = await addCompany(db, {}, [area]);
    const body = { ...position, closes_on: '2027-01-31', url: 'https://apply.example/now' };
    const keyed = { ...as, key: randomUUID() };
    const added = await call(app, careersAdmin.addPosition, { params: { id }, body }, keyed);
    expect(added).toMatchObject(body);
    const params = { id, position_id: added.id };
    const changed = await call(app, careersAdmin.changePosition, { params, body: { ...position, version: 1 } }, as);
    expect(changed).toMatchObject({ closes_on: null, url: null });
    const foreign = { id: other.id, position_id: added.id };
    const rejected = [
      send(app, careersAdmin.changePosition, { params: foreign, body: { ...position, version: 2 } }, as),
      send(app, careersAdmin.removePosition, { params: foreign }, as),
      send(app, careersAdmin.removeLink, { params: { id, link_id: other.link_id } }, as),
      send(app, careersAdmin.addLink, { params: { id: 999_999 }, body: linkForm }, { ...as, key: randomUUID() }),
    ];
    for (const answer of rejected) await expectRefusal(answer, 404, 'not_found');
    await call(app, careersAdmin.removePosition, { params }, as);
    const link = await call(
      app,
      careersAdmin.addLink,
      { params: { id }, body: linkForm },
      { ...as, key: randomUUID() },
    );
    const seen = await call(app, careersAdmin.company, { params: { id } }, as);
    expect(seen.positions.map((each) => each.id)).not.toContain(added.id);
    expect(seen.links.at(-1)).toEqual(link);
  });

  const linkForm = { name: { en: 'Blog', mt: '' }, url: 'https://blog.example' };
  // CAREER-13
  it.each(['javascript:alert(1)', 'http://plain.example', 'nonsense', 'https://', ''])(
    'accept https URLs only, and reject "%s"',
    async (url) => {
      const { id } = await addCompany(db, {}, [area]);
      const call2 = send(
        app,
        careersAdmin.addLink,
        { params: { id }, body: { ...linkForm, url } },
        { ...as, key: randomUUID() },
      );
      expect(Object.keys((await problemOf(await call2)).errors ?? {})).toEqual(['url']);
    },
  );
});

describe('a company’s logo', () => {
  const setLogo = (id: number, file: File) =>
    send(app, careersAdmin.setLogo, { params: { id }, files: { logo: file } }, as);
  const keysToRemove = async () =>
    (await db.selectFrom('files_to_remove').select('key').execute()).map(({ key }) => key);

  it('is re-encoded, shown to everybody, replaced, and removed with its file', async () => {
    const { id, slug } = await addCompany(db, {}, [area]);
    const photo = asFile(await phonePhoto());
    await expectAudited(db, careersAdmin.setLogo, rita.id, async () => (await setLogo(id, photo)).status);
    const { image } = await call(app, careers.hiringCompany, { params: { slug } });
    const bytes = Buffer.from(await (await app.request(image?.url ?? '')).arrayBuffer());
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 360, height: 480 });
    expect([found.exif, bytes.toString('latin1').includes('SecretPhone')]).toEqual([undefined, false]);

    expect((await setLogo(id, photo)).status).toBe(201);
    const before = image?.url.replace('/files/', '') ?? '';
    expect(await keysToRemove()).toContain(before);
    const next = await call(app, careers.hiringCompany, { params: { slug } });
    expect(next.image?.url).not.toBe(image?.url);
    await call(app, careersAdmin.removeLogo, { params: { id } }, as);
    expect((await call(app, careers.hiringCompany, { params: { slug } })).image).toBeNull();
    expect(await keysToRemove()).toContain(next.image?.url.replace('/files/', ''));
  });

  // CAREER-16
  it('must be a JPG or PNG by its content, and a rejected file leaves the old logo and no new file', async () => {
    const { id } = await addCompany(db, {}, [area]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
    const answer = await setLogo(id, asFile(svg, 'logo.png', 'image/png'));
    expect((await problemOf(answer)).errors).toEqual({ logo: ['Choose a JPG or PNG picture.'] });
    await expectRefusal(setLogo(999_999, asFile(await phonePhoto())), 404, 'not_found');
    expect(
      await db
        .selectFrom('media')
        .select('id')
        .where('collection_name', '=', 'logo')
        .where('name', '=', 'photo')
        .execute(),
    ).toEqual([]);
  });

  it('is deleted with its company, with all its widths if it came from the seed', async () => {
    const seeded = await call(app, careers.hiringCompany, { params: { slug: 'polz-devices' } });
    const keys = seeded.image?.custom_properties.srcset?.split(', ').map((each) => each.split(' ')[0]?.slice(7)) ?? [];
    expect(keys).toHaveLength(2);
    const params = { id: seeded.id };
    await expectAudited(db, careersAdmin.removeCompany, rita.id, async () => {
      const answer = await send(app, careersAdmin.removeCompany, { params }, as);
      return answer.status;
    });
    expect(await keysToRemove()).toEqual(expect.arrayContaining(keys));
    expect((await publicView('polz-devices')).status).toBe(404);
  });
});

describe('business areas', () => {
  const body = { name: { en: 'Space', mt: 'Spazju' }, sectors: ['science', 'engineering'] };

  // CAREER-14
  it('are added at the end, changed and removed, but not while a company belongs to them', async () => {
    const { id } = await call(app, careersAdmin.addBusinessArea, { body }, { ...as, key: randomUUID() });
    const list = async () => (await call(app, careersAdmin.businessAreas, { query: { limit: 100 } }, as)).data;
    expect((await list()).at(-1)).toEqual({ id, slug: 'space', ...body, companies: 0, version: 1 });
    const company = await addCompany(db, {}, [id]);
    await expectRefusal(send(app, careersAdmin.removeBusinessArea, { params: { id } }, as), 409, 'still_used');
    await call(app, careersAdmin.removeCompany, { params: { id: company.id } }, as);
    const change = { params: { id }, body: { ...body, sectors: [], version: 1 } };
    expect(await call(app, careersAdmin.changeBusinessArea, change, as)).toMatchObject({ sectors: [], companies: 0 });
    await call(app, careersAdmin.removeBusinessArea, { params: { id } }, as);
    await expectRefusal(send(app, careersAdmin.changeBusinessArea, change, as), 404, 'not_found');
  });

  it('reference sectors of the career finder, and reject unknown ones', async () => {
    const sectors = await call(app, careersAdmin.sectors, {}, { ...as, locale: 'mt' });
    expect(sectors).toContainEqual({ id: 'health', name: 'Saħħa u kura' });
    const wrong = send(
      app,
      careersAdmin.addBusinessArea,
      { body: { ...body, sectors: ['magic'] } },
      { ...as, key: randomUUID() },
    );
    expect(Object.keys((await problemOf(await wrong)).errors ?? {})).toEqual(['sectors']);
  });
});

describe('the careers expo on the staff pages', () => {
  const text = { en: 'Come', mt: '' };
  const body = {
    is_published: false,
    name: text,
    hours: text,
    place: text,
    text,
    starts_on: '2027-03-10',
    ends_on: '2027-03-12',
  };

  it('is changed and published, and its public status follows', async () => {
    const write = async (change: object) => {
      const version = (await call(app, careersAdmin.expo, {}, as))[0]?.version ?? 0;
      return send(app, careersAdmin.changeExpo, { body: { ...body, version, ...change } }, as);
    };
    await expectAudited(db, careersAdmin.changeExpo, rita.id, async () => (await write({})).status);
    expect(await call(app, careersAdmin.expo, {}, as)).toEqual([{ ...body, version: 2 }]);
    expect(await call(app, careers.status, {})).toEqual({ published: false });
    expect((await write({ is_published: true })).status).toBe(200);
    expect(await call(app, careers.status, {})).toEqual({ published: true });
    expect(Object.keys((await problemOf(await write({ ends_on: '2027-03-09' }))).errors ?? {})).toEqual(['ends_on']);
    expect((await write({ starts_on: '2027-03-12', ends_on: '2027-03-12' })).status).toBe(200);
    await db.deleteFrom('careers_expo').execute();
    expect((await write({})).status).toBe(200);
  });
});
