import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { offerCalls, offerEntry } from '#contract/kit/offer-calls.ts';
import { offerState } from '#contract/kit/offer-states.ts';
import { line } from '#contract/kit/rules.ts';
import { webAddress } from '#contract/kit/web-address.ts';

export const VenueForm = v.strictObject({
  name: inBothLanguages(line(100)),
  address: inBothLanguages(line(200)),
  /** A map or the website of the venue; omitted if there is none */
  url: v.optional(v.nullable(webAddress), null),
  state: offerState,
});
export type VenueForm = v.InferOutput<typeof VenueForm>;

/** A venue as staff edit it. */
export const StaffVenue = v.object({ ...offerEntry, address: LocalisedText, url: v.nullable(v.string()) });
export type StaffVenue = v.InferOutput<typeof StaffVenue>;

/** Staff calls for the venues of events (EVENT-34). */
export const venuesAdmin = area(
  'venuesAdmin',
  offerCalls({
    path: '/api/staff/venues',
    who: 'staff',
    subject: 'venue',
    named: 'a venue',
    entry: StaffVenue,
    form: VenueForm,
  }),
);
