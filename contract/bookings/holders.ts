import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { date, id } from '#contract/kit/rules.ts';
import { questionKinds } from '#contract/kit/ticket-questions.ts';
import { attendeeNames } from './calls.ts';
import { Seat } from './seating.ts';

/** `used` tickets were admitted; the places of `cancelled` ones were released or refunded. */
export const holderStates = ['valid', 'used', 'cancelled'] as const;

/** A person with a ticket, as staff see them. */
export const TicketHolder = v.object({
  /** Id of the attendee */
  id: v.number(),
  version: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  date: v.object({ id: v.number(), title: v.string(), starts_at: Timestamp }),
  booking_id: v.string(),
  ticket: v.string(),
  seat: v.nullable(Seat),
  price: Money,
  /** Answers to the questions of the ticket type (TICKET-12) */
  answers: v.array(v.object({ question: v.string(), kind: v.picklist(questionKinds), answer: v.string() })),
  state: v.picklist(holderStates),
  checked_in_at: v.nullable(Timestamp),
  booked_at: Timestamp,
  booked_by: v.nullable(Person),
});
export type TicketHolder = v.InferOutput<typeof TicketHolder>;

/** The badge texts for a date, sorted by surname. */
export const Badges = v.object({
  event: v.string(),
  starts_at: Timestamp,
  /** The organisation whose event it is; null for the union's own */
  organisation: v.nullable(v.string()),
  badges: v.array(v.object({ id: v.number(), first_name: v.string(), last_name: v.string(), ticket: v.string() })),
});
export type Badges = v.InferOutput<typeof Badges>;

/** The name and address on a ticket. */
export const HolderForm = v.strictObject(attendeeNames);
export type HolderForm = v.InferOutput<typeof HolderForm>;

const path = '/api/staff/ticket-holders';
const subject = 'ticket_holder';
const holder = entryCalls({
  path,
  who: 'staff',
  subject,
  named: 'the name and address of a ticket',
  entry: TicketHolder,
  form: HolderForm,
});

/** Staff calls for people with tickets (BOOK-39). */
export const holdersAdmin = area('holdersAdmin', {
  list: {
    ...pages(TicketHolder, ['name', '-name', 'booked_at', '-booked_at', 'seat', '-seat'], {
      date: v.optional(id),
      state: v.optional(v.picklist(holderStates)),
      search,
    }),
    path,
    summary:
      'People with tickets of a date, or of all dates that have not ended for a week; `search` finds words of names, addresses and codes',
    who: 'staff',
    audit: { actions: ['ticket_holders_viewed'], subjects: [subject] },
  },
  badges: {
    method: 'GET',
    path: `${path}/badges`,
    summary: 'The names of all people with a valid ticket of a date, or of those who booked since a day, for badges',
    who: 'staff',
    query: v.strictObject({ date: id, since: v.optional(date) }),
    audit: { actions: ['badges_made'], subjects: ['occurrence'] },
    cost: 'costly',
    answer: dataAnswer(Badges),
    errors: ['not_found'],
  },
  change: { ...holder.change, errors: [...holder.change.errors, 'booking_closed'] },
  history: holder.history,
});
