import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceParts, mergeSelections, momentOfChange, noSelections, type Selections } from './answers.ts';
import type { Catalogue } from './content.ts';
import { buildReport } from './report.ts';

const names = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word}-${index}`);
const contentOf = (id: string) => ({ id, name: id.toUpperCase(), text: `About ${id}` });
const traits = names('trait', 8);
const sectors = names('sector', 16);
const at = <T>(all: readonly T[], index: number) => all[index % all.length] as T;

const catalogue: Catalogue = {
  traits: traits.map(contentOf),
  sectors: sectors.map((id, index) => ({
    ...contentOf(id),
    first_step: `Begin with ${id}`,
    traits: [at(traits, index), at(traits, index + 3)],
  })),
  pleasures: names('pleasure', 12).map((id, index) => ({ ...contentOf(id), traits: [at(traits, index)] })),
  activities: names('activity', 40).map((id, index) => ({
    id,
    name: id,
    sectors: [at(sectors, index)],
    traits: [at(traits, index * 3)],
  })),
  values: names('value', 24).map((id, index) => ({ ...contentOf(id), sectors: [at(sectors, index * 5)] })),
  questions: names('question', 40).map((id, index) => ({
    id,
    text: id,
    trait: at(traits, index),
    is_reversed: index % 5 === 2,
  })),
  exercises: names('exercise', 8).map((id, index) => ({
    ...contentOf(id),
    minutes: 10,
    traits: [at(traits, index)],
    steps: [],
  })),
  companies: names('company', 40).map((id, index) => ({ ...contentOf(id), sectors: [at(sectors, index)] })),
  resources: names('resource', 30).map((id, index) => ({
    ...contentOf(id),
    type: 'cv',
    sectors: [at(sectors, index)],
  })),
};

const moment = fc
  .integer({ min: 0, max: 5 })
  .map((second) => new Date(Date.UTC(2026, 10, 20, 17, 0, second)).toISOString());
const pick = (ids: readonly string[], most: number) => fc.subarray([...ids], { maxLength: most });
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** One action on any device: a part chosen, or a question answered. */
const act: fc.Arbitrary<Selections> = fc.oneof(
  choice('career_sectors_selected', fc.shuffledSubarray(sectors, { minLength: 3, maxLength: 3 })),
  choice('pleasures_selected', pick(idsOf(catalogue.pleasures), 5)),
  choice('activities_selected', pick(idsOf(catalogue.activities), 15)),
  choice('core_values_selected', pick(idsOf(catalogue.values), 3)),
  fc
    .record({
      question: fc.constantFrom(...idsOf(catalogue.questions)),
      answer: fc.integer({ min: 1, max: 5 }),
      chosen_at: moment,
    })
    .map((answer) => ({ ...noSelections, user_answer_selections: [answer] })),
);

function choice(field: keyof Selections['chosen_at'], ids: fc.Arbitrary<string[]>): fc.Arbitrary<Selections> {
  return fc.tuple(ids, moment).map(([chosen, chosen_at]) => ({
    ...noSelections,
    [field]: chosen,
    chosen_at: { ...noSelections.chosen_at, [field]: chosen_at },
  }));
}

const putTogether = (acts: readonly Selections[]) => acts.reduce(mergeSelections, noSelections);
const reportOf = (acts: readonly Selections[]) => buildReport(putTogether(acts), catalogue);

describe('merged career finder answers', () => {
  it('are the same for any order, repetition and number of devices', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), fc.infiniteStream(fc.nat()), fc.nat(30), (acts, random, cut) => {
        const shuffled = acts
          .map((each) => ({ each, at: random.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ each }) => each);
        const whole = putTogether(acts);
        expect(putTogether(shuffled)).toEqual(whole);
        expect(mergeSelections(putTogether(acts.slice(0, cut)), putTogether(acts.slice(cut)))).toEqual(whole);
        expect(mergeSelections(whole, whole)).toEqual(whole);
      }),
    );
  });

  it('contain the user’s last choice even if another device’s clock was ahead', () => {
    const ahead = putTogether([
      {
        ...noSelections,
        pleasures_selected: ['pleasure-1'],
        chosen_at: { ...noSelections.chosen_at, pleasures_selected: '2027-01-01T00:00:00.000Z' },
      },
    ]);
    const later = momentOfChange(ahead, Date.UTC(2026, 10, 20));
    const mine = {
      ...ahead,
      pleasures_selected: ['pleasure-2'],
      chosen_at: { ...ahead.chosen_at, pleasures_selected: later },
    };
    expect(mergeSelections(ahead, mine).pleasures_selected).toEqual(['pleasure-2']);
  });
});

describe('the career finder report', () => {
  // FINDER-18
  it('lists companies of the best sectors in turn, and none without answers', () => {
    expect(reportOf([]).companies).toEqual([]);
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 30 }), (acts) => {
        const { sectors: matching, companies } = reportOf(acts);
        const best = matching.slice(0, 3).map(({ id }) => id);
        for (const { sectors: theirs } of companies) expect(best.some((id) => theirs.includes(id))).toBe(true);
        const firsts = companies.slice(0, best.length).map(({ sectors: theirs }) => theirs[0]);
        expect(firsts).toEqual(best);
      }),
    );
  });

  it('is the same for any order of the answers', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        expect(reportOf(acts.toReversed())).toEqual(reportOf(acts));
      }),
    );
  });

  it('depends on the order of preferred sectors, but not on the order of other choices', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 60 }), (acts) => {
        const whole = putTogether(acts);
        const turned = { ...whole };
        for (const field of ['pleasures_selected', 'activities_selected', 'core_values_selected'] as const) {
          turned[field] = whole[field].toReversed();
        }
        turned.user_answer_selections = whole.user_answer_selections.toReversed();
        expect(buildReport(turned, catalogue)).toEqual(buildReport(whole, catalogue));
      }),
    );
    const preferring = (chosen: string[]) =>
      buildReport({ ...noSelections, career_sectors_selected: chosen }, catalogue);
    const [first] = preferring(['sector-1', 'sector-2', 'sector-3']).sectors;
    expect(first?.id).toBe('sector-1');
    expect(preferring(['sector-3', 'sector-2', 'sector-1']).sectors[0]?.id).toBe('sector-3');
  });

  it('has scores between 0 and 100, the best sector first', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        const { traits: scored, sectors: matched } = reportOf(acts);
        for (const { score } of [...scored, ...matched]) {
          expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        }
        expect(matched.map(({ score }) => score)).toEqual(matched.map(({ score }) => score).toSorted((a, b) => b - a));
      }),
    );
  });

  it('lists the missing parts until all are complete', () => {
    expect(buildReport(noSelections, catalogue)).toMatchObject({ sectors: [], steps: [], strengths: [] });
    expect(buildReport(noSelections, catalogue).missing).toEqual([
      'sectors',
      'pleasures',
      'activities',
      'values',
      'questions',
    ]);
    const complete: Selections = {
      ...noSelections,
      career_sectors_selected: sectors.slice(0, choiceParts.sectors.count),
      pleasures_selected: idsOf(catalogue.pleasures).slice(0, choiceParts.pleasures.count),
      activities_selected: idsOf(catalogue.activities).slice(0, 1),
      core_values_selected: idsOf(catalogue.values).slice(0, choiceParts.values.count),
      user_answer_selections: catalogue.questions.map(({ id }) => ({
        question: id,
        answer: 4,
        chosen_at: '2026-11-20T17:00:00.000Z',
      })),
    };
    expect(buildReport(complete, catalogue).missing).toEqual([]);
    const tooFew = { ...complete, pleasures_selected: complete.pleasures_selected.slice(1) };
    expect(buildReport(tooFew, catalogue).missing).toEqual(['pleasures']);
  });

  // FINDER-16
  it('explains a sector by preference, strong traits and choices', () => {
    const answers = catalogue.questions.filter(({ trait }) => trait === 'trait-1');
    const report = buildReport(
      {
        ...noSelections,
        career_sectors_selected: ['sector-1', 'sector-2', 'sector-3'],
        activities_selected: ['activity-1'],
        core_values_selected: ['value-13'],
        user_answer_selections: answers.map(({ id, is_reversed }) => ({
          question: id,
          answer: is_reversed ? 1 : 5,
          chosen_at: '2026-11-20T17:00:00.000Z',
        })),
      },
      catalogue,
    );
    expect(report.sectors[0]).toMatchObject({
      id: 'sector-1',
      reasons: [
        { kind: 'preference', rank: 1 },
        { kind: 'traits', rank: 0, names: ['TRAIT-1'] },
        { kind: 'activities', names: ['activity-1'] },
        { kind: 'values', names: ['VALUE-13'] },
      ],
    });
    expect(report.steps[0]).toBe('Begin with sector-1');
    expect(report.resources[0]?.sectors).toContain('sector-1');
  });
});
