import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { content } from '#contract/content/calls.ts';
import { pagesAdmin } from '#contract/content/staff.ts';
import { news, resources } from '#contract/news/calls.ts';
import { newsAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { search } from '#contract/search/calls.ts';
import { call, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addNewsCategory } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { both, newsEditor } from '#tests/support/stories.ts';

const { app, clock, db } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });
const category_id = await addNewsCategory(db, 'press');
const editor = await addPerson(app, db, { roles: ['editor'] });
const { add, saved, save, step, stepped } = newsEditor(app, editor, category_id);
const viewSlug = (slug: string, locale: 'en' | 'mt' = 'en') =>
  send(app, news.viewBySlug, { params: { slug } }, { locale });
const by = () => ({ as: editor, key: randomUUID() });

describe('a news item that is taken back', () => {
  // PRESS-12
  it('answers 410 with its own code in both languages, and is in no list and no search', async () => {
    const word = `zunzan${randomUUID().slice(0, 8)}`;
    const published = await stepped(await add({ title: both(word) }), 'publish');
    const find = async () => {
      const { meta } = await call(app, news.list, { query: { filter: { search: word } } });
      const found = await call(app, search.find, { query: { filter: { search: word } } });
      return [meta.total, found.meta.total];
    };
    expect(await find()).toEqual([1, 1]);
    const withdrawn = await stepped(published, 'take_back');
    expect(withdrawn).toMatchObject({ state: 'taken_back', published_at: null, withdrawn_at: storyTime.toISOString() });
    expect(await find()).toEqual([0, 0]);
    const { status, code, message } = await problemOf(await viewSlug(published.slug));
    expect([status, code]).toEqual([410, 'taken_back']);
    const maltese = await problemOf(await viewSlug(published.slug, 'mt'));
    expect(maltese.message).not.toBe(message);
    await expectRefusal(send(app, news.view, { params: { id: published.id } }), 410, 'taken_back');
  });

  // PRESS-11
  it('has its former date when it is published again', async () => {
    const published = await stepped(await add(), 'publish');
    const withdrawn = await stepped(published, 'take_back');
    clock.set(new Date(storyTime.getTime() + 86_400_000));
    const again = await stepped(withdrawn, 'publish');
    expect(again).toMatchObject({ state: 'published', published_at: storyTime.toISOString(), withdrawn_at: null });
    expect((await viewSlug(published.slug)).status).toBe(200);
    clock.set(storyTime);
  });

  // PRESS-5
  it('answers 410 while it is edited or scheduled again', async () => {
    const withdrawn = await stepped(await stepped(await add(), 'publish'), 'take_back');
    const edited = await saved(withdrawn, { title: both('Corrected') });
    expect(edited).toMatchObject({ state: 'taken_back', has_changes: true });
    const at = new Date(storyTime.getTime() + 1000);
    await stepped(edited, 'publish', at);
    await expectRefusal(viewSlug(edited.slug), 410, 'taken_back');
    clock.set(at);
    expect(await call(app, news.viewBySlug, { params: { slug: edited.slug } })).toMatchObject({ title: 'Corrected' });
    clock.set(storyTime);
  });
});

describe('an address', () => {
  // PRESS-14
  it('from which a public item has moved answers with the item, and is not free for another', async () => {
    const published = await stepped(await add(), 'publish');
    const moved = `moved-${randomUUID()}`;
    const planned = await saved(published, { slug: moved });
    expect((await viewSlug(moved)).status).toBe(404);
    expect((await viewSlug(published.slug)).status).toBe(200);
    await expectRefusal(send(app, newsAdmin.add, { body: { ...planned.content } }, by()), 422, 'invalid');
    await stepped(planned, 'publish');
    expect(await call(app, news.viewBySlug, { params: { slug: published.slug } })).toMatchObject({ slug: moved });
    const other = await add();
    await expectRefusal(save(other, { slug: published.slug }), 422, 'invalid');
    const back = await saved(await newsEditor(app, editor, category_id).view(published.id), { slug: published.slug });
    await stepped(back, 'publish');
    expect(await call(app, news.viewBySlug, { params: { slug: moved } })).toMatchObject({ slug: published.slug });
  });

  it('from which an item has moved that is taken back answers 410', async () => {
    const published = await stepped(await add(), 'publish');
    const moved = await stepped(await saved(published, { slug: `moved-${randomUUID()}` }), 'publish');
    await stepped(moved, 'take_back');
    await expectRefusal(viewSlug(published.slug), 410, 'taken_back');
    await expectRefusal(viewSlug(moved.slug), 410, 'taken_back');
  });

  it('that only a draft had, or that is planned no longer, is free again', async () => {
    const draft = await add();
    await saved(draft, { slug: `other-${randomUUID()}` });
    expect((await add({ slug: draft.slug })).slug).toBe(draft.slug);
    const published = await stepped(await add(), 'publish');
    const slug = `planned-${randomUUID()}`;
    await stepped(await saved(published, { slug }), 'discard');
    expect((await add({ slug })).slug).toBe(slug);
  });
});

describe.each(['publication', 'page'] as const)('a %s', (kind) => {
  const calls = kind === 'page' ? pagesAdmin : publicationsAdmin;
  const own =
    kind === 'page' ? { description: both('About it'), effective_on: '2027-01-01' } : { excerpt: both('About it') };
  const publication = { author: 'Ġorġ', author_role: both('Education Officer'), category_id: 1, file_id: null };
  const body = () => ({
    slug: `${kind}-${randomUUID()}`,
    title: both('Statute', 'Statut'),
    body: both('<h2>One</h2>'),
    image_id: null,
    ...own,
    ...(kind === 'page' ? {} : publication),
  });
  const run = async (id: number, version: number, name: string) => {
    const response = await send(app, calls.step, { params: { id }, body: { step: name, version } }, by());
    expect(response.status).toBe(200);
  };
  const readPublic = (slug: string) =>
    kind === 'page'
      ? send(app, content.pages, { query: { filter: { slug } } })
      : send(app, resources.viewBySlug, { params: { slug } });

  // PRESS-12, PRESS-14
  it('is added, published, changed, moved and taken back in the same way', async () => {
    const form = body();
    const response = await send(app, calls.add, { body: form }, by());
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { id: number; content: object } };
    expect(data.content).toEqual(form);
    await run(data.id, 1, 'publish');
    expect(await (await readPublic(form.slug)).text()).toContain('Statute');
    const slug = `${form.slug}-new`;
    const change = { params: { id: data.id }, body: { ...form, slug, version: 2 } };
    expect((await send(app, calls.save, change, by())).status).toBe(200);
    await run(data.id, 3, 'publish');
    expect(await (await readPublic(form.slug)).text()).toContain(`"slug":"${slug}"`);
    await run(data.id, 4, 'take_back');
    await expectRefusal(readPublic(form.slug), 410, 'taken_back');
    await expectRefusal(readPublic(slug), 410, 'taken_back');
  });
});

it('a missing page is an empty list, and a missing item 404', async () => {
  expect(await call(app, content.pages, { query: { filter: { slug: 'nothing-here' } } })).toEqual([]);
  await expectRefusal(viewSlug('nothing-here'), 404, 'not_found');
  await expectRefusal(send(app, resources.viewBySlug, { params: { slug: 'nothing-here' } }), 404, 'not_found');
});

describe('a script', () => {
  const attack = '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>';

  // PRESS-3
  it('in a body is not stored, and in any other field is text', async () => {
    const text = both(`${attack} title`, `${attack} titlu`);
    const draft = await add({ title: text, excerpt: text, author: text, body: both(`<p>${attack}</p>`, attack) });
    for (const html of [draft.content.body.en, draft.content.body.mt]) {
      expect(html).not.toMatch(/script|onerror|javascript/i);
      expect(html).toContain('<a>x</a>');
    }
    // The control: what the sanitiser lets through is stored, and other fields are stored as they were typed.
    expect(draft.content.title).toEqual(text);
    const published = await stepped(await saved(draft, { body: both('<p>Text</p>') }), 'publish');
    const changed = await saved(published, { body: both(`<p><strong>a</strong></p>${attack}`) });
    expect(changed.content.body.en).toContain('<p><strong>a</strong></p>');
    expect(changed.content.body.en).not.toMatch(/script|onerror|javascript/i);
  });
});

it('only a call with the present version takes a news item back', async () => {
  const published = await stepped(await add(), 'publish');
  const answers = await Promise.all([step(published, 'take_back'), step(published, 'take_back')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
