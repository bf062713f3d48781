import * as v from 'valibot';
import { resourceTypes } from '#contract/career-finder/content.ts';
import { positionTypes } from '#contract/careers/calls.ts';
import { Https, Localised, Text } from './schema-parts.ts';

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const named = { id: Id, name: Localised };
const ids = v.array(Id);

/** What the career finder asks and says, each list in its order (contract/career-finder/content.ts). */
export const CareerFinder = v.strictObject({
  traits: v.array(v.strictObject({ ...named, text: Localised })),
  sectors: v.array(v.strictObject({ ...named, text: Localised, first_step: Localised, traits: ids })),
  pleasures: v.array(v.strictObject({ ...named, text: Localised, traits: ids })),
  values: v.array(v.strictObject({ ...named, text: Localised, sectors: ids })),
  activities: v.array(v.strictObject({ ...named, sectors: ids, traits: ids })),
  questions: v.array(
    v.strictObject({ id: Id, text: Localised, trait: Id, is_reversed: v.optional(v.boolean(), false) }),
  ),
  exercises: v.array(
    v.strictObject({ ...named, text: Localised, minutes: v.number(), traits: ids, steps: v.array(Localised) }),
  ),
});

export const CareerResources = v.array(
  v.strictObject({ ...named, type: v.picklist(resourceTypes), text: Localised, sectors: ids }),
);

/** What companies do; `sectors` are ids of the career finder. */
export const BusinessAreas = v.array(v.strictObject({ slug: Id, name: Localised, sectors: ids }));

const Position = v.strictObject({
  type: v.picklist(positionTypes),
  title: Localised,
  text: Localised,
  /** Days after the day of seeding; without them it does not close */
  closes_in: v.optional(v.number()),
  url: v.optional(Https),
});

/** Companies that hire: invented, as their names, people and addresses are. */
export const Companies = v.array(
  v.strictObject({
    slug: Id,
    name: Text,
    /** Slugs of business areas */
    business_areas: ids,
    locality: Text,
    founded: v.number(),
    stand: v.optional(Text),
    tagline: Localised,
    /** Blank lines separate paragraphs, here and in the other texts */
    description: Localised,
    looking_for: Localised,
    picture: Id,
    positions: v.array(Position),
    links: v.array(v.strictObject({ name: Localised, url: Https })),
  }),
);

/** The careers expo; its days follow from the day of seeding. */
export const CareersExpo = v.strictObject({ name: Localised, hours: Localised, place: Localised, text: Localised });
