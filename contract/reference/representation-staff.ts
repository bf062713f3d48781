import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { pageAddress } from '#contract/kit/link-address.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { orderedCalls, orderedEntry } from '#contract/kit/ordered-calls.ts';
import { integer, line, text } from '#contract/kit/rules.ts';

/** The maximum lengths of the texts of a representation area, in characters. */
export const MAX_REPRESENTATION = { name: 120, chosen: 300, description: 1000 };

/** A body with student representatives; without seats there is no election. */
export const RepresentationForm = v.strictObject({
  name: localisedOptionalMaltese(line(MAX_REPRESENTATION.name), MAX_REPRESENTATION.name),
  description: localisedOptionalMaltese(text(MAX_REPRESENTATION.description), MAX_REPRESENTATION.description),
  chosen: localisedOptionalMaltese(text(MAX_REPRESENTATION.chosen), MAX_REPRESENTATION.chosen),
  seats: v.optional(integer(1, 999)),
  path: v.optional(pageAddress),
});
export type RepresentationForm = v.InferOutput<typeof RepresentationForm>;

export const StaffRepresentation = v.object({
  ...orderedEntry,
  name: LocalisedText,
  description: LocalisedText,
  chosen: LocalisedText,
  seats: v.nullable(v.number()),
  path: v.nullable(v.string()),
});
export type StaffRepresentation = v.InferOutput<typeof StaffRepresentation>;

const { add, ...others } = orderedCalls({
  path: '/api/staff/representation-areas',
  who: 'editor',
  subject: 'representation_area',
  named: 'a representation area',
  entry: StaffRepresentation,
  form: RepresentationForm,
});

/** Staff calls for representation areas (REF-23). */
export const representationAdmin = area('representationAdmin', { ...others, add: { ...add, errors: ['name_taken'] } });
