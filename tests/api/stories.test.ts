import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { news } from '#contract/news/calls.ts';
import { newsAdmin } from '#contract/news/staff.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addNewsCategory, addPicture } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { both, newsEditor } from '#tests/support/stories.ts';

const enqueued: { at?: Date }[] = [];
const { app, clock, db } = await startApp({
  seed: true,
  jobs: { enqueue: async (_db, _task, _data, when = {}) => void enqueued.push(when) },
});
const category_id = await addNewsCategory(db, 'press');
const editor = await addPerson(app, db, { roles: ['editor'] });
const { add, save, saved, step, stepped, view } = newsEditor(app, editor, category_id);
const public_ = (slug: string, locale: 'en' | 'mt' = 'en') =>
  send(app, news.viewBySlug, { params: { slug } }, { locale });
const later = (seconds: number) => new Date(storyTime.getTime() + seconds * 1000);

beforeEach(() => clock.set(storyTime));

describe('a new entry', () => {
  // PRESS-6
  it('needs only an English title, from which its address is made, with a number if it is taken', async () => {
    const title = both(`Ħelu ${randomUUID()}`);
    const body = { title };
    const one = await call(app, newsAdmin.add, { body }, { as: editor, key: randomUUID() });
    const two = await call(app, newsAdmin.add, { body }, { as: editor, key: randomUUID() });
    expect(one).toMatchObject({ state: 'draft', version: 1, has_changes: false, content: { category_id: null } });
    expect(one.slug).toMatch(/^helu-[a-z0-9-]+$/);
    expect(two.slug).toBe(`${one.slug}-2`);
    const untitled = { body: { title: both('', 'Titlu') } };
    await expectInvalid(send(app, newsAdmin.add, untitled, { as: editor, key: randomUUID() }), 'title.en');
  });

  it('is added at different addresses by concurrent calls with the same title', async () => {
    const body = { title: both(`Twins ${randomUUID()}`) };
    const added = await Promise.all(
      Array.from({ length: 6 }, () => call(app, newsAdmin.add, { body }, { as: editor, key: randomUUID() })),
    );
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(6);
  });

  it('rejects the address of another entry, a missing category and a missing picture', async () => {
    const { slug } = await add();
    const other = await add();
    await expectInvalid(save(other, { slug }), 'slug', 'Another entry has this address.');
    await expectInvalid(save(other, { category_id: 9999 }), 'category_id');
    await expectInvalid(save(other, { image_id: 9999 }), 'image_id');
    expect((await view(other.id)).version).toBe(1);
  });
});

describe('publishing', () => {
  // PRESS-1
  it('shows a draft to readers, and then only its published changes', async () => {
    const draft = await add();
    await expectRefusal(public_(draft.slug), 404, 'not_found');
    const published = await stepped(draft, 'publish');
    expect(published).toMatchObject({ state: 'published', version: 2, published_at: storyTime.toISOString() });
    expect(await call(app, news.viewBySlug, { params: { slug: draft.slug } })).toMatchObject({ title: 'Elections' });
    // PRESS-5
    const changed = await saved(published, { title: both('Results', 'Riżultati') });
    expect(changed).toMatchObject({ state: 'published', has_changes: true, title: both('Results', 'Riżultati') });
    expect(await call(app, news.viewBySlug, { params: { slug: draft.slug } })).toMatchObject({ title: 'Elections' });
    clock.set(later(60));
    const again = await stepped(changed, 'publish');
    expect(again).toMatchObject({ has_changes: false, published_at: storyTime.toISOString() });
    expect(await call(app, news.viewBySlug, { params: { slug: draft.slug } })).toMatchObject({ title: 'Results' });
  });

  // PRESS-5
  it('is not needed for a saved change that restores the public text', async () => {
    const published = await stepped(await add(), 'publish');
    const changed = await saved(published, { title: both('Other') });
    const restored = await saved(changed, published.content);
    expect(restored).toMatchObject({ has_changes: false, version: 4 });
    await expectRefusal(step(restored, 'publish'), 409, 'step_impossible');
  });

  // PRESS-7
  it('rejects an incomplete entry with a sentence at each field', async () => {
    const image_id = await addPicture(db, `undescribed-${randomUUID()}`);
    await db
      .updateTable('media')
      .set({ alt: { en: '' } })
      .where('id', '=', image_id)
      .execute();
    const body = both('<p> </p>', '<p><img src="https://portal.example/a.png"></p>');
    const draft = await add({ excerpt: both(''), author: both(''), category_id: null, body, image_id });
    const { errors = {}, status } = await problemOf(await step(draft, 'publish'));
    expect(status).toBe(422);
    const fields = ['author.en', 'body.en', 'body.mt', 'category_id', 'excerpt.en', 'image_id'];
    expect(Object.keys(errors).toSorted()).toEqual(fields);
    expect(errors['image_id']).toEqual(['Describe each picture in words, for people who cannot see it.']);
    expect((await view(draft.id)).state).toBe('draft');
    const complete = await saved(draft, { ...(await add()).content, slug: draft.slug });
    expect((await stepped(complete, 'publish')).state).toBe('published');
  });

  // PRESS-8
  it('happens to the second at the time that was set, which must be in the future', async () => {
    const draft = await add();
    await expectInvalid(step(draft, 'publish', storyTime), 'at');
    const scheduled = await stepped(draft, 'publish', later(3600));
    expect(scheduled).toMatchObject({ state: 'scheduled', published_at: later(3600).toISOString() });
    clock.set(later(3599));
    await expectRefusal(public_(draft.slug), 404, 'not_found');
    clock.set(later(3600));
    expect((await public_(draft.slug)).status).toBe(200);
    expect(await view(draft.id)).toMatchObject({ state: 'published', version: 2 });
  });

  // PRESS-5
  it('at a time does not include what is saved after it was set', async () => {
    const scheduled = await stepped(await add(), 'publish', later(60));
    const changed = await saved(scheduled, { title: both('Half a sent') });
    expect(changed).toMatchObject({ state: 'scheduled', has_changes: true });
    clock.set(later(60));
    expect(await call(app, news.viewBySlug, { params: { slug: changed.slug } })).toMatchObject({ title: 'Elections' });
  });

  it('at a time can be cancelled, which makes a new entry a draft with its newest texts', async () => {
    const scheduled = await stepped(await add(), 'publish', later(60));
    const changed = await saved(scheduled, { title: both('Newest') });
    const draft = await stepped(changed, 'unschedule');
    expect(draft).toMatchObject({ state: 'draft', published_at: null, has_changes: false, title: both('Newest') });
    await expectRefusal(step(draft, 'unschedule'), 409, 'step_impossible');
  });
});

describe('a step', () => {
  // PRESS-9
  it.each([
    ['draft', ['take_back', 'unschedule', 'discard', 'end_review', 'undo']],
    ['review', ['take_back', 'unschedule', 'discard', 'request_review', 'undo']],
    ['scheduled', ['take_back', 'discard', 'request_review', 'end_review']],
    ['published', ['publish', 'unschedule', 'discard', 'request_review', 'end_review']],
    ['taken_back', ['take_back', 'unschedule', 'discard', 'request_review', 'end_review']],
  ])('that the state "%s" does not allow is rejected and changes nothing', async (state, names) => {
    let entry = await add();
    if (state === 'review') entry = await stepped(entry, 'request_review');
    if (state === 'scheduled') entry = await stepped(entry, 'publish', later(60));
    if (state === 'published' || state === 'taken_back') entry = await stepped(entry, 'publish');
    if (state === 'taken_back') entry = await stepped(entry, 'take_back');
    expect(entry.state).toBe(state);
    for (const name of names) await expectRefusal(step(entry, name), 409, 'step_impossible');
    expect(await view(entry.id)).toEqual(entry);
  });

  it('with an outdated version is rejected with the latest change', async () => {
    const draft = await add();
    await saved(draft, { title: both('Newer') });
    const response = await step(draft, 'publish');
    expect(await response.clone().json()).toMatchObject({ latest: { by: { id: editor.id } } });
    await expectRefusal(response, 409, 'version_conflict');
    await expectInvalid(step(await view(draft.id), 'request_review', later(60)), 'at');
  });

  it('requests a review of a draft and ends it', async () => {
    const review = await stepped(await add(), 'request_review');
    expect(review).toMatchObject({ state: 'review', review_at: storyTime.toISOString() });
    const edited = await saved(review, { title: both('Reviewed') });
    expect(edited).toMatchObject({ state: 'review', has_changes: false });
    expect(await stepped(edited, 'end_review')).toMatchObject({ state: 'draft', review_at: null });
    const published = await stepped(await stepped(await view(edited.id), 'request_review'), 'publish');
    expect(published).toMatchObject({ state: 'published', review_at: null });
  });

  it('discards saved changes', async () => {
    const published = await stepped(await add(), 'publish');
    const changed = await saved(published, { title: both('Wrong') });
    expect(await stepped(changed, 'discard')).toMatchObject({ has_changes: false, title: published.title });
  });
});

describe('undo', () => {
  // PRESS-13
  it('restores what was before publishing, taking back, cancelling and discarding', async () => {
    const draft = await add();
    const published = await stepped(draft, 'publish');
    const withdrawn = await stepped(await stepped(published, 'undo'), 'publish');
    expect(withdrawn.version).toBe(4);
    const changed = await saved(withdrawn, { title: both('Changed') });
    const scheduled = await stepped(changed, 'publish', later(600));
    for (const name of ['take_back', 'unschedule'] as const) {
      const before = await view(draft.id);
      const after = await stepped(before, name);
      const undone = await stepped(after, 'undo');
      expect({ ...undone, version: 0, changed_at: '' }).toEqual({ ...before, version: 0, changed_at: '' });
    }
    expect(scheduled).toMatchObject({ scheduled_at: later(600).toISOString(), has_changes: false });
  });

  it('is possible for a minute, and not after another change', async () => {
    const published = await stepped(await add(), 'publish');
    clock.set(later(61));
    await expectRefusal(step(published, 'undo'), 409, 'step_impossible');
    clock.set(later(60));
    const changed = await saved(published, { title: both('Changed') });
    await expectRefusal(step(changed, 'undo'), 409, 'step_impossible');
  });
});

describe('removal', () => {
  // PRESS-16
  it('is possible for an entry that was never public only', async () => {
    const draft = await add();
    const published = await stepped(await add(), 'publish');
    const withdrawn = await stepped(await stepped(await add(), 'publish'), 'take_back');
    const scheduled = await stepped(await add(), 'publish', later(60));
    const remove = (id: number) => send(app, newsAdmin.remove, { params: { id } }, { as: editor });
    for (const { id } of [published, withdrawn, scheduled]) await expectRefusal(remove(id), 409, 'step_impossible');
    expect((await remove(draft.id)).status).toBe(204);
    await expectRefusal(remove(draft.id), 404, 'not_found');
    expect((await add({ slug: draft.slug })).slug).toBe(draft.slug);
  });
});

it('every change has its row in the audit log', async () => {
  const draft = await add();
  const published = await stepped(await saved(draft), 'publish');
  const withdrawn = await stepped(published, 'take_back');
  await stepped(withdrawn, 'publish', later(60));
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', 'news_item')
    .where('subject_id', '=', String(draft.id))
    .orderBy('id')
    .execute();
  const actions = ['added', 'changed', 'published', 'taken_back', 'scheduled'].map((name) => `news_item_${name}`);
  expect(rows.map(({ action }) => action)).toEqual(actions);
  expect(rows.every(({ actor_id }) => actor_id === editor.id)).toBe(true);
  expect(rows[0]?.details).toEqual({ title: 'Elections' });
});

it('a seeded entry keeps its first text as a version', async () => {
  const id = await addRow(db, 'news', {
    slug: 'seeded',
    title: { en: 'Seeded' },
    excerpt: { en: 'Text' },
    body: { en: '<p>Text</p>' },
    author: { en: 'Union' },
    category_id,
    published_at: storyTime,
  });
  const before = await view(id);
  expect(before).toMatchObject({ version: 1, state: 'published', translation: 'missing', changed_by: null });
  await saved(before, { title: both('Changed') });
  const { versions, version } = newsEditor(app, editor, category_id);
  expect(await versions(id)).toMatchObject([
    { version: 2, action: 'saved', by: { id: editor.id } },
    { version: 1, action: 'first', by: null },
  ]);
  expect((await version(id, 1)).content).toEqual(before.content);
});
