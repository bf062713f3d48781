import { randomBytes, randomUUID } from 'node:crypto';
import { choiceParts, type Part } from '#contract/career-finder/answers.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import type { Catalogue } from '#contract/career-finder/content.ts';
import { call, type TestServer } from '#tests/support/api.ts';

/** A reference like one generated on a device. */
export function newReference(): string {
  return randomBytes(16).toString('hex');
}

/** The questionnaire of the career finder, as the app reads it. */
export async function readCatalogue(app: TestServer, locale: 'en' | 'mt' = 'en'): Promise<Catalogue> {
  const [traits, sectors, pleasures, activities, values, questions, exercises, resources, companies] =
    await Promise.all([
      call(app, careerFinder.traits, {}, { locale }),
      call(app, careerFinder.sectors, {}, { locale }),
      call(app, careerFinder.pleasures, {}, { locale }),
      call(app, careerFinder.activities, {}, { locale }),
      call(app, careerFinder.coreValues, {}, { locale }),
      call(app, careerFinder.questions, {}, { locale }),
      call(app, careerFinder.toolkit, {}, { locale }),
      call(app, careerFinder.resources, {}, { locale }),
      call(app, careerFinder.companies, {}, { locale }),
    ]);
  return { traits, sectors, pleasures, activities, values, questions, exercises, resources, companies };
}

/** Answers each of these parts under a reference. */
export async function answerParts(app: TestServer, user_reference: string, parts: readonly Part[], chosen_at: string) {
  const catalogue = await readCatalogue(app);
  const first = (entries: readonly { id: string }[], count: number) => entries.slice(0, count).map(({ id }) => id);
  const own = { user_reference, chosen_at };
  const key = () => ({ key: randomUUID() });
  const saves: Record<Part, () => Promise<unknown>> = {
    sectors: () => {
      const career_sectors_selected = first(catalogue.sectors, choiceParts.sectors.count);
      return call(app, careerFinder.saveSectors, { body: { ...own, career_sectors_selected } }, key());
    },
    pleasures: () => {
      const pleasures_selected = first(catalogue.pleasures, choiceParts.pleasures.count);
      return call(app, careerFinder.savePleasures, { body: { ...own, pleasures_selected } }, key());
    },
    activities: () => {
      const activities_selected = first(catalogue.activities, choiceParts.activities.count);
      return call(app, careerFinder.saveActivities, { body: { ...own, activities_selected } }, key());
    },
    values: () => {
      const core_values_selected = first(catalogue.values, choiceParts.values.count);
      return call(app, careerFinder.saveValues, { body: { ...own, core_values_selected } }, key());
    },
    questions: () => {
      const user_answer_selections = catalogue.questions.map(({ id }, index) => ({
        question: id,
        answer: 1 + (index % 5),
        chosen_at,
      }));
      return call(app, careerFinder.saveAnswers, { body: { user_reference, user_answer_selections } }, key());
    },
  };
  for (const part of parts) await saves[part]();
}

const trait = async () => ({ params: { id: 'trait-practical' } });

/** A text of the career finder, for the calls that name one. */
export const namedFinderTexts = { 'careerFinderAdmin.changeItem': trait, 'careerFinderAdmin.itemHistory': trait };
