import * as v from 'valibot';
import { resourceTypes } from '#contract/career-finder-content.ts';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const Localised = v.strictObject({ en: Text, mt: Text });
const named = { id: Id, name: Localised };
const ids = v.array(Id);

/** What the career finder asks and says, each list in its order (contract/career-finder-content.ts). */
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
