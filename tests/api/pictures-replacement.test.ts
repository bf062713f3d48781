import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { news } from '#contract/news/calls.ts';
import { picturesAdmin, type UsedPicture } from '#contract/pictures/staff.ts';
import { rentalThingsAdmin } from '#contract/rentals/staff.ts';
import { removeNotedFiles } from '#server/areas/account/jobs.ts';
import { pictureColumns, textUsers } from '#server/areas/pictures/picture-users.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addNews } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { offerForms } from '#tests/support/server/offer-lists.ts';
import { addLibraryPicture } from '#tests/support/server/pictures.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';
import { storySize } from '#tests/support/size.ts';

const { app, db, files } = await startAppWithFiles();
const editor = await addPerson(app, db, { roles: ['editor'] });
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: editor };

/** The number of rounds of a race. */
const ROUNDS = storySize(6, 60);

const keyOf = ({ image }: UsedPicture) => image.url.replace('/files/', '');
const bodyWith = (key: string) => ({ en: `<figure><img src="/files/${key}" alt="A boat"></figure>` });
const category = await db.selectFrom('news_categories').select('id as category_id').executeTakeFirstOrThrow();
const addStory = (key: string, slug = `story-${randomUUID()}`) =>
  addNews(db, { ...category, slug, body: bodyWith(key) });
const bodyOf = async (id: number) =>
  (await db.selectFrom('news').select('body').where('id', '=', id).executeTakeFirstOrThrow()).body.en;

async function replace(id: number, version = 1) {
  const picture = asFile(await phonePhoto({ width: 800, height: 500 }), 'other.jpg');
  return send(
    app,
    picturesAdmin.replace,
    { params: { id }, body: { version: String(version) }, files: { picture } },
    as,
  );
}
const view = (id: number) => call(app, picturesAdmin.view, { params: { id } }, as);

describe('replacing the file of a picture', () => {
  // PICTURE-8
  it('keeps its row and texts, changes its address in every text, and is audited', async () => {
    const before = await addLibraryPicture(app, as);
    const slug = `story-${randomUUID()}`;
    const story = await addStory(keyOf(before), slug);
    await expectAudited(db, picturesAdmin.replace, editor.id, async () => (await replace(before.id)).status);
    const after = await view(before.id);
    expect(after).toMatchObject({ id: before.id, name: before.name, alt: before.alt, version: 2 });
    expect(after.image.custom_properties).toMatchObject({ width: 500, height: 800 });
    expect(keyOf(after)).not.toBe(keyOf(before));
    expect(await bodyOf(story)).toBe(bodyWith(keyOf(after)).en);
    const read = await call(app, news.viewBySlug, { params: { slug } });
    expect(read.body).toContain(after.image.url);
    expect(after.uses).toMatchObject([{ kind: 'news', id: story, is_in_text: true }]);
    await expectRefusal(replace(before.id), 409, 'version_conflict');
    const bytes = Buffer.from(await (await app.request(after.image.url)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  // PICTURE-8
  it('increases the versions of the texts, so that an open form does not overwrite the new address', async () => {
    await sql`alter table news add column if not exists version integer not null default 1`.execute(db);
    const picture = await addLibraryPicture(app, as);
    const story = await addStory(keyOf(picture));
    expect((await replace(picture.id)).status).toBe(201);
    const { rows } = await sql`select version from news where id = ${story}`.execute(db);
    expect(rows).toEqual([{ version: 2 }]);
    const history = db.selectFrom('entry_versions').select(['version', 'changed_by']).where('entry_table', '=', 'news');
    expect(await history.where('entry_id', '=', String(story)).execute()).toEqual([
      { version: 2, changed_by: editor.id },
    ]);
  });

  // PICTURE-8
  it('leaves the old file readable for 30 days, for offline copies, and then removes it in all widths', async () => {
    const before = await addLibraryPicture(app, as);
    await replace(before.id);
    const old = [before.image.url, before.image.url.replace('.webp', '.640.avif')];
    const statuses = async () => Promise.all(old.map(async (address) => (await app.request(address)).status));
    const listed = db.updateTable('files_to_remove').where('key', '=', keyOf(before));
    await listed.set({ noted_at: sql<Date>`now() - interval '29 days'` }).execute();
    await removeNotedFiles({ db, files });
    expect(await statuses()).toEqual([200, 200]);
    await listed.set({ stays_until: sql<Date>`stays_until - interval '30 days'` }).execute();
    await removeNotedFiles({ db, files });
    expect(await statuses()).toEqual([404, 404]);
  });

  // PICTURE-8
  it('also changes the old address in a text that is saved later', async () => {
    const before = await addLibraryPicture(app, as);
    await replace(before.id, 1);
    await replace(before.id, 2);
    const story = await addStory(keyOf(before));
    expect(await bodyOf(story)).toBe(bodyWith(keyOf(await view(before.id))).en);
  });
});

describe('a picture that is used and changed at the same time', () => {
  const settledStatus = (answer: PromiseSettledResult<unknown>) => answer.status === 'fulfilled';

  // PICTURE-10
  it('is either used by an entry or removed, whichever comes first', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await addLibraryPicture(app, as);
      const body = { ...offerForms.rentalThing(`Kite ${randomUUID()}`), image_id: id };
      const [added, removed] = await Promise.all([
        send(app, rentalThingsAdmin.add, { body }, { as: rita, key: randomUUID() }),
        send(app, picturesAdmin.remove, { params: { id } }, as),
      ]);
      outcomes.add(`${added.status} ${removed.status}`);
    }
    expect([...outcomes].filter((outcome) => !['201 409', '422 204'].includes(outcome))).toEqual([]);
  });

  // PICTURE-10
  it('is either shown by a text or removed, and its new address is in the text if it is replaced', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const picture = await addLibraryPicture(app, as);
      const [added, removed] = await Promise.allSettled([
        addStory(keyOf(picture)),
        call(app, picturesAdmin.remove, { params: { id: picture.id } }, as),
      ]);
      expect([settledStatus(added), settledStatus(removed)].filter(Boolean)).toHaveLength(1);
      const other = await addLibraryPicture(app, as);
      const [story, replaced] = await Promise.all([addStory(keyOf(other)), replace(other.id)]);
      expect(replaced.status).toBe(201);
      expect(await bodyOf(story)).toBe(bodyWith(keyOf(await view(other.id))).en);
    }
  });

  // PICTURE-9
  it('cannot be removed past the handler while a row or a text refers to it', async () => {
    const { id, ...picture } = await addLibraryPicture(app, as);
    const story = await addStory(keyOf({ id, ...picture }));
    const deletion = () => db.deleteFrom('media').where('id', '=', id).execute();
    await expect(deletion()).rejects.toThrow('pictures_in_texts_media_id_fkey');
    await db
      .updateTable('news')
      .set({ image_id: id, body: { en: '' } })
      .where('id', '=', story)
      .execute();
    await expect(deletion()).rejects.toThrow('news_image_id_fkey');
  });
});

// PICTURE-7
it('the tables of uses are those with a reference to a picture, and those with the triggers of texts', async () => {
  const references = await sql<{ column: string }>`
    select conrelid::regclass::text || '.' || attname as column, confdeltype
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media'::regclass
      and conrelid::regclass::text not in ('replaced_pictures', 'pictures_in_texts')`.execute(db);
  expect(references.rows.map(({ column }) => column).toSorted()).toEqual(
    pictureColumns.map(({ user, column }) => `${user.table}.${column}`).toSorted(),
  );
  expect(references.rows).toEqual(references.rows.map(({ column }) => ({ column, confdeltype: 'a' })));
  const triggers = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger
    where tgfoid in ('hold_text_pictures'::regproc, 'note_text_pictures'::regproc)`.execute(db);
  expect(triggers.rows.map(({ table }) => table).toSorted()).toEqual(
    textUsers.flatMap(({ table }) => [table, table]).toSorted(),
  );
});
