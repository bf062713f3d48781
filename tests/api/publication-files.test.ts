import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { resources } from '#contract/news/calls.ts';
import { newsPreviews } from '#contract/news/previews.ts';
import { publicationFilesAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { deleteUnusedFiles } from '#server/areas/news/publication-files.ts';
import { findFileKeys } from '#server/backup/stored-files.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, follow, send, storyTime } from '#tests/support/api.ts';
import { addPublicationFile } from '#tests/support/content.ts';
import { pdfBytes, pdfFile } from '#tests/support/documents.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { both } from '#tests/support/stories.ts';

const { app, clock, db } = await startAppWithFiles();
const category_id = await addRow(db, 'resource_categories', { slug: 'papers', name: { en: 'Papers' } });
const editor = await addPerson(app, db, { roles: ['editor'] });
const by = () => ({ as: editor, key: randomUUID() });
const uploaded = (file = pdfFile()) => call(app, publicationFilesAdmin.add, { files: { file } }, by());
const fileAt = (id: number, headers: Record<string, string> = {}) =>
  app.request(`/api/resources/${id}/file`, { headers });

const texts = { excerpt: both('All rules'), body: both('<p>Text</p>') };

type Entry = Awaited<ReturnType<typeof addPublication>>;

function addPublication(file_id: number | null) {
  const body = { title: both(`Statute ${randomUUID()}`), category_id, file_id, ...texts };
  return call(app, publicationsAdmin.add, { body }, by());
}

function step({ id, version }: Pick<Entry, 'id' | 'version'>, name: 'publish' | 'take_back') {
  return call(app, publicationsAdmin.step, { params: { id }, body: { step: name, version } }, by());
}

function save({ id, version, content }: Entry, file_id: number | null) {
  return send(app, publicationsAdmin.save, { params: { id }, body: { ...content, file_id, version } }, by());
}

beforeEach(() => clock.set(storyTime));

// PRESS-29
describe('the file of a publication', () => {
  it('is downloaded by everybody once it is published, unchanged and under its name', async () => {
    const file = await uploaded(pdfFile('Statut 2026’.pdf', 'Statute'));
    const draft = await addPublication(file.id);
    await expectRefusal(fileAt(draft.id), 404, 'not_found');
    await step(draft, 'publish');
    const { file: shown } = await call(app, resources.viewBySlug, { params: { slug: draft.slug } });
    expect(shown).toEqual({ file_name: 'Statut 2026’.pdf', size: file.size, url: `/api/resources/${draft.id}/file` });
    const answer = await fileAt(draft.id);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdfBytes('Statute'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Statut%202026%E2%80%99.pdf",
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const again = await fileAt(draft.id, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('is changed and removed for readers only when the change is published', async () => {
    const [first, second] = [await uploaded(pdfFile('one.pdf', 'One')), await uploaded(pdfFile('two.pdf', 'Two'))];
    const published = await step(await addPublication(first.id), 'publish');
    await save(published, second.id);
    expect(Buffer.from(await (await fileAt(published.id)).arrayBuffer())).toEqual(pdfBytes('One'));
    const changed = await step({ ...published, version: published.version + 1 }, 'publish');
    expect(Buffer.from(await (await fileAt(published.id)).arrayBuffer())).toEqual(pdfBytes('Two'));
    await save(changed, null);
    await step({ ...changed, version: changed.version + 1 }, 'publish');
    await expectRefusal(fileAt(published.id), 404, 'not_found');
  });

  it('answers 410 after the publication was taken back', async () => {
    const published = await step(await addPublication((await uploaded()).id), 'publish');
    await step(published, 'take_back');
    await expectRefusal(fileAt(published.id), 410, 'taken_back');
  });

  it('is named in a preview, without an address', async () => {
    const draft = await addPublication((await uploaded()).id);
    const { path } = await call(app, publicationsAdmin.previewLink, { params: { id: draft.id } }, by());
    const body = { token: path.split('/').at(-1) ?? '' };
    const { file } = await call(app, newsPreviews.publication, { body });
    expect(file).toMatchObject({ file_name: 'minutes.pdf', url: null });
  });

  it('is read by its editor before it is published, and not by others with the same link', async () => {
    const { id, url } = await uploaded();
    const seen = await call(app, publicationFilesAdmin.view, { params: { id } }, by());
    expect(seen).toMatchObject({ id, file_name: 'minutes.pdf' });
    const link = url ?? '';
    expect((await follow(app, link, editor)).status).toBe(200);
    await expectRefusal(follow(app, link), 404, 'not_found');
    await expectRefusal(follow(app, link.replace(`/${id}?`, `/${id + 1}?`), editor), 404, 'not_found');
  });

  it('must be a PDF of the list', async () => {
    const photo = asFile(await phonePhoto(), 'poster.jpg');
    await expectRefusal(
      send(app, publicationFilesAdmin.add, { files: { file: photo } }, by()),
      415,
      'unsupported_type',
    );
    const draft = await addPublication(null);
    await expectInvalid(save(draft, 999_999), 'file_id');
  });
});

// PRESS-30
describe('a file that no text has', () => {
  const exists = async (id: number) =>
    (await db.selectFrom('publication_files').select('id').where('id', '=', id).execute()).length === 1;

  it('is deleted after 30 days; one of a text, of a draft or of a version stays', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => addPublicationFile(db, 31)));
    const [unused = 0, shown = 0, drafted = 0, former = 0] = ids;
    const recent = await addPublicationFile(db, 29);
    const published = await step(await addPublication(shown), 'publish');
    await save(published, drafted);
    const other = await addPublication(former);
    await save(other, null);
    await deleteUnusedFiles({ db, clock });
    expect(await Promise.all([...ids, recent].map(exists))).toEqual([false, true, true, true, true]);
    expect(
      await db.selectFrom('files_to_remove').select('key').where('key', 'like', 'private/%').execute(),
    ).toHaveLength(1);
    expect(unused).toBeGreaterThan(0);
  });

  it('is in the backup as long as it has a row', async () => {
    const { id } = await uploaded();
    const { key } = await db
      .selectFrom('publication_files')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await findFileKeys(db)).toContain(key);
  });
});
