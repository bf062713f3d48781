import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { storyTime } from '#tests/support/api.ts';
import { addNewsCategory } from '#tests/support/content.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { storySize } from '#tests/support/size.ts';
import { both, newsEditor } from '#tests/support/stories.ts';

const { app, clock, db } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });
const category_id = await addNewsCategory(db, 'press');
const editor = await addPerson(app, db, { roles: ['editor'] });
const second = await addPerson(app, db, { roles: ['staff'] });
const { add, saved, stepped, list, versions, version, view } = newsEditor(app, editor, category_id);

describe('the translation mark', () => {
  // PRESS-4
  it('is missing without a Maltese text, complete with all, and outdated after a change of the English alone', async () => {
    const draft = await add({ excerpt: both('Text') });
    expect(draft.translation).toBe('missing');
    const complete = await saved(draft, { excerpt: both('Text', 'Test') });
    expect(complete).toMatchObject({ translation: 'complete', mt_outdated: [] });
    const changed = await saved(complete, { excerpt: both('Another text', 'Test') });
    expect(changed).toMatchObject({ translation: 'outdated', mt_outdated: ['excerpt'] });
    const saved_ = await saved(changed, { title: both('Vote', 'Elezzjoni') });
    expect(saved_.mt_outdated.toSorted()).toEqual(['excerpt', 'title']);
    const translated = await saved(saved_, { excerpt: both('Another text', 'Test ieħor') });
    expect(translated.mt_outdated).toEqual(['title']);
    expect(await saved(translated, { is_maltese_current: true })).toMatchObject({ translation: 'complete' });
  });

  it('is complete if both languages are changed together, and for a change of a public item before it is published', async () => {
    const published = await stepped(await add(), 'publish');
    const both_ = await saved(published, { title: both('Vote', 'Vot') });
    expect(both_).toMatchObject({ has_changes: true, translation: 'complete' });
    expect(await saved(both_, { title: both('Votes', 'Vot') })).toMatchObject({ translation: 'outdated' });
  });
});

describe('the staff list', () => {
  // PRESS-2
  it('has entries of every state, found by words of both languages, state, category and translation', async () => {
    const word = `qamar${randomUUID().slice(0, 8)}`;
    const title = both(`Moon ${word}`, 'Qamar');
    const draft = await add({ title });
    const review = await stepped(await add({ title }), 'request_review');
    const published = await stepped(await add({ title, excerpt: both('Text') }), 'publish');
    const withdrawn = await stepped(await stepped(await add({ title }), 'publish'), 'take_back');
    const scheduled = await stepped(await add({ title }), 'publish', new Date(storyTime.getTime() + 1000));
    const find = async (filter: object) => {
      const { data } = await list({ filter: { search: word, ...filter }, sort: 'changed_at' });
      return data.map(({ id }) => id);
    };
    const all = [draft, review, published, withdrawn, scheduled].map(({ id }) => id);
    expect((await find({})).toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
    for (const entry of [draft, review, published, withdrawn, scheduled]) {
      const { id } = await view(entry.id);
      expect(await find({ state: entry.state })).toEqual([id]);
    }
    expect(await find({ translation: 'missing' })).toEqual([published.id]);
    expect(await find({ category_id: category_id + 1000 })).toEqual([]);
    expect(await find({ category_id })).toHaveLength(5);
    expect(await find({ search: `${word} qamar istampa` })).toHaveLength(5);
  });

  it('shows and finds saved changes, and is sorted by change, publication and title', async () => {
    const word = `baħar${randomUUID().slice(0, 8)}`;
    const first = await stepped(await add({ title: both('A') }), 'publish');
    const other = await add({ title: both(`${word} B`) });
    clock.set(new Date(storyTime.getTime() + 5000));
    await saved(first, { title: both(`${word} A`) });
    clock.set(storyTime);
    const order = async (sort: '-changed_at' | 'title' | '-title' | 'published_at') => {
      const { data } = await list({ filter: { search: word.replace('ħ', 'h') }, sort });
      return data.map(({ title }) => title.en.at(-1)).join('');
    };
    expect(await order('-changed_at')).toBe('AB');
    expect(await order('title')).toBe('AB');
    expect(await order('-title')).toBe('BA');
    expect(await order('published_at')).toBe('AB');
    expect(other.state).toBe('draft');
  });
});

describe('the versions of an entry', () => {
  // PRESS-15
  it('have author, time, action and the whole content, and saving one restores it', async () => {
    const draft = await add();
    const changed = await saved(draft, { title: both('Changed'), body: both('<p>New</p>', '<p>Ġdid</p>') });
    const published = await stepped(changed, 'publish');
    const history = await versions(draft.id);
    expect(history.map((each) => [each.version, each.action])).toEqual([
      [3, 'published'],
      [2, 'saved'],
      [1, 'added'],
    ]);
    expect(history[0]).toMatchObject({ at: storyTime.toISOString(), by: { id: editor.id, email: editor.email } });
    const first = await version(draft.id, 1);
    expect(first.content).toEqual(draft.content);
    const restored = await saved(published, first.content);
    expect(restored).toMatchObject({ version: 4, content: draft.content, has_changes: true });
  });
});

/** The number of random orders of writes by two editors. */
const ROUNDS = storySize(20, 1000);

describe('two editors', () => {
  // PRESS-9
  it(
    `lose and double nothing in ${ROUNDS} random interleavings of saves and steps`,
    { timeout: ROUNDS * 1000 },
    async () => {
      const seed = Number(process.env['SEED_OF_STORIES'] ?? Date.now() % 1_000_000);
      const random = numbersFrom(seed);
      const editors = [editor, second].map((as) => newsEditor(app, as, category_id));
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await add();
        const acknowledged: number[] = [];
        const write = async (calls: (typeof editors)[number], name: string) => {
          const read = await calls.view(id);
          const response = await (name === 'save'
            ? calls.save(read, { title: both(`${name} ${randomUUID()}`) })
            : calls.step(read, name));
          expect([200, 409]).toContain(response.status);
          if (response.status === 200) acknowledged.push(read.version + 1);
        };
        const runOne = async (calls: (typeof editors)[number]) => {
          for (let count = 0; count < 4; count += 1)
            await write(calls, names[Math.floor(random() * names.length)] ?? 'save');
        };
        await Promise.all(editors.map(runOne));
        const stored = (await versions(id)).map((each) => each.version).toReversed();
        const context = { seed, round };
        // Consecutive versions, one for each acknowledged write.
        expect({ ...context, stored }).toEqual({ ...context, stored: stored.map((_, index) => index + 1) });
        expect({ ...context, acknowledged: acknowledged.toSorted((a, b) => a - b) }).toEqual({
          ...context,
          acknowledged: stored.slice(1),
        });
        const latest = await version(id, stored.length);
        expect((await view(id)).content).toEqual(latest.content);
      }
    },
  );
});

const names = ['save', 'save', 'save', 'publish', 'take_back', 'discard', 'undo'];
