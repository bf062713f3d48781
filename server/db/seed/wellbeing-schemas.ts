import * as v from 'valibot';
import { appointmentStates, contactWays, spokenLanguages } from '#contract/wellbeing/calls.ts';
import { Count, dayCount, isClock, Localised, Picture, Text } from './schema-parts.ts';

/** Courses of mental wellbeing; `lasts` counts further days. */
export const WellbeingCourses = v.array(
  v.strictObject({
    title: Localised,
    description: Localised,
    place: Localised,
    picture: Picture,
    day: Count,
    from: isClock,
    to: isClock,
    lasts: v.optional(Count, 0),
    places: Count,
  }),
);

/** Who asked for a first appointment, by address, so many days ago; `appointment` is in so many days. */
export const WellbeingRequests = v.array(
  v.strictObject({
    person: Text,
    state: v.picklist(appointmentStates),
    days: dayCount,
    language: v.picklist(spokenLanguages),
    is_urgent: v.boolean(),
    contact_by: v.picklist(contactWays),
    reach_at: Text,
    best_time: v.string(),
    note: v.string(),
    appointment: v.optional(v.strictObject({ days: Count, place: Text, with_whom: Text })),
    /** Days ago on which sessions were held */
    sessions: v.array(Count),
  }),
);
