import * as v from 'valibot';
import { thingKinds } from '#contract/rentals/calls.ts';
import { Count, Localised, Picture, Slug, Text } from './schema-parts.ts';

const thingEntries = { slug: Slug, name: Localised, description: Localised, picture: Picture };

/** What is lent for some days, most of it to everybody and for any number of days. */
export const Equipment = v.array(v.strictObject({ ...thingEntries, max_days: v.optional(Count) }));

/** Venues, and what only organisations can have. */
export const RentalThings = v.array(
  v.strictObject({ ...thingEntries, kind: v.picklist(thingKinds), is_for_organisations: v.optional(v.boolean()) }),
);

/** Requests of the demo people. */
export const Rentals = v.array(
  v.strictObject({
    part: Text,
    /** For the organisation of whoever asks */
    organisation: v.optional(v.boolean()),
    things: v.array(Slug),
    /** Days from today, and from then to its end */
    starts_in: Count,
    days: Count,
    purpose: Text,
    state: v.picklist(['requested', 'approved', 'collected']),
    messages: v.array(v.strictObject({ from: v.picklist(['person', 'union']), text: Text })),
  }),
);
