import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { inBothLanguages } from '#contract/kit/localised.ts';
import { offerCalls, offerEntry } from '#contract/kit/offer-calls.ts';
import { offerState } from '#contract/kit/offer-states.ts';
import { line } from '#contract/kit/rules.ts';

export const EventTypeForm = v.strictObject({ name: inBothLanguages(line(100)), state: offerState });
export type EventTypeForm = v.InferOutput<typeof EventTypeForm>;

/** An event type as staff edit it. */
export const StaffEventType = v.object(offerEntry);
export type StaffEventType = v.InferOutput<typeof StaffEventType>;

/** Staff calls for the event types (EVENT-23). */
export const eventTypesAdmin = area(
  'eventTypesAdmin',
  offerCalls({
    path: '/api/staff/event-types',
    who: 'staff',
    subject: 'event_type',
    named: 'an event type',
    entry: StaffEventType,
    form: EventTypeForm,
  }),
);
