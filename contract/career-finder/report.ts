import * as v from 'valibot';
import { countChosen, isPartComplete, parts, SCALE, type Selections } from './answers.ts';
import { CareerResource, type Catalogue, CoreValue, Exercise, MatchingCompany, type Sector, Trait } from './content.ts';

/** The maximum number of sectors, exercises, resources and companies in a report. */
const MAX_SECTORS = 5;
const MAX_STEPS = 3;
const MAX_EXERCISES = 2;
const MAX_RESOURCES = 6;
const MAX_COMPANIES = 6;
/** The lowest score at which a trait counts as a reason for a sector that requires it. */
const MIN_STRONG_SCORE = 60;

/**
 * A reason why a sector fits: its position among the preferences, from 1, or the names of the user's choices or strong
 * traits.
 */
const Reason = v.object({
  kind: v.picklist(['preference', 'traits', 'activities', 'values']),
  rank: v.number(),
  names: v.array(v.string()),
});
export type Reason = v.InferOutput<typeof Reason>;

/** The report of the answers, in one language. Scores range from 0 to 100. */
export const Report = v.object({
  /** Parts that are not complete, which make the report less reliable */
  missing: v.array(v.picklist(parts)),
  /** All traits, in the order of the questionnaire */
  traits: v.array(v.object({ ...Trait.entries, score: v.number() })),
  /** The strongest traits first; empty before any answer */
  strengths: v.array(Trait),
  values: v.array(CoreValue),
  /** The best match first */
  sectors: v.array(
    v.object({ id: v.string(), name: v.string(), text: v.string(), score: v.number(), reasons: v.array(Reason) }),
  ),
  /** Recommended first steps, from the best matching sectors */
  steps: v.array(v.string()),
  exercises: v.array(Exercise),
  resources: v.array(CareerResource),
  /** Companies that hire in the best matching sectors, the best sector first */
  companies: v.array(MatchingCompany),
});
export type Report = v.InferOutput<typeof Report>;

/**
 * Builds the report from the answers and the catalogue alone, so that the device and the server agree. The order in
 * which the user answered does not matter, but the order of preferred sectors does.
 */
export function buildReport(selections: Selections, catalogue: Catalogue): Report {
  const traits = scoreTraits(selections, catalogue);
  const strongest = traits.filter((each) => each.score > 0).toSorted((a, b) => b.score - a.score);
  const strengths = strongest.slice(0, MAX_STEPS).map(({ id, name, text }) => ({ id, name, text }));
  const sectors = matchSectors(selections, catalogue, traits);
  const bestFirst = sectors.slice(0, MAX_STEPS).map(({ id }) => id);
  const best = new Set(bestFirst);
  const fits = (ids: readonly string[], wanted: ReadonlySet<string>) => ids.filter((id) => wanted.has(id)).length;
  const strong = new Set(strengths.map(({ id }) => id));
  const isBegun = sectors.length > 0;
  return {
    missing: parts.filter((part) => !isPartComplete(selections, part, catalogue.questions.length)),
    traits,
    strengths,
    values: catalogue.values.filter(({ id }) => selections.core_values_selected.includes(id)),
    sectors,
    steps: sectors
      .slice(0, MAX_STEPS)
      .map(({ id }) => catalogue.sectors.find((each) => each.id === id)?.first_step ?? ''),
    exercises: isBegun ? firstBy(catalogue.exercises, (each) => fits(each.traits, strong), MAX_EXERCISES) : [],
    companies: companiesIn(bestFirst, catalogue),
    resources: isBegun ? firstBy(catalogue.resources, (each) => fits(each.sectors, best), MAX_RESOURCES) : [],
  };
}

/**
 * Scores each trait. The questionnaire has three times the weight of pleasures and activities together; unanswered
 * questions have none.
 */
function scoreTraits(selections: Selections, { traits, questions, pleasures, activities }: Catalogue) {
  const answers = new Map(selections.user_answer_selections.map(({ question, answer }) => [question, answer]));
  const chosenPleasures = pleasures.filter(({ id }) => selections.pleasures_selected.includes(id));
  const chosenActivities = activities.filter(({ id }) => selections.activities_selected.includes(id));
  return traits.map((trait) => {
    const answerPoints = questions.flatMap(({ id, trait: of, is_reversed }) => {
      const answer = of === trait.id ? answers.get(id) : undefined;
      return answer === undefined ? [] : [is_reversed ? SCALE - answer : answer - 1];
    });
    const counts = (chosen: readonly { traits: string[] }[]) =>
      chosen.filter((each) => each.traits.includes(trait.id)).length;
    const weighed = [
      {
        weight: answerPoints.length > 0 ? 6 : 0,
        points: percent(sum(answerPoints), answerPoints.length * (SCALE - 1)),
      },
      { weight: chosenPleasures.length > 0 ? 1 : 0, points: Math.min(100, counts(chosenPleasures) * 50) },
      { weight: chosenActivities.length > 0 ? 1 : 0, points: Math.min(100, counts(chosenActivities) * 25) },
    ];
    const score = sum(weighed.map(({ weight, points }) => weight * points)) / sum(weighed.map(({ weight }) => weight));
    return { ...trait, score: Math.round(score || 0) };
  });
}

type Scored = Report['traits'][number];

/**
 * The best matching sectors: at most 30 points of 100 for preference, 30 for traits, 24 for activities, 16 for values.
 */
function matchSectors(selections: Selections, catalogue: Catalogue, traits: readonly Scored[]): Report['sectors'] {
  const begun = parts.some((part) => countChosen(selections, part) > 0);
  if (!begun) return [];
  const matches = catalogue.sectors.map((sector) => {
    const { rank, needed, activities, values } = evidenceFor(sector, selections, catalogue, traits);
    const points =
      (rank === 0 ? 0 : 40 - rank * 10) +
      (30 * sum(needed.map(({ score }) => score))) / (100 * needed.length) +
      Math.min(24, activities.length * 8) +
      Math.min(16, values.length * 8);
    const names = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name);
    const strong = needed.filter(({ score }) => score >= MIN_STRONG_SCORE);
    const reasons = [
      { kind: 'preference' as const, rank, names: [] },
      { kind: 'traits' as const, rank: 0, names: names(strong) },
      { kind: 'activities' as const, rank: 0, names: names(activities) },
      { kind: 'values' as const, rank: 0, names: names(values) },
    ].filter((reason) => reason.rank > 0 || reason.names.length > 0);
    return { id: sector.id, name: sector.name, text: sector.text, score: Math.round(points), reasons };
  });
  return firstBy(matches, ({ score }) => score, MAX_SECTORS);
}

/**
 * Takes one company of each sector in turn, so that no sector fills the list; ties go to the first in the catalogue.
 */
function companiesIn(sectors: readonly string[], { companies }: Catalogue): MatchingCompany[] {
  const bySector = sectors.map((sector) => companies.filter((each) => each.sectors.includes(sector)));
  const most = Math.max(0, ...bySector.map(({ length }) => length));
  const inTurns = Array.from({ length: most }, (_, turn) => bySector.flatMap((some) => some[turn] ?? [])).flat();
  return [...new Set(inTurns)].slice(0, MAX_COMPANIES);
}

function evidenceFor(sector: Sector, selections: Selections, catalogue: Catalogue, traits: readonly Scored[]) {
  return {
    rank: selections.career_sectors_selected.indexOf(sector.id) + 1,
    needed: traits.filter(({ id }) => sector.traits.includes(id)),
    activities: catalogue.activities.filter(
      ({ id, sectors }) => selections.activities_selected.includes(id) && sectors.includes(sector.id),
    ),
    values: catalogue.values.filter(
      ({ id, sectors }) => selections.core_values_selected.includes(id) && sectors.includes(sector.id),
    ),
  };
}

/** The items with the most points; ties go to the first in the catalogue. */
function firstBy<T>(all: readonly T[], pointsOf: (each: T) => number, count: number): T[] {
  return all.toSorted((a, b) => pointsOf(b) - pointsOf(a)).slice(0, count);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (part * 100) / whole;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
