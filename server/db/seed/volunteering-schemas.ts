import * as v from 'valibot';
import { volunteerAreas } from '#contract/volunteering/calls.ts';
import { Count, dayCount, isClock, Localised, Text } from './schema-parts.ts';

/** Opportunities; `day` counts from the day of seeding, negative in the past. Sign-ups need the demo people. */
export const Opportunities = v.array(
  v.strictObject({
    area: v.picklist(volunteerAreas),
    title: Localised,
    text: Localised,
    place: Localised,
    day: v.pipe(v.number(), v.integer()),
    from: isClock,
    until: isClock,
    places: Count,
    /** Volunteers can withdraw until this many days before the opportunity */
    withdraw_days: Count,
    sign_ups: v.array(
      v.strictObject({
        volunteer: Text,
        state: v.picklist(['waiting', 'signed_up', 'confirmed']),
        days_ago: dayCount,
        minutes: v.optional(Count),
      }),
    ),
  }),
);
