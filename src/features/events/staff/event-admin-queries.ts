import { msg } from '@lingui/core/macro';
import { query } from '#client/api/query.ts';
import { cancellationsAdmin } from '#contract/events/cancellation.ts';
import type { EventChoices } from '#contract/events/editor-forms.ts';
import { eventDatesAdmin, eventsAdmin } from '#contract/events/editor.ts';
import { movesAdmin } from '#contract/events/move.ts';
import { ticketCodesAdmin, ticketQuestionsAdmin } from '#contract/events/ticket-extras.ts';
import { fresh } from '#kit/staff/fresh.ts';
import type { ResourceContext } from '#kit/staff/resource/resource-fields.ts';
import type { Choice } from '#kit/ui/form/SelectField.tsx';

/** Areas whose reads are refetched after a change. */
export const refreshes = [
  'eventsAdmin',
  'eventDatesAdmin',
  'ticketTypesAdmin',
  'ticketCodesAdmin',
  'ticketQuestionsAdmin',
  'cancellationsAdmin',
  'movesAdmin',
  'events',
  'bookings',
  'staff',
] as const;

export const choicesQuery = { ...query(eventsAdmin.choices, {}), ...fresh };

/** The reads of forms and columns of events. */
export const choiceReads = { choices: choicesQuery };
export type ChoiceReads = typeof choiceReads;

/** The choices of a select; a retired type or venue stays for the events that have it. */
export function choicesOfferedOf(
  entries: EventChoices['types' | 'venues' | 'entities' | 'courses'] | undefined,
  { i18n, inLocale }: ResourceContext<ChoiceReads>,
): Choice[] {
  return (entries ?? []).map(({ id, name, is_offered }) => {
    const type = inLocale(name);
    return { value: String(id), label: is_offered ? type : i18n._(msg`${type} (retired)`) };
  });
}

/** The choices of halls: the offered versions, and earlier ones for the dates that have them (HALL-2). */
export function hallChoices(
  halls: EventChoices['halls'] | undefined,
  { i18n, inLocale }: ResourceContext<ChoiceReads>,
): Choice[] {
  const ordered = (halls ?? []).toSorted((one, other) => Number(other.is_offered) - Number(one.is_offered));
  return ordered.map(({ id, name, number, is_offered }) => {
    const hall = inLocale(name);
    return { value: String(id), label: is_offered ? hall : i18n._(msg`${hall} (version ${number}, not offered)`) };
  });
}

export function checklistQuery(id: number) {
  return { ...query(eventsAdmin.checklist, { params: { id } }), ...fresh };
}

export function datesQuery(id: number) {
  return { ...query(eventDatesAdmin.list, { params: { id } }), ...fresh };
}

export function codesQuery(date: number) {
  return { ...query(ticketCodesAdmin.list, { params: { id: date } }), ...fresh };
}

export function questionsQuery(date: number) {
  return { ...query(ticketQuestionsAdmin.list, { params: { id: date } }), ...fresh };
}

export function dateQuery(id: number) {
  return { ...query(eventDatesAdmin.view, { params: { id } }), ...fresh };
}

/** Milliseconds between two reads of a cancellation or a move: people book meanwhile, and its numbers change while it runs. */
const PROGRESS_REFETCH_MS = 5_000;

export function cancellationQuery(id: number) {
  const read = query(cancellationsAdmin.view, { params: { id } });
  return { ...read, ...fresh, refetchInterval: PROGRESS_REFETCH_MS };
}

export function moveQuery(id: number) {
  return { ...query(movesAdmin.view, { params: { id } }), ...fresh, refetchInterval: PROGRESS_REFETCH_MS };
}
