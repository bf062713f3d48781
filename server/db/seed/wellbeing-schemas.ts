import * as v from 'valibot';
import { appointmentStates, contactWays, spokenLanguages } from '#contract/wellbeing/calls.ts';
import { Count, dayCount, isClock, Localised, Picture, Text } from './schema-parts.ts';

/** Mental wellbeing courses; `lasts` is the number of days after the first day. */
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

/** Requests for a first appointment. `person` is an e-mail address, `days` is the age, `appointment.days` is ahead. */
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
    /** Days since each session that was held */
    sessions: v.array(Count),
  }),
);
