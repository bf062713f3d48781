import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picturesAdmin } from '#contract/pictures/staff.ts';
import { rentals } from '#contract/rentals/calls.ts';
import { rentalThingsAdmin } from '#contract/rentals/staff.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { addNews } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto, pixelBomb } from '#tests/support/photos.ts';
import { offerForms } from '#tests/support/server/offer-lists.ts';
import { addLibraryPicture, newPicture } from '#tests/support/server/pictures.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db } = await startAppWithFiles();
const editor = await addPerson(app, db, { roles: ['editor'] });
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: editor };
const staff = { as: rita };

const addPhoto = (texts: Partial<typeof newPicture> = {}) => addLibraryPicture(app, as, texts);
const view = (id: number) => call(app, picturesAdmin.view, { params: { id } }, as);
const remove = (id: number) => send(app, picturesAdmin.remove, { params: { id } }, as);
const found = async (filter: { search?: string; use?: 'used' | 'unused' }) =>
  (await call(app, picturesAdmin.list, { query: { filter, limit: 100 } }, as)).data.map(({ id }) => id);
const category = await db.selectFrom('news_categories').select('id as category_id').executeTakeFirstOrThrow();

async function addThing(image_id: number | null) {
  const body = { ...offerForms.rentalThing(`Kite ${randomUUID()}`), image_id };
  return call(app, rentalThingsAdmin.add, { body }, { ...staff, key: randomUUID() });
}

/** A news item whose text shows a picture. */
const addStory = (key: string) =>
  addNews(db, {
    ...category,
    slug: `story-${randomUUID()}`,
    body: { en: `<figure><img src="/files/${key}"></figure>` },
  });
const keyOf = ({ image }: { image: { url: string } }) => image.url.replace('/files/', '');

describe('a picture that is added to the library', () => {
  // PICTURE-2, PICTURE-3
  it('is stored as our own WebP without its location, upright, with its texts, and audited', async () => {
    const file = await phonePhoto({ width: 2400, height: 1800 });
    expect(file.toString('latin1')).toContain('SecretPhone');
    await expectAudited(db, picturesAdmin.add, editor.id, async () => {
      const input = { body: { ...newPicture, alt_en: 'The quay' }, files: { picture: asFile(file) } };
      return (await send(app, picturesAdmin.add, input, { ...as, key: randomUUID() })).status;
    });
    const { data } = await call(app, picturesAdmin.list, { query: { filter: { search: 'quay' } } }, as);
    expect(data).toMatchObject([{ name: 'photo', credit: 'Noel Borg', focus: null, is_used: false, version: 1 }]);
    expect(data[0]?.caption).toEqual({ en: 'At Marsaxlokk', mt: 'F’Marsaxlokk' });
    const { url, custom_properties } = data[0]?.image ?? { url: '', custom_properties: undefined };
    expect(custom_properties).toMatchObject({ alt: 'The quay', width: 1200, height: 1600 });
    expect(custom_properties?.avif).toContain('.640.avif 640w');
    for (const address of [url, url.replace('.webp', '.640.avif')]) {
      const bytes = Buffer.from(await (await app.request(address)).arrayBuffer());
      expect((await sharp(bytes).metadata()).exif, address).toBeUndefined();
      expect(bytes.toString('latin1')).not.toContain('SecretPhone');
    }
  });

  // PICTURE-3
  it('is added once under one key, also when it is sent twice at the same time', async () => {
    const key = randomUUID();
    const picture = asFile(await phonePhoto());
    const add = () => call(app, picturesAdmin.add, { body: newPicture, files: { picture } }, { ...as, key });
    const [one, other] = await Promise.all([add(), add()]);
    expect(other.id).toBe(one.id);
    expect((await add()).id).toBe(one.id);
    expect(await db.selectFrom('media').select('id').where('uuid', '=', key).execute()).toHaveLength(1);
  });

  // PICTURE-2, PICTURE-4
  it('is rejected without an alternative text in both languages, as another type, and if it is too large', async () => {
    const photo = asFile(await phonePhoto());
    const add = (body: object, picture = photo) =>
      send(
        app,
        picturesAdmin.add,
        { body: { ...newPicture, ...body }, files: { picture } },
        { ...as, key: randomUUID() },
      );
    await expectInvalid(await add({ alt_en: '' }), 'alt_en');
    await expectInvalid(await add({ alt_mt: ' ' }), 'alt_mt');
    await expectInvalid(await add({ caption_en: 'c'.repeat(301) }), 'caption_en');
    const svg = asFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'boat.png', 'image/png');
    await expectRefusal(add({}, svg), 415, 'unsupported_type');
    await expectRefusal(add({}, asFile(await pixelBomb(7200), 'bomb.png', 'image/png')), 413, 'too_large');
    await expectRefusal(add({}, asFile(Buffer.alloc(10 * 1024 * 1024 + 1, 1))), 413, 'too_large');
  });
});

describe('the texts of a picture', () => {
  // PICTURE-5, PICTURE-6
  it('are changed with its focal point, which readers get as an object-position, and never unseen', async () => {
    const { id, name } = await addPhoto();
    const thing = await addThing(id);
    const { slug } = await db
      .selectFrom('rental_things')
      .select('slug')
      .where('id', '=', thing.id)
      .executeTakeFirstOrThrow();
    const seen = async () => (await call(app, rentals.thing, { params: { slug } })).image?.custom_properties;
    expect(await seen()).not.toHaveProperty('focus');
    const text = { en: 'A red boat', mt: 'Dgħajsa ħamra' };
    const form = { name, alt: text, caption: { en: '', mt: '' }, credit: '', focus: { x: 30, y: 20 } };
    const change = (body: object) =>
      send(app, picturesAdmin.change, { params: { id }, body: { ...form, ...body, version: 1 } }, as);
    await expectAudited(db, picturesAdmin.change, editor.id, async () => (await change({})).status);
    expect(await seen()).toMatchObject({ alt: 'A red boat', focus: '30% 20%' });
    expect(await view(id)).toMatchObject({ ...form, version: 2 });
    await expectRefusal(change({}), 409, 'version_conflict');
    expect(Object.keys((await problemOf(await change({ focus: { x: 101, y: 0 } }))).errors ?? {})).toEqual(['focus.x']);
    expect((await call(app, picturesAdmin.history, { params: { id } }, as)).map(({ version }) => version)).toEqual([
      2, 1,
    ]);
  });

  // PICTURE-1
  it('find it by name, alternative text, caption and credit, without diacritics, in either language', async () => {
    const { id } = await addPhoto({ alt_mt: 'Ħuta tal-fidda', caption_en: 'Sunday fishermen', credit: 'Żaren' });
    for (const search of ['huta fidda', 'sunday', 'zaren', 'boat'])
      expect(await found({ search }), search).toContain(id);
    expect(await found({ search: 'submarine' })).not.toContain(id);
  });
});

describe('the uses of a picture', () => {
  // PICTURE-7, PICTURE-9
  it('are its entries and the texts that show it, and prevent its removal until there are none', async () => {
    const picture = await addPhoto();
    const { id } = picture;
    expect(await found({ use: 'unused' })).toContain(id);
    const thing = await addThing(id);
    const news = await addStory(keyOf(picture));
    expect((await view(id)).uses).toMatchObject([
      { kind: 'news', id: news, is_in_text: true, slug: expect.stringMatching(/^story-/) },
      { kind: 'rental_thing', id: thing.id, is_in_text: false, slug: null, name: thing.name },
    ]);
    expect(await found({ use: 'used' })).toContain(id);
    expect(await found({ use: 'unused' })).not.toContain(id);
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).message).toContain(thing.name.en);
    const { version, ...form } = { ...offerForms.rentalThing(thing.name.en), version: thing.version };
    await call(app, rentalThingsAdmin.change, { params: { id: thing.id }, body: { ...form, version } }, staff);
    await expectRefusal(remove(id), 409, 'still_used');
    await db
      .updateTable('news')
      .set({ body: { en: '<p>No picture</p>' } })
      .where('id', '=', news)
      .execute();
    await expectAudited(db, picturesAdmin.remove, editor.id, async () => (await remove(id)).status);
    await expectRefusal(send(app, picturesAdmin.view, { params: { id } }, as), 404, 'not_found');
    const files = await db.selectFrom('files_to_remove').selectAll().where('key', '=', keyOf(picture)).execute();
    expect(files).toMatchObject([{ stays_until: null }]);
  });

  // PICTURE-10
  it('cannot begin after its removal: neither in a form nor in a text', async () => {
    const picture = await addPhoto();
    await remove(picture.id);
    const body = { ...offerForms.rentalThing('Kite'), image_id: picture.id };
    await expectInvalid(await send(app, rentalThingsAdmin.add, { body }, { ...staff, key: randomUUID() }), 'image_id');
    await expect(addStory(keyOf(picture))).rejects.toThrow('shows a picture that does not exist');
  });

  // PICTURE-1
  it('are those of the library only: logos are neither listed nor found by their ids', async () => {
    const described = { name: 'logo', file_name: 'logo.webp', mime_type: 'image/webp', size: 1, alt: { en: 'Logo' } };
    const id = await addRow(db, 'media', {
      ...described,
      collection_name: 'logo',
      key: `pictures/${randomUUID()}.webp`,
    });
    for (const endpoint of [picturesAdmin.view, picturesAdmin.remove])
      await expectRefusal(send(app, endpoint, { params: { id } }, as), 404, 'not_found');
    const { alt, caption, credit, focus, name } = await addPhoto();
    const body = { alt, caption, credit, focus, name, version: 1 };
    await expectRefusal(send(app, picturesAdmin.change, { params: { id }, body }, as), 404, 'not_found');
    const thing = { ...offerForms.rentalThing('Kite'), image_id: id };
    await expectInvalid(
      await send(app, rentalThingsAdmin.add, { body: thing }, { ...staff, key: randomUUID() }),
      'image_id',
    );
  });
});
