import * as v from 'valibot';
import { area, type CachePolicy, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { instant, integer, rule, slug } from '#contract/kit/rules.ts';
import { choiceParts, SCALE, Selections } from './answers.ts';
import {
  Activity,
  CareerResource,
  CoreValue,
  Exercise,
  MatchingCompany,
  Pleasure,
  Question,
  resourceTypes,
  Sector,
  Trait,
} from './content.ts';
import { Report } from './report.ts';

/**
 * 128 random bits as hexadecimal digits, generated on the device (FINDER-1). Anyone who has it can read and change the
 * answers.
 */
export const reference = v.pipe(v.string(rule('required')), v.regex(/^[0-9a-f]{32}$/, rule('format')));

/** A list of unique ids: exactly `count` of them if `isExact`, otherwise at most `count`. */
function selectionOf({ count, isExact }: { count: number; isExact: boolean }) {
  const violation = isExact ? rule('exact_items', { count }) : rule('max_items', { max: count });
  const areUnique = v.check((ids: string[]) => new Set(ids).size === ids.length, rule('repeated'));
  return v.pipe(v.array(slug), v.minLength(isExact ? count : 0, violation), v.maxLength(count, violation), areUnique);
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
const readSpec = { method: 'GET', who: 'anyone', cache } as const;
/**
 * A repeated call changes nothing, because the newer answer wins. Its response is therefore not stored for a replay, so
 * that nothing remains on the server after `restart` has deleted the answers.
 */
const saveSpec = {
  method: 'POST',
  who: 'anyone',
  answer: dataAnswer(Selections),
  errors: ['answers_cleared'],
  idempotency: 'own',
} as const;

/**
 * The career finder. Answers are not linked to an account: anyone who has the reference may use them (FINDER-1, FINDER-2).
 * Answers of several devices under one reference are merged by part and by question.
 */
export const careerFinder = area('careerFinder', {
  traits: {
    ...readSpec,
    path: '/api/career-finder/interactive-questionnaire',
    summary: 'The eight traits of the personality questionnaire',
    answer: list(Trait),
  },
  questions: {
    ...readSpec,
    path: '/api/career-finder/questions',
    summary: 'The questions of the personality questionnaire, in their order',
    answer: list(Question),
  },
  sectors: {
    ...readSpec,
    path: '/api/career-finder/career-sectors',
    summary: 'The areas of interest',
    answer: list(Sector),
  },
  pleasures: {
    ...readSpec,
    path: '/api/career-finder/pleasures',
    summary: 'The blocks of the path of pleasures',
    answer: list(Pleasure),
  },
  activities: {
    ...readSpec,
    path: '/api/career-finder/activities',
    summary: 'The activity grid',
    answer: list(Activity),
  },
  coreValues: {
    ...readSpec,
    path: '/api/career-finder/core-values',
    summary: 'The core values to choose from',
    answer: list(CoreValue),
  },
  toolkit: {
    ...readSpec,
    path: '/api/career-finder/self-reflection-toolkit',
    summary: 'Exercises to do with pen and paper',
    answer: list(Exercise),
  },
  resources: {
    ...readSpec,
    path: '/api/career-finder/student-career-resource-hub',
    summary: 'Advice articles, of one type or of all',
    query: v.strictObject({ type: v.optional(v.picklist(resourceTypes, rule('choice'))) }),
    answer: list(CareerResource),
  },
  companies: {
    ...readSpec,
    path: '/api/career-finder/companies',
    summary: 'Companies that hire, with the sectors of their business areas, by name',
    answer: list(MatchingCompany),
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
    ...saveSpec,
    path: '/api/career-finder/user-selections',
    summary: 'Saves answers to the questionnaire',
    body: UserAnswers,
  },
  saveSectors: {
    ...saveSpec,
    path: '/api/career-finder/career-sector-preference',
    summary: 'Saves the first, second and third area of interest',
    body: SectorPreference,
  },
  savePleasures: {
    ...saveSpec,
    path: '/api/career-finder/user-experiences',
    summary: 'Saves exactly five blocks of the path of pleasures',
    body: UserExperiences,
  },
  saveActivities: {
    ...saveSpec,
    path: '/api/career-finder/user-activities',
    summary: 'Saves at most fifteen activities of the activity grid',
    body: UserActivities,
  },
  saveValues: {
    ...saveSpec,
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
