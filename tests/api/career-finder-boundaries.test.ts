import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { parts } from '#contract/career-finder/answers.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { deleteOldAnswers } from '#server/areas/career-finder/answers.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { answerParts, newReference, readCatalogue } from '#tests/support/server/career-finder.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startApp({ seed: true });
beforeEach(() => clock.set(storyTime));

const NOW = storyTime.toISOString();
const keyed = () => ({ key: randomUUID() });
const selections = (reference: string) => send(app, careerFinder.selections, { params: { reference } });
const reportOf = (user_reference: string) => call(app, careerFinder.report, { query: { user_reference } });
const ids = (entries: readonly { id: string }[], count: number) => entries.slice(0, count).map(({ id }) => id);

describe('career finder answers', () => {
  it('are rejected if an id belongs to another part', async () => {
    const own = { user_reference: newReference(), chosen_at: NOW };
    const { sectors, pleasures, activities, values, questions } = await readCatalogue(app);
    const save = (endpoint: Parameters<typeof send>[1], body: object) => send(app, endpoint, { body }, keyed());
    await expectInvalid(
      save(careerFinder.saveSectors, { ...own, career_sectors_selected: ids(pleasures, 3) }),
      'career_sectors_selected',
    );
    await expectInvalid(
      save(careerFinder.savePleasures, { ...own, pleasures_selected: ids(values, 5) }),
      'pleasures_selected',
    );
    await expectInvalid(
      save(careerFinder.saveActivities, { ...own, activities_selected: ids(sectors, 1) }),
      'activities_selected',
    );
    await expectInvalid(
      save(careerFinder.saveValues, { ...own, core_values_selected: ids(activities, 3) }),
      'core_values_selected',
    );
    const answer = (question: string | undefined) => [{ question, answer: 3, chosen_at: NOW }];
    const { user_reference } = own;
    await expectInvalid(
      save(careerFinder.saveAnswers, { user_reference, user_answer_selections: answer(values[0]?.id) }),
      'user_answer_selections',
    );
    await expectRefusal(selections(user_reference), 404, 'not_found');
    const right = { user_reference, user_answer_selections: answer(questions[0]?.id) };
    expect((await save(careerFinder.saveAnswers, right)).status).toBe(200);
  });

  it('are cleared for their own reference only, also before any answer has arrived', async () => {
    const [one, other, early] = [newReference(), newReference(), newReference()];
    for (const reference of [one, other]) await answerParts(app, reference, ['values'], NOW);
    for (const reference of [one, early]) await call(app, careerFinder.restart, { params: { reference } }, keyed());
    await expectRefusal(selections(one), 410, 'answers_cleared');
    expect((await selections(other)).status).toBe(200);
    const { values } = await readCatalogue(app);
    const body = { user_reference: early, chosen_at: NOW, core_values_selected: ids(values, 3) };
    await expectRefusal(send(app, careerFinder.saveValues, { body }, keyed()), 410, 'answers_cleared');
  });

  // FINDER-12
  it('are deleted 400 days after their last change, and not before', async () => {
    const [changed, old] = [newReference(), newReference()];
    for (const reference of [changed, old]) await answerParts(app, reference, ['values'], NOW);
    const day = (days: number, milliseconds = 0) =>
      clock.set(new Date(storyTime.getTime() + days * 86_400_000 + milliseconds));
    day(1);
    await answerParts(app, changed, ['sectors'], clock.now().toISOString());
    const statuses = async () => {
      await deleteOldAnswers({ db, clock } as never);
      return [(await selections(changed)).status, (await selections(old)).status];
    };
    day(400);
    expect(await statuses()).toEqual([200, 200]);
    day(400, 1);
    expect(await statuses()).toEqual([200, 404]);
    day(401, 1);
    expect(await statuses()).toEqual([404, 404]);
  });
});

describe('the career finder report', () => {
  // FINDER-15
  it('lacks each part until the last of its questions is answered', async () => {
    const reference = newReference();
    await answerParts(app, reference, ['values'], NOW);
    expect((await reportOf(reference)).missing.toSorted()).toEqual(
      parts.filter((part) => part !== 'values').toSorted(),
    );
    await answerParts(app, reference, ['sectors', 'pleasures', 'activities'], NOW);
    const { questions } = await readCatalogue(app);
    const answer = (asked: readonly { id: string }[]) => {
      const user_answer_selections = asked.map(({ id }) => ({ question: id, answer: 3, chosen_at: NOW }));
      const body = { user_reference: reference, user_answer_selections };
      return call(app, careerFinder.saveAnswers, { body }, keyed());
    };
    await answer(questions.slice(1));
    expect((await reportOf(reference)).missing).toEqual(['questions']);
    await answer(questions.slice(0, 1));
    expect((await reportOf(reference)).missing).toEqual([]);
  });

  // FINDER-18
  it('names no unpublished company, and no withdrawn advice', async () => {
    const reference = newReference();
    await answerParts(app, reference, parts, NOW);
    const before = await reportOf(reference);
    const [company, resource] = [before.companies[0], before.resources[0]];
    await db
      .updateTable('companies')
      .set({ is_published: false })
      .where('slug', '=', company?.id ?? '')
      .execute();
    await db
      .updateTable('career_resources')
      .set({ withdrawn_at: storyTime })
      .where('id', '=', resource?.id ?? '')
      .execute();
    const after = await reportOf(reference);
    expect([before.companies.length, before.resources.length]).toEqual([6, 6]);
    expect(after.companies.map(({ id }) => id)).not.toContain(company?.id);
    expect(after.resources.map(({ id }) => id)).not.toContain(resource?.id);
    const { companies, resources } = await readCatalogue(app);
    expect(companies.map(({ id }) => id)).not.toContain(company?.id);
    expect(resources.map(({ id }) => id)).not.toContain(resource?.id);
  });
});
