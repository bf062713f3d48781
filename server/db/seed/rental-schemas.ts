import * as v from 'valibot';
import { thingKinds } from '#contract/rentals/calls.ts';
import { Count, Localised, Picture, Slug, Text } from './schema-parts.ts';

const thingEntries = { slug: Slug, name: Localised, description: Localised, picture: Picture };

/** Equipment for any member; `max_days` limits the length of a rental. */
export const Equipment = v.array(v.strictObject({ ...thingEntries, max_days: v.optional(Count) }));

/** Venues, and equipment for organisations only. */
export const RentalThings = v.array(
  v.strictObject({ ...thingEntries, kind: v.picklist(thingKinds), is_for_organisations: v.optional(v.boolean()) }),
);

/** Rental requests of the demo people. */
export const Rentals = v.array(
  v.strictObject({
    part: Text,
    /** True if the person requests the rental for their organisation */
    organisation: v.optional(v.boolean()),
    things: v.array(Slug),
    /** Days from today to the start of the rental; `days` counts from there to its end */
    starts_in: Count,
    days: Count,
    purpose: Text,
    state: v.picklist(['requested', 'approved', 'collected']),
    messages: v.array(v.strictObject({ from: v.picklist(['person', 'union']), text: Text })),
  }),
);
