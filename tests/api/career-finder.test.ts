import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { parts } from '#contract/career-finder/answers.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { resourceTypes } from '#contract/career-finder/content.ts';
import { buildReport } from '#contract/career-finder/report.ts';
import { deleteOldAnswers } from '#server/areas/career-finder/answers.ts';
import { call, problemOf, send, storyTime, testApp, testClock } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { answerParts, newReference, readCatalogue } from '#tests/support/server/career-finder.ts';

const { db, drop } = await freshDatabase({ seed: true });
const clock = testClock();
const app = testApp(db, { clock });
afterAll(drop);

const NOW = storyTime.toISOString();
const LATER = new Date(storyTime.getTime() + 60_000).toISOString();
const keyed = () => ({ key: randomUUID() });
const readSelections = (reference: string) => call(app, careerFinder.selections, { params: { reference } });

function choosePleasures(
  user_reference: string,
  pleasures_selected: string[],
  chosen_at = NOW,
  locale: 'en' | 'mt' = 'en',
) {
  return send(
    app,
    careerFinder.savePleasures,
    { body: { user_reference, chosen_at, pleasures_selected } },
    { ...keyed(), locale },
  );
}

describe('the career finder’s content', () => {
  it('has the expected number of entries of each kind, all translated', async () => {
    const en = await readCatalogue(app, 'en');
    const mt = await readCatalogue(app, 'mt');
    const counts = Object.fromEntries(Object.entries(en).map(([list, entries]) => [list, entries.length]));
    expect(counts).toEqual({
      traits: 8,
      sectors: 17,
      pleasures: 12,
      activities: 40,
      values: 24,
      questions: 40,
      exercises: 8,
      resources: 30,
      companies: 33,
    });
    for (const list of Object.keys(en) as (keyof typeof en)[]) {
      // Companies are in the order of each language's alphabet.
      const ids = (entries: readonly { id: string }[]) => {
        const inOrder = entries.map(({ id }) => id);
        return list === 'companies' ? inOrder.toSorted() : inOrder;
      };
      expect(ids(mt[list])).toEqual(ids(en[list]));
      const texts = (entries: readonly object[]) =>
        entries.map((each) => ('text' in each ? each.text : 'name' in each && each.name));
      const same = texts(en[list]).filter((text, index) => text === texts(mt[list])[index]);
      expect(same).toEqual([]);
    }
  });

  // FINDER-19
  it('has at least six resources of each of five types, which can be filtered by type', async () => {
    for (const type of resourceTypes) {
      const found = await call(app, careerFinder.resources, { query: { type } });
      expect(found.length, type).toBeGreaterThanOrEqual(6);
      expect(new Set(found.map((each) => each.type))).toEqual(new Set([type]));
    }
    const wrong = await app.request('/api/career-finder/student-career-resource-hub?type=gossip&locale=en');
    expect(wrong.status).toBe(422);
  });

  // FINDER-7
  it('has five questions about each trait', async () => {
    const { traits, questions } = await readCatalogue(app);
    for (const { id } of traits) expect(questions.filter(({ trait }) => trait === id)).toHaveLength(5);
  });
});

describe('career finder answers', () => {
  it('are stored under their reference, with one call for each part', async () => {
    const reference = newReference();
    expect(await problemOf(await send(app, careerFinder.selections, { params: { reference } }))).toMatchObject({
      status: 404,
    });
    await answerParts(app, reference, parts, NOW);
    const found = await readSelections(reference);
    expect(found.career_sectors_selected).toEqual(['health', 'education', 'technology']);
    expect(
      [found.pleasures_selected, found.activities_selected, found.core_values_selected].map((each) => each.length),
    ).toEqual([5, 15, 3]);
    expect(found.user_answer_selections).toHaveLength(40);
  });

  // FINDER-9
  it('of two devices are merged: for each part and each question the newer one is stored', async () => {
    const reference = newReference();
    await answerParts(app, reference, ['pleasures'], LATER);
    const newer = (await readSelections(reference)).pleasures_selected;
    await choosePleasures(reference, ['art', 'team', 'winning', 'planning', 'teaching'], NOW);
    expect((await readSelections(reference)).pleasures_selected).toEqual(newer);
    const answer = (chosen_at: string, question: string, given: number) => {
      const user_answer_selections = [{ question, answer: given, chosen_at }];
      return call(
        app,
        careerFinder.saveAnswers,
        { body: { user_reference: reference, user_answer_selections } },
        keyed(),
      );
    };
    await answer(LATER, 'caring-1', 5);
    await answer(NOW, 'caring-1', 1);
    const merged = await answer(NOW, 'caring-2', 2);
    expect(merged.user_answer_selections).toEqual([
      { question: 'caring-1', answer: 5, chosen_at: LATER },
      { question: 'caring-2', answer: 2, chosen_at: NOW },
    ]);
  });

  it('are all stored when the calls arrive at the same time', async () => {
    const reference = newReference();
    const { questions } = await readCatalogue(app);
    const answers = await Promise.all(
      questions.map(({ id }) => {
        const user_answer_selections = [{ question: id, answer: 3, chosen_at: NOW }];
        return send(
          app,
          careerFinder.saveAnswers,
          { body: { user_reference: reference, user_answer_selections } },
          keyed(),
        );
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await readSelections(reference)).user_answer_selections).toHaveLength(40);
  });

  // FINDER-3, FINDER-4, FINDER-5, FINDER-6
  it('are rejected beyond their limits with a message in both languages', async () => {
    const reference = newReference();
    const { pleasures, activities, values, sectors } = await readCatalogue(app);
    const ids = (entries: readonly { id: string }[], count: number) => entries.slice(0, count).map(({ id }) => id);
    const sentence = async (answer: Promise<Response>, field: string) =>
      (await problemOf(await answer)).errors?.[field];
    expect(await sentence(choosePleasures(reference, ids(pleasures, 6)), 'pleasures_selected')).toEqual([
      'Choose exactly 5.',
    ]);
    expect(await sentence(choosePleasures(reference, ids(pleasures, 4)), 'pleasures_selected')).toEqual([
      'Choose exactly 5.',
    ]);
    expect(await sentence(choosePleasures(reference, ids(pleasures, 4), NOW, 'mt'), 'pleasures_selected')).toEqual([
      'Agħżel eżattament 5.',
    ]);
    const own = { user_reference: reference, chosen_at: NOW };
    const tooMany = { ...own, activities_selected: ids(activities, 16) };
    expect(
      await sentence(send(app, careerFinder.saveActivities, { body: tooMany }, keyed()), 'activities_selected'),
    ).toEqual(['At most 15 entries.']);
    const twice = { ...own, career_sectors_selected: ['health', 'health', 'law'] };
    expect(
      await sentence(send(app, careerFinder.saveSectors, { body: twice }, keyed()), 'career_sectors_selected'),
    ).toEqual(['Enter this only once.']);
    const four = { ...own, core_values_selected: ids(values, 4) };
    expect(await sentence(send(app, careerFinder.saveValues, { body: four }, keyed()), 'core_values_selected')).toEqual(
      ['Choose exactly 3.'],
    );
    const unknown = { ...own, career_sectors_selected: [...ids(sectors, 2), 'piracy'] };
    expect(
      await sentence(send(app, careerFinder.saveSectors, { body: unknown }, keyed()), 'career_sectors_selected'),
    ).toEqual(['Choose one of the options.']);
    expect((await send(app, careerFinder.selections, { params: { reference } })).status).toBe(404);
  });

  // FINDER-11
  it('are deleted by a restart, and later calls with the old reference are rejected and store nothing', async () => {
    const reference = newReference();
    await answerParts(app, reference, parts, NOW);
    await call(app, careerFinder.restart, { params: { reference } }, keyed());
    for (const gone of [
      send(app, careerFinder.selections, { params: { reference } }),
      send(app, careerFinder.report, { query: { user_reference: reference } }),
      choosePleasures(reference, ['art', 'team', 'winning', 'planning', 'teaching'], LATER),
    ]) {
      expect(await problemOf(await gone)).toMatchObject({ status: 410, code: 'answers_cleared' });
    }
    const { count } = await db
      .selectFrom('career_finder_answers')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('selections', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    // A restart before any answer arrived, repeated.
    const other = newReference();
    await call(app, careerFinder.restart, { params: { reference: other } }, keyed());
    await call(app, careerFinder.restart, { params: { reference: other } }, keyed());
  });

  // FINDER-2
  it('are stored without their reference, and deleted after 400 days', async () => {
    const reference = newReference();
    await answerParts(app, reference, ['values'], NOW);
    const rows = await db.selectFrom('career_finder_answers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(reference);
    expect(rows.some(({ reference_hash }) => reference_hash.toString('hex').includes(reference))).toBe(false);
    clock.set(new Date(storyTime.getTime() + 399 * 86_400_000));
    await deleteOldAnswers({ db, clock } as never);
    expect((await send(app, careerFinder.selections, { params: { reference } })).status).toBe(200);
    clock.set(new Date(storyTime.getTime() + 401 * 86_400_000));
    await deleteOldAnswers({ db, clock } as never);
    expect((await send(app, careerFinder.selections, { params: { reference } })).status).toBe(404);
    clock.set(storyTime);
  });
});

describe('the career finder report', () => {
  // FINDER-14
  it.each(['en', 'mt'] as const)(
    'is the same on the server as on the device for the same answers (%s)',
    async (locale) => {
      const reference = newReference();
      await answerParts(app, reference, parts, NOW);
      const report = await call(app, careerFinder.report, { query: { user_reference: reference } }, { locale });
      expect(report).toEqual(buildReport(await readSelections(reference), await readCatalogue(app, locale)));
      expect(report.missing).toEqual([]);
      expect(report.sectors).toHaveLength(5);
      expect(report.resources).toHaveLength(6);
      expect(report.companies).toHaveLength(6);
      const best = report.sectors.slice(0, 3).map(({ id }) => id);
      for (const { sectors } of report.companies) expect(best.some((sector) => sectors.includes(sector))).toBe(true);
    },
  );
});
