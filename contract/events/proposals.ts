import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { LocalisedText, localisedOptionalMaltese, optionalText } from '#contract/kit/localised.ts';
import { email, id, instant, integer, line, rule, text } from '#contract/kit/rules.ts';
import { storyTitle } from '#contract/kit/story-calls.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { MAX_CAPACITY, MAX_PRICE } from './editor-forms.ts';

/** The maximum and minimum characters of a text in one language. */
export const MAX_PROPOSED_EVENT_TEXT = 10_000;
export const MIN_PROPOSED_EVENT_TEXT = 20;
export const MAX_PROPOSED_DATES = 8;
export const MAX_PROPOSED_TICKETS = 4;
/** The maximum characters of a described venue, and of a note to the union. */
export const MAX_VENUE_TEXT = 300;
export const MAX_NOTE = 2000;
/** The maximum number of undecided proposals of one organisation (PROPOSE-6). */
export const MAX_OPEN_EVENT_PROPOSALS = 5;

const ProposedDate = v.pipe(
  v.strictObject({ starts_at: instant, ends_at: instant }),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      ({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at),
      rule('too_early'),
    ),
    ['ends_at'],
  ),
);

/** `price` in cents; 0 is free of charge. Without `entity_id` it is for all members, otherwise for students of that faculty. */
const ProposedTicket = v.strictObject({
  name: localisedOptionalMaltese(line(100), 100),
  price: integer(0, MAX_PRICE),
  capacity: integer(1, MAX_CAPACITY),
  entity_id: v.nullable(id),
});

/** An event that officers propose (PROPOSE-1). Its text is plain: an empty line separates paragraphs. */
export const EventProposalForm = v.pipe(
  v.strictObject({
    title: storyTitle,
    text: localisedOptionalMaltese(text(MAX_PROPOSED_EVENT_TEXT, MIN_PROPOSED_EVENT_TEXT), MAX_PROPOSED_EVENT_TEXT),
    dates: v.pipe(
      v.array(ProposedDate),
      v.minLength(1, rule('required')),
      v.maxLength(MAX_PROPOSED_DATES, rule('max_items', { max: MAX_PROPOSED_DATES })),
      v.check(
        (all) => new Set(all.map(({ starts_at }) => Date.parse(starts_at))).size === all.length,
        rule('repeated'),
      ),
    ),
    /** A venue of the union's list, or null */
    venue_id: v.nullable(id),
    /** Another venue in words; empty with one of the list */
    venue_text: optionalText(MAX_VENUE_TEXT),
    /** The expected number of people */
    expected: integer(1, MAX_CAPACITY),
    /** Empty if nobody has to book */
    tickets: v.pipe(
      v.array(ProposedTicket),
      v.maxLength(MAX_PROPOSED_TICKETS, rule('max_items', { max: MAX_PROPOSED_TICKETS })),
    ),
    contact_name: line(120),
    contact_email: email,
    /** For the union only */
    note: optionalText(MAX_NOTE),
  }),
  v.forward(
    v.partialCheck(
      [['venue_id'], ['venue_text']],
      ({ venue_id, venue_text }) => venue_id !== null || venue_text !== '',
      rule('required'),
    ),
    ['venue_text'],
  ),
);
export type EventProposalForm = v.InferOutput<typeof EventProposalForm>;

/** `asked`: the union has a question, and officers answer by changing the proposal. */
export const eventProposalStates = ['pending', 'asked', 'accepted', 'declined', 'withdrawn'] as const;
export type EventProposalState = (typeof eventProposalStates)[number];

/** The fields of a proposal as officers and editors read them. */
export const ProposedEvent = v.object({
  id: v.number(),
  version: v.number(),
  state: v.picklist(eventProposalStates),
  title: LocalisedText,
  text: LocalisedText,
  dates: v.array(v.object({ starts_at: Timestamp, ends_at: Timestamp })),
  venue_id: v.nullable(v.number()),
  /** The name of the chosen venue */
  venue: v.nullable(v.string()),
  venue_text: v.string(),
  expected: v.number(),
  tickets: v.array(
    v.object({
      name: LocalisedText,
      price: Money,
      capacity: v.number(),
      entity_id: v.nullable(v.number()),
      /** The name of the faculty */
      entity: v.nullable(v.string()),
    }),
  ),
  /** Empty once the account of the person who proposed it was deleted */
  contact_name: v.string(),
  contact_email: v.string(),
  note: v.string(),
  /** The latest question of the union */
  question: v.nullable(v.string()),
  /** Why it was declined */
  reason: v.nullable(v.string()),
  proposed_at: Timestamp,
  saved_at: Timestamp,
  decided_at: v.nullable(Timestamp),
});

/** A proposal of an organisation of the caller. */
export const OwnEventProposal = v.object({
  ...ProposedEvent.entries,
  /** The name of the officer who wrote this version; null if the account was deleted */
  saved_by: v.nullable(v.string()),
  /** The slug of the event while everybody sees it */
  slug: v.nullable(v.string()),
});
export type OwnEventProposal = v.InferOutput<typeof OwnEventProposal>;

const Named = v.object({ id: v.number(), name: v.string() });

const path = '/api/organisations/{id}/event-proposals';
const one = `${path}/{proposal}` as const;
const ofOrganisation = params({ id });
const byProposal = params({ id, proposal: id });

/** Calls of officers who propose events of their organisation. */
export const eventProposals = area('eventProposals', {
  list: {
    method: 'GET',
    path,
    summary: 'The events that an organisation has proposed, newest first',
    who: 'organisation',
    params: ofOrganisation,
    answer: list(OwnEventProposal),
  },
  choices: {
    method: 'GET',
    path: '/api/event-proposals/choices',
    summary: 'The venues and faculties that a proposed event can name, by name',
    who: 'registered',
    answer: dataAnswer(v.object({ venues: v.array(Named), entities: v.array(Named) })),
  },
  propose: {
    method: 'POST',
    path,
    summary: 'Proposes an event of an organisation; an editor accepts, asks or declines',
    who: 'organisation',
    params: ofOrganisation,
    body: EventProposalForm,
    answer: noContent,
    errors: ['event_proposals_open'],
    idempotency: 'required',
  },
  change: {
    method: 'PUT',
    path: one,
    summary: 'Changes an undecided proposal, which answers a question about it',
    who: 'organisation',
    params: byProposal,
    body: versioned(EventProposalForm),
    answer: noContent,
    errors: ['not_found', 'event_proposal_gone', 'version_conflict'],
    idempotency: 'optional',
  },
  withdraw: {
    method: 'DELETE',
    path: one,
    summary: 'Withdraws an undecided proposal',
    who: 'organisation',
    params: byProposal,
    answer: noContent,
    errors: ['not_found', 'event_proposal_gone'],
  },
});
