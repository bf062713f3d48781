import * as v from 'valibot';

const textFields = { id: v.string(), name: v.string(), text: v.string() };
const ids = v.array(v.string());

/** One of the eight personality traits that the questionnaire asks about. */
export const Trait = v.object(textFields);
export type Trait = v.InferOutput<typeof Trait>;

/** `traits` are the traits that the work requires, the most important first. */
export const Sector = v.object({ ...textFields, first_step: v.string(), traits: ids });
export type Sector = v.InferOutput<typeof Sector>;

export const Pleasure = v.object({ ...textFields, traits: ids });
export type Pleasure = v.InferOutput<typeof Pleasure>;

export const Activity = v.object({ id: v.string(), name: v.string(), sectors: ids, traits: ids });
export type Activity = v.InferOutput<typeof Activity>;

export const CoreValue = v.object({ ...textFields, sectors: ids });
export type CoreValue = v.InferOutput<typeof CoreValue>;

/** If `is_reversed`, agreement means less of the trait. */
export const Question = v.object({ id: v.string(), text: v.string(), trait: v.string(), is_reversed: v.boolean() });
export type Question = v.InferOutput<typeof Question>;

/** An exercise with pen and paper; `minutes` is how long it takes. */
export const Exercise = v.object({ ...textFields, minutes: v.number(), traits: ids, steps: v.array(v.string()) });
export type Exercise = v.InferOutput<typeof Exercise>;

export const resourceTypes = ['cv', 'interviews', 'exploring', 'experience', 'further-study'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** Without `sectors` the resource is useful in every sector. */
export const CareerResource = v.object({ ...textFields, type: v.picklist(resourceTypes), sectors: ids });
export type CareerResource = v.InferOutput<typeof CareerResource>;

/**
 * A company that hires in these sectors, which follow from its business areas; its `id` is its slug, and `text`
 * describes it.
 */
export const MatchingCompany = v.object({ ...textFields, sectors: ids });
export type MatchingCompany = v.InferOutput<typeof MatchingCompany>;

/** The texts of the questionnaire and the report in one language: with the answers, the whole input of a report. */
export interface Catalogue {
  traits: readonly Trait[];
  sectors: readonly Sector[];
  pleasures: readonly Pleasure[];
  activities: readonly Activity[];
  values: readonly CoreValue[];
  questions: readonly Question[];
  exercises: readonly Exercise[];
  resources: readonly CareerResource[];
  companies: readonly MatchingCompany[];
}
