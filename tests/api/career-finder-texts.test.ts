import { expect, it } from 'vitest';
import { careerFinder } from '#contract/career-finder/calls.ts';
import {
  careerFinderAdmin,
  type FinderItemForm,
  type FinderItemKind,
  finderItemKinds,
} from '#contract/career-finder/staff.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { answerParts, newReference } from '#tests/support/server/career-finder.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db } = await startApp({ seed: true });
const as = await addPerson(app, db, { roles: ['editor'] });
const both = (en: string, mt = `${en} bil-Malti`) => ({ en, mt });

async function list(filter: { kind?: FinderItemKind; search?: string }) {
  return (await call(app, careerFinderAdmin.items, { query: { filter, limit: 100 } }, { as })).data;
}

const rowOf = (id: string) =>
  db.selectFrom('career_finder_items').select('version').where('key', '=', id).executeTakeFirst();

async function changed(id: string, form: FinderItemForm) {
  const { version = 0 } = (await rowOf(id)) ?? {};
  return send(app, careerFinderAdmin.changeItem, { params: { id }, body: { ...form, version } }, { as });
}

// FINDER-24
it('a changed question is shown in both languages at the next read, and keeps its trait and its place', async () => {
  const before = await call(app, careerFinder.questions, {});
  const [first] = before;
  const [item] = await list({ kind: 'question' });
  expect(item).toMatchObject({ id: `question-${first?.id}`, name: null, steps: null });
  await expectAudited(
    db,
    careerFinderAdmin.changeItem,
    as.id,
    async () => (await changed(item?.id ?? '', { text: both('I mend my own bicycle.') })).status,
  );
  const after = await call(app, careerFinder.questions, {});
  expect(after).toEqual([{ ...first, text: 'I mend my own bicycle.' }, ...before.slice(1)]);
  const [maltese] = await call(app, careerFinder.questions, {}, { locale: 'mt' });
  expect(maltese?.text).toBe('I mend my own bicycle. bil-Malti');
});

it('every text can be saved as it is read, without a change for students', async () => {
  const calls = [careerFinder.traits, careerFinder.sectors, careerFinder.pleasures, careerFinder.activities] as const;
  const read = async () =>
    Promise.all([
      ...calls.map((each) => call(app, each, {}, { locale: 'mt' })),
      call(app, careerFinder.coreValues, {}),
      call(app, careerFinder.toolkit, {}, { locale: 'mt' }),
    ]);
  const before = await read();
  const items = (await Promise.all(finderItemKinds.map((kind) => list({ kind })))).flat();
  expect(items.length).toBeGreaterThan(100);
  for (const { id, name, text, first_step, steps } of items) {
    const texts = Object.entries({ name, text, first_step, steps }).filter(([, value]) => value !== null);
    expect((await changed(id, Object.fromEntries(texts) as FinderItemForm)).status).toBe(200);
  }
  expect(await read()).toEqual(before);
});

it('a report names a changed sector', async () => {
  const reference = newReference();
  const parts = ['sectors', 'pleasures', 'activities', 'values', 'questions'] as const;
  await answerParts(app, reference, [...parts], storyTime.toISOString());
  const report = () => call(app, careerFinder.report, { query: { user_reference: reference } });
  const [sector] = (await report()).sectors;
  const { id, text, first_step } = (await list({ kind: 'sector' })).find(
    (each) => each.id === `sector-${sector?.id}`,
  ) ?? {
    id: '',
  };
  await changed(id, { name: both('Work on water'), text: text ?? both(''), first_step: first_step ?? both('') });
  expect((await report()).sectors[0]).toMatchObject({ id: sector?.id, name: 'Work on water' });
});

it('a missing text, a text of another kind and a different number of steps are rejected at their fields', async () => {
  const [exercise] = await list({ kind: 'exercise' });
  const texts = { name: exercise?.name ?? both(''), text: exercise?.text ?? both('') };
  const id = exercise?.id ?? '';
  await expectInvalid(changed(id, texts), 'steps.en');
  const steps = both('One\nTwo', 'Wieħed');
  await expectInvalid(
    changed(id, { ...texts, steps }),
    'steps.mt',
    'Write as many steps in Maltese as in English, each on its own line.',
  );
  await expectInvalid(changed(id, { ...texts, steps: both('One', 'Wieħed'), first_step: both('Go') }), 'first_step');
  await expectInvalid(changed(id, { ...texts, text: both('A', ''), steps: both('One', 'Wieħed') }), 'text.mt');
  const nowhere = { params: { id: 'trait-nowhere' }, body: { name: both('A'), version: 1 } };
  await expectRefusal(send(app, careerFinderAdmin.changeItem, nowhere, { as }), 404, 'not_found');
  const lines = await changed(id, { ...texts, steps: both('One\n\n  Two  ', 'Wieħed\nTnejn') });
  expect(lines.status).toBe(200);
  const toolkit = await call(app, careerFinder.toolkit, {});
  expect(toolkit.find((each) => `exercise-${each.id}` === id)?.steps).toEqual(['One', 'Two']);
});

it('editors find a text by words of either language', async () => {
  const found = await list({ search: 'PRATTIKU' });
  expect(found.map(({ id }) => id)).toContain('trait-practical');
});
