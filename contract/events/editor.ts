import * as v from 'valibot';
import { area, dataAnswer, list, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { id } from '#contract/kit/rules.ts';
import { storyCalls } from '#contract/kit/story-calls.ts';
import {
  EventCheck,
  EventChoices,
  EventContent,
  eventContent,
  EventCopyForm,
  EventDateForm,
  RepetitionForm,
  StaffDateSummary,
  StaffEventDate,
  StaffTicketType,
  TicketTypeForm,
} from './editor-forms.ts';

const path = '/api/staff/events';
const dates = '/api/staff/event-dates';
const who = 'editor';

// Readers see an event with its dates and numbers of places, which no preview of texts has.
const { previewLink: _, ...story } = storyCalls({
  path,
  subject: 'event',
  named: 'an event',
  content: eventContent,
  contentAnswer: EventContent,
});

/** Editors' calls for events (EVENT-25). */
export const eventsAdmin = area('eventsAdmin', {
  ...story,
  step: { ...story.step, errors: [...story.step.errors, 'event_has_places', 'event_incomplete'] },
  copy: {
    method: 'POST',
    path: `${path}/{id}/copies`,
    summary: 'Copies an event as a draft, with its dates and ticket types moved by whole weeks',
    who,
    params: params({ id }),
    body: EventCopyForm,
    audit: { actions: ['event_added'], subjects: ['event'] },
    answer: story.view.answer,
    status: 201,
    errors: ['not_found'],
    idempotency: 'required',
  },
  checklist: {
    method: 'GET',
    path: `${path}/{id}/checklist`,
    summary: 'The missing parts of an event before its publication, blocking ones first',
    who,
    params: params({ id }),
    answer: list(EventCheck),
    errors: ['not_found'],
  },
  choices: {
    method: 'GET',
    path: '/api/staff/event-choices',
    summary: 'Types, organisations, venues and halls for the forms of events',
    who,
    answer: dataAnswer(EventChoices),
  },
});

const date = entryCalls({
  path: dates,
  who,
  subject: 'event_date',
  named: 'a date of an event',
  entry: StaffEventDate,
  form: EventDateForm,
});
const eventDates = `${path}/{id}/dates` as const;

/** Editors' calls for the dates of events (EVENT-26 to EVENT-29). */
export const eventDatesAdmin = area('eventDatesAdmin', {
  list: {
    method: 'GET',
    path: eventDates,
    summary: 'The dates of an event, by start',
    who,
    params: params({ id }),
    answer: list(StaffDateSummary),
    errors: ['not_found'],
  },
  view: {
    method: 'GET',
    path: `${dates}/{id}`,
    summary: 'One date with its ticket types',
    who,
    params: params({ id }),
    answer: dataAnswer(StaffEventDate),
    errors: ['not_found'],
  },
  add: { ...date.add, path: eventDates, params: params({ id }), errors: ['not_found', 'date_repeated'] },
  change: { ...date.change, errors: [...date.change.errors, 'date_repeated'] },
  remove: { ...date.remove, errors: [...date.remove.errors, 'date_booked'] },
  history: date.history,
  repeat: {
    method: 'POST',
    path: `${dates}/{id}/repetitions`,
    summary: 'Repeats a date with its ticket types daily or weekly; starts that the event has already are left out',
    who,
    params: params({ id }),
    body: RepetitionForm,
    audit: { actions: ['event_date_repeated'], subjects: ['event_date'] },
    answer: dataAnswer(v.object({ id: v.number(), added: v.number() })),
    status: 201,
    errors: ['not_found'],
    idempotency: 'required',
  },
});

const ticketType = entryCalls({
  path: '/api/staff/ticket-types',
  who,
  subject: 'ticket_type',
  named: 'a ticket type of a date',
  entry: StaffTicketType,
  form: TicketTypeForm,
});

/** Editors' calls for ticket types (EVENT-30). */
export const ticketTypesAdmin = area('ticketTypesAdmin', {
  add: { ...ticketType.add, path: `${dates}/{id}/ticket-types`, params: params({ id }), errors: ['not_found'] },
  change: ticketType.change,
  remove: { ...ticketType.remove, errors: [...ticketType.remove.errors, 'ticket_booked'] },
  history: ticketType.history,
});
