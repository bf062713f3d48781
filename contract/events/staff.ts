import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { inBothLanguages, LocalisedText } from '#contract/kit/localised.ts';
import { offerState, offerStates } from '#contract/kit/offer-states.ts';
import { pages } from '#contract/kit/pages.ts';
import { search } from '#contract/kit/person.ts';
import { line } from '#contract/kit/rules.ts';

export const EventTypeForm = v.strictObject({ name: inBothLanguages(line(100)), state: offerState });
export type EventTypeForm = v.InferOutput<typeof EventTypeForm>;

/** An event type as staff edit it. */
export const StaffEventType = v.object({
  id: v.number(),
  version: v.number(),
  name: LocalisedText,
  state: v.picklist(offerStates),
});
export type StaffEventType = v.InferOutput<typeof StaffEventType>;

const types = entryCalls({
  path: '/api/staff/event-types',
  who: 'staff',
  subject: 'event_type',
  named: 'an event type',
  entry: StaffEventType,
  form: EventTypeForm,
});

/** Staff calls for the event types (EVENT-23). */
export const eventTypesAdmin = area('eventTypesAdmin', {
  list: {
    ...pages(StaffEventType, ['name', '-name'], { search, state: v.optional(v.picklist(offerStates)) }),
    path: '/api/staff/event-types',
    summary: 'Event types by name, retired ones too; `search` finds words of the name in either language',
    who: 'staff',
  },
  add: { ...types.add, errors: ['name_taken'] },
  change: { ...types.change, errors: ['not_found', 'version_conflict', 'name_taken'] },
  history: types.history,
});
