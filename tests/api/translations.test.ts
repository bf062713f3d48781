import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type GapKind, MAX_GAPS } from '#contract/kit/translation-gaps.ts';
import { staff } from '#contract/staff/calls.ts';
import type { Localised } from '#server/db/json-columns.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addNewsCategory } from '#tests/support/content.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { both, newsEditor } from '#tests/support/stories.ts';

const { app, db } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });
const editor = await addPerson(app, db, { roles: ['editor'] });
const member = await addPerson(app, db, { roles: ['staff'] });
const student = await addPerson(app, db);
const news = newsEditor(app, editor, await addNewsCategory(db, 'translations'));

const list = (kind?: GapKind, as: Person = editor) =>
  call(app, staff.translations, { query: { filter: { kind } } }, { as });
const gapsOf = async (title: string) => (await list()).gaps.filter((gap) => gap.title === title);
const counted = async (as: Person = editor) => (await call(app, staff.translationsWaiting, {}, { as })).total;

function addFaq(question: string, answer = both('An answer'), is_published = true) {
  return addRow(db, 'faqs', { question: both(question, 'Mistoqsija'), answer, is_published, order: 1 });
}

// PRESS-28
describe('the list of missing translations', () => {
  it('has an entry whose Maltese is missing in one text, until it is there', async () => {
    const question = `Question ${randomUUID()}`;
    const before = await counted();
    const id = await addFaq(question);
    expect(await gapsOf(question)).toEqual([
      { kind: 'faq', ref: '', title: question, gap: 'missing', is_public: true },
    ]);
    expect(await counted()).toBe(before + 1);
    const answer = sql<Localised>`${JSON.stringify(both('An answer', 'Tweġiba'))}`;
    await db.updateTable('faqs').set({ answer }).where('id', '=', id).execute();
    expect(await gapsOf(question)).toEqual([]);
    expect(await counted()).toBe(before);
  });

  it('has a news item whose Maltese is older than its English, by its newest saved texts', async () => {
    const title = both(`Vote ${randomUUID()}`, 'Vot');
    const draft = await news.add({ title });
    expect(await gapsOf(title.en)).toEqual([]);
    const outdated = await news.saved(draft, { excerpt: both('Voting starts on Friday.', draft.content.excerpt.mt) });
    const gap = { kind: 'news_item', ref: `${draft.id}`, title: title.en };
    expect(await gapsOf(title.en)).toEqual([{ ...gap, gap: 'outdated', is_public: false }]);
    const published = await news.stepped(outdated, 'publish');
    await news.saved(published, { body: both('<p>Come.</p>') });
    expect(await gapsOf(title.en)).toEqual([{ ...gap, gap: 'missing', is_public: true }]);
  });

  it('has what readers see first, and one kind alone on request', async () => {
    const [hidden, shown] = [`Hidden ${randomUUID()}`, `Shown ${randomUUID()}`];
    await addFaq(shown);
    await addFaq(hidden, both('An answer'), false);
    const { gaps } = await list('faq');
    expect(new Set(gaps.map(({ kind }) => kind))).toEqual(new Set(['faq']));
    const titles = gaps.map(({ title }) => title);
    expect(titles.indexOf(shown)).toBeLessThan(titles.indexOf(hidden));
    const all = (await list()).gaps.map(({ is_public }) => is_public);
    expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('has the first of each kind among others, and counts all', async () => {
    const before = (await list('faq')).total;
    const many = Array.from({ length: MAX_GAPS + 1 }, (_, index) => index);
    await addRows(
      db,
      'faqs',
      many.map((order) => ({ question: both('Why?'), answer: both('So.'), order })),
    );
    const { gaps } = await list();
    expect(gaps.filter(({ kind }) => kind === 'faq')).toHaveLength(MAX_GAPS);
    const alone = await list('faq');
    expect(alone).toMatchObject({ total: before + many.length });
    expect(alone.gaps).toHaveLength(alone.total);
  });

  it('has an event with a part without Maltese, and kinds that only the caller’s role can change', async () => {
    const name = `Type ${randomUUID()}`;
    const type_id = await addRow(db, 'event_types', { name: both(name), slug: randomUUID() });
    const title = both(`Event ${randomUUID()}`, 'Attività');
    const event_id = await addRow(db, 'events', {
      type_id,
      slug: randomUUID(),
      title,
      excerpt: both(''),
      body: both(''),
    });
    // Texts that are empty in both languages are not missing.
    expect(await gapsOf(title.en)).toEqual([]);
    await addRow(db, 'event_links', { event_id, name: both('Map'), url: 'https://map.example', order: 1 });
    expect(await gapsOf(title.en)).toEqual([
      { kind: 'event', ref: `${event_id}`, title: title.en, gap: 'missing', is_public: false },
    ]);
    expect(await gapsOf(name)).toEqual([]);
    expect((await list('event_type', member)).gaps.map((gap) => gap.title)).toContain(name);
  });

  it('is refused to students and for unknown kinds', async () => {
    await expectRefusal(send(app, staff.translations, {}, { as: student }), 403, 'forbidden');
    await expectRefusal(send(app, staff.translationsWaiting, {}, { as: student }), 403, 'forbidden');
    const unknown = { query: { filter: { kind: 'kite' as GapKind } } };
    await expectRefusal(send(app, staff.translations, unknown, { as: editor }), 422, 'invalid');
  });
});
