import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pagePreviews } from '#contract/content/previews.ts';
import { pagesAdmin } from '#contract/content/staff.ts';
import { news } from '#contract/news/calls.ts';
import { newsPreviews } from '#contract/news/previews.ts';
import { newsAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { search } from '#contract/search/calls.ts';
import { call, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addNewsCategory, addPicture } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { recordedLog } from '#tests/support/server/recorded-log.ts';
import { both, newsEditor } from '#tests/support/stories.ts';

const { log, lines } = recordedLog();
const { app, clock, db } = await startApp({ seed: true, log, jobs: { enqueue: async () => undefined } });
const category_id = await addNewsCategory(db, 'press');
const editor = await addPerson(app, db, { roles: ['editor'] });
const { add, saved, stepped } = newsEditor(app, editor, category_id);
const by = () => ({ as: editor, key: randomUUID() });
const later = (ms: number) => clock.set(new Date(storyTime.getTime() + ms));
const DAY_MS = 24 * 60 * 60_000;

const linkTo = async (id: number) => {
  const { path, expires_at } = await call(app, newsAdmin.previewLink, { params: { id } }, { as: editor });
  return { token: path.split('/').at(-1) ?? '', path, expires_at };
};
const preview = (token: string, locale: 'en' | 'mt' = 'en') =>
  call(app, newsPreviews.news, { body: { token } }, { locale });
const tryPreview = (token: string) => send(app, newsPreviews.news, { body: { token } });

beforeEach(() => clock.set(storyTime));

describe('the preview of a news item', () => {
  // PRESS-24
  it('shows the newest saved texts in both languages, with the parts of the public item, to anyone', async () => {
    const image_id = await addPicture(db, randomUUID());
    const draft = await add({ image_id });
    const { token } = await linkTo(draft.id);
    await expectRefusal(send(app, news.viewBySlug, { params: { slug: draft.slug } }), 404, 'not_found');
    expect(await preview(token)).toMatchObject({
      preview: 'not_published',
      title: 'Elections',
      body: '<p>Bring your card.</p>',
      author: 'Press office',
      category: { id: category_id },
      image: { id: image_id },
      published_at: storyTime.toISOString(),
      reading_minutes: 1,
    });
    const words = `<p>${'word '.repeat(450)}</p>`;
    await saved(draft, { title: both('Elections today', 'Elezzjoni llum'), body: both(words), category_id: null });
    expect(await preview(token)).toMatchObject({ title: 'Elections today', category: null, reading_minutes: 3 });
    expect(await preview(token, 'mt')).toMatchObject({ title: 'Elezzjoni llum' });
  });

  // PRESS-24
  it('shows saved changes of a published item, which readers do not see, with the former date', async () => {
    const published = await stepped(await add(), 'publish');
    const { token } = await linkTo(published.id);
    later(1000);
    expect(await preview(token)).toMatchObject({ preview: 'published', title: 'Elections' });
    const changed = await saved(published, { title: both('Corrected'), image_id: await addPicture(db, randomUUID()) });
    expect(await preview(token)).toMatchObject({
      preview: 'changed',
      title: 'Corrected',
      published_at: storyTime.toISOString(),
      image: { id: changed.content.image_id },
    });
    // PRESS-26
    await stepped(changed, 'publish', new Date(storyTime.getTime() + DAY_MS));
    expect(await preview(token)).toMatchObject({ preview: 'changed', title: 'Corrected' });
    const { slug } = published;
    expect(await call(app, news.viewBySlug, { params: { slug } })).toMatchObject({ title: 'Elections', image: null });
    await stepped({ ...changed, version: changed.version + 1 }, 'take_back');
    expect(await preview(token)).toMatchObject({ preview: 'not_published', title: 'Corrected' });
  });

  // PRESS-24
  it('ends after 24 hours by the server’s clock, with a sentence in the reader’s language', async () => {
    const { id } = await add();
    const { token, expires_at } = await linkTo(id);
    expect(expires_at).toBe(new Date(storyTime.getTime() + DAY_MS).toISOString());
    later(DAY_MS - 1);
    expect(await preview(token)).toMatchObject({ id });
    later(DAY_MS);
    const { status, code, message } = await problemOf(await tryPreview(token));
    expect([status, code]).toEqual([410, 'preview_ended']);
    const maltese = await problemOf(await send(app, newsPreviews.news, { body: { token } }, { locale: 'mt' }));
    expect(maltese.message).not.toBe(message);
  });

  // PRESS-24
  it('does not exist for a forged or prolonged link, for another entry, another kind of text, or a removed entry', async () => {
    const [one, two] = [await add(), await add()];
    const { token } = await linkTo(one.id);
    const [text = '', signature = ''] = token.split('~');
    const prolonged = text.replace(/\d+$/, (seconds) => String(Number(seconds) + 1));
    const forged = [
      'x',
      text,
      `${text}~`,
      `${text}~${signature.slice(0, -1)}`,
      `${text}.${signature}~`,
      `${prolonged}~${signature}`,
      `${text.replace(`-${one.id}-`, `-${two.id}-`)}~${signature}`,
      `${text.replace('news', 'pages')}~${signature}`,
    ];
    for (const each of forged) await expectRefusal(tryPreview(each), 404, 'not_found');
    for (const other of [newsPreviews.publication, pagePreviews.page])
      await expectRefusal(send(app, other, { body: { token } }), 404, 'not_found');
    expect(await preview(token)).toMatchObject({ id: one.id });
    await call(app, newsAdmin.remove, { params: { id: one.id } }, by());
    await expectRefusal(tryPreview(token), 404, 'not_found');
    await expectRefusal(send(app, newsAdmin.previewLink, { params: { id: one.id } }, by()), 404, 'not_found');
  });

  // PRESS-24
  it('does not exist for another kind of text with the same id', async () => {
    const rows = await db
      .selectFrom('news')
      .innerJoin('resources', 'resources.id', 'news.id')
      .innerJoin('pages', 'pages.id', 'news.id')
      .select('news.id')
      .execute();
    const { token } = await linkTo(rows[0]?.id ?? 0);
    expect(await preview(token)).toMatchObject({ id: rows[0]?.id });
    for (const other of [newsPreviews.publication, pagePreviews.page])
      await expectRefusal(send(app, other, { body: { token } }), 404, 'not_found');
  });

  // PRESS-25
  it('is neither cached nor found nor logged, and each link has its row in the audit log', async () => {
    const word = `zunzan${randomUUID().slice(0, 8)}`;
    const { id } = await add({ title: both(word) });
    const { token } = await linkTo(id);
    lines.length = 0;
    const { headers } = await tryPreview(token);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('etag')).toBe(false);
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(token.split('~')[1]);
    const found = await call(app, search.find, { query: { filter: { search: word } } });
    expect(found.meta.total).toBe(0);
    const rows = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'news_item')
      .where('subject_id', '=', String(id))
      .execute();
    expect(rows.filter(({ action }) => action === 'news_item_preview_linked')).toHaveLength(1);
  });

  // PRESS-3
  it('has no script, even if one was stored without the sanitiser', async () => {
    const published = await stepped(await add(), 'publish');
    const draft = { ...published.content, body: both('<p onclick="a()">Text</p><script>a()</script>') };
    await db
      .updateTable('news')
      .set({ draft: JSON.stringify(draft) })
      .where('id', '=', published.id)
      .execute();
    const { token } = await linkTo(published.id);
    expect(await preview(token)).toMatchObject({ preview: 'changed', body: '<p>Text</p>' });
  });
});

describe('the preview of a publication and of a page', () => {
  // PRESS-24
  it('shows a draft with only a title', async () => {
    const body = { title: both(`Draft ${randomUUID()}`, 'Abbozz') };
    const publication = await call(app, publicationsAdmin.add, { body }, by());
    const page = await call(app, pagesAdmin.add, { body }, by());
    const tokenOf = async (calls: typeof publicationsAdmin | typeof pagesAdmin, id: number) =>
      (await call(app, calls.previewLink, { params: { id } }, { as: editor })).path.split('/').at(-1) ?? '';
    const expected = { title: 'Abbozz', body: '', preview: 'not_published' };
    const inMaltese = { locale: 'mt' } as const;
    const ofPublication = { body: { token: await tokenOf(publicationsAdmin, publication.id) } };
    const ofPage = { body: { token: await tokenOf(pagesAdmin, page.id) } };
    const item = await call(app, newsPreviews.publication, ofPublication, inMaltese);
    expect(item).toMatchObject({ ...expected, category: null });
    expect(await call(app, pagePreviews.page, ofPage, inMaltese)).toMatchObject(expected);
  });
});
