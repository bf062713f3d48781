import { query } from '#client/api/query.ts';
import { eventDatesAdmin, eventsAdmin } from '#contract/events/editor.ts';
import { fresh } from '#kit/staff/fresh.ts';

/** Areas whose reads are refetched after a change. */
export const refreshes = ['eventsAdmin', 'eventDatesAdmin', 'ticketTypesAdmin', 'events', 'bookings', 'staff'] as const;

export const choicesQuery = { ...query(eventsAdmin.choices, {}), ...fresh };

/** The reads of forms and columns of events. */
export const choiceReads = { choices: choicesQuery };
export type ChoiceReads = typeof choiceReads;

export function checklistQuery(id: number) {
  return { ...query(eventsAdmin.checklist, { params: { id } }), ...fresh };
}

export function datesQuery(id: number) {
  return { ...query(eventDatesAdmin.list, { params: { id } }), ...fresh };
}

export function dateQuery(id: number) {
  return { ...query(eventDatesAdmin.view, { params: { id } }), ...fresh };
}
