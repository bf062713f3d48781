import * as v from 'valibot';
import { area, type CachePolicy, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { instant, integer, rule, slug } from '#contract/kit/rules.ts';
import { choiceParts, SCALE, Selections } from './answers.ts';
import {
  Activity,
  CareerResource,
  CoreValue,
  Exercise,
  FittingCompany,
  Pleasure,
  Question,
  resourceTypes,
  Sector,
  Trait,
} from './content.ts';
import { Report } from './report.ts';

/**
 * 128 random bits as hexadecimal digits, generated on the device (FINDER-1). Its holder can read and change the
 * answers.
 */
export const reference = v.pipe(v.string(rule('required')), v.regex(/^[0-9a-f]{32}$/, rule('format')));

/** Unique ids: exactly `count`, or at most `count`. */
function selectionOf({ count, isExact }: { count: number; isExact: boolean }) {
  const refusal = isExact ? rule('exact_items', { count }) : rule('max_items', { max: count });
  const areDifferent = v.check((given: string[]) => new Set(given).size === given.length, rule('repeated'));
  return v.pipe(v.array(slug), v.minLength(isExact ? count : 0, refusal), v.maxLength(count, refusal), areDifferent);
}

const answerFields = { user_reference: reference, chosen_at: instant };
/** First, second and third preference. */
export const SectorPreference = v.strictObject({
  ...answerFields,
  career_sectors_selected: selectionOf(choiceParts.sectors),
});
export const UserExperiences = v.strictObject({
  ...answerFields,
  pleasures_selected: selectionOf(choiceParts.pleasures),
});
export const UserActivities = v.strictObject({
  ...answerFields,
  activities_selected: selectionOf(choiceParts.activities),
});
export const CoreValuePreference = v.strictObject({
  ...answerFields,
  core_values_selected: selectionOf(choiceParts.values),
});
/** Answers to any of the questions; omitted questions keep their answer. */
export const UserAnswers = v.strictObject({
  user_reference: reference,
  user_answer_selections: v.pipe(
    v.array(v.strictObject({ question: slug, answer: integer(1, SCALE), chosen_at: instant })),
    v.maxLength(100, rule('max_items', { max: 100 })),
  ),
});

const cache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'career-finder', entries: 40, days: 180 };
const read = { method: 'GET', who: 'anyone', cache } as const;
/**
 * A repeated call changes nothing, because the newer answer wins. Responses are therefore not stored, and none remain
 * after a restart.
 */
const save = {
  method: 'POST',
  who: 'anyone',
  answer: dataAnswer(Selections),
  errors: ['answers_cleared'],
  idempotency: 'own',
} as const;

/**
 * The career finder. Answers are not linked to an account: the holder of a reference owns them (FINDER-1, FINDER-2).
 * Answers of several devices under one reference are merged by part and by question.
 */
export const careerFinder = area('careerFinder', {
  traits: {
    ...read,
    path: '/api/career-finder/interactive-questionnaire',
    summary: 'The eight traits of the personality questionnaire',
    answer: list(Trait),
  },
  questions: {
    ...read,
    path: '/api/career-finder/questions',
    summary: 'The questions of the personality questionnaire, in their order',
    answer: list(Question),
  },
  sectors: {
    ...read,
    path: '/api/career-finder/career-sectors',
    summary: 'The areas of interest',
    answer: list(Sector),
  },
  pleasures: {
    ...read,
    path: '/api/career-finder/pleasures',
    summary: 'The blocks of the path of pleasures',
    answer: list(Pleasure),
  },
  activities: {
    ...read,
    path: '/api/career-finder/activities',
    summary: 'The activity grid',
    answer: list(Activity),
  },
  coreValues: {
    ...read,
    path: '/api/career-finder/core-values',
    summary: 'The core values to choose from',
    answer: list(CoreValue),
  },
  toolkit: {
    ...read,
    path: '/api/career-finder/self-reflection-toolkit',
    summary: 'Exercises to do with pen and paper',
    answer: list(Exercise),
  },
  resources: {
    ...read,
    path: '/api/career-finder/student-career-resource-hub',
    summary: 'Advice articles, of one type or of all',
    query: v.strictObject({ type: v.optional(v.picklist(resourceTypes, rule('choice'))) }),
    answer: list(CareerResource),
  },
  companies: {
    ...read,
    path: '/api/career-finder/companies',
    summary: 'Companies that hire, with the sectors of their business areas, by name',
    answer: list(FittingCompany),
  },
  report: {
    method: 'GET',
    path: '/api/career-finder/user-report',
    summary: 'The report on the answers so far, identical to the report that the app computes',
    who: 'anonymous_only',
    query: v.strictObject({ user_reference: reference }),
    answer: dataAnswer(Report),
    errors: ['not_found', 'answers_cleared'],
  },
  selections: {
    method: 'GET',
    path: '/api/career-finder/user-selections/{reference}',
    summary: 'The answers of a reference',
    who: 'anonymous_only',
    params: params({ reference }),
    answer: dataAnswer(Selections),
    errors: ['not_found', 'answers_cleared'],
  },
  saveAnswers: {
    ...save,
    path: '/api/career-finder/user-selections',
    summary: 'Saves answers to the questionnaire',
    body: UserAnswers,
  },
  saveSectors: {
    ...save,
    path: '/api/career-finder/career-sector-preference',
    summary: 'Saves the first, second and third area of interest',
    body: SectorPreference,
  },
  savePleasures: {
    ...save,
    path: '/api/career-finder/user-experiences',
    summary: 'Saves exactly five blocks of the path of pleasures',
    body: UserExperiences,
  },
  saveActivities: {
    ...save,
    path: '/api/career-finder/user-activities',
    summary: 'Saves at most fifteen activities of the activity grid',
    body: UserActivities,
  },
  saveValues: {
    ...save,
    path: '/api/career-finder/core-value-preference',
    summary: 'Saves exactly three core values',
    body: CoreValuePreference,
  },
  restart: {
    method: 'DELETE',
    path: '/api/career-finder/user-selections/{reference}',
    summary: 'Permanently deletes the answers of a reference; later writes to it are rejected',
    who: 'anyone',
    params: params({ reference }),
    answer: noContent,
    idempotency: 'own',
  },
  generatePdf: {
    method: 'POST',
    path: '/api/career-finder/generate-pdf',
    summary: 'A link to download the report as a tagged PDF, valid for a short time',
    who: 'anyone',
    body: v.strictObject({ user_reference: reference, page_type: v.picklist(['report'], rule('choice')) }),
    answer: dataAnswer(v.object({ url: v.string() })),
    errors: ['not_found', 'answers_cleared'],
    status: 201,
  },
});
