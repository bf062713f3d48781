import * as v from 'valibot';
import { fromMaltaClock, toMaltaClock } from '#client/i18n/malta-clock.ts';
import { typedNumber } from '#client/i18n/read-number.ts';
import { MAX_PRICE } from '#contract/events/editor-forms.ts';
import {
  EventProposalForm,
  MAX_PROPOSED_DATES,
  MAX_PROPOSED_TICKETS,
  type OwnEventProposal,
} from '#contract/events/proposals.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import { formatEuros, parseCents } from '#kit/form/euros.ts';
import { splitLocalised } from '#kit/form/localised-fields.ts';

/** The typed values by field name; rows are numbered from 0: `dates_0_starts_at`, `tickets_1_price`. */
export type ProposalValues = Record<string, string>;

/** The parts of a row, which are the ends of its field names. */
const dateParts = ['starts_at', 'ends_at'] as const;
const ticketParts = ['name_en', 'name_mt', 'price', 'capacity', 'entity_id'] as const;

const texts = {
  title_en: '',
  title_mt: '',
  text_en: '',
  text_mt: '',
  venue_id: '',
  venue_text: '',
  expected: '',
  contact_name: '',
  contact_email: '',
  note: '',
};

/** The values of an empty form, for all rows that it can have. */
export const emptyValues: ProposalValues = {
  organisation_id: '',
  ...texts,
  ...emptyRows('dates', dateParts, MAX_PROPOSED_DATES),
  ...emptyRows('tickets', ticketParts, MAX_PROPOSED_TICKETS),
};

function emptyRows(list: string, parts: readonly string[], count: number): ProposalValues {
  const fields = Array.from({ length: count }, (_, index) => parts.map((part) => `${list}_${index}_${part}`));
  return Object.fromEntries(fields.flat().map((field) => [field, '']));
}

/** Returns the numbers of the rows with a typed value. */
export function filledRows(values: ProposalValues, list: 'dates' | 'tickets'): number[] {
  const parts = list === 'dates' ? dateParts : ticketParts;
  const count = list === 'dates' ? MAX_PROPOSED_DATES : MAX_PROPOSED_TICKETS;
  return Array.from({ length: count }, (_, index) => index).filter((index) =>
    parts.some((part) => (values[`${list}_${index}_${part}`] ?? '') !== ''),
  );
}

/** Returns the body of the call; empty rows are left out. */
export function toProposalBody(values: ProposalValues): EventProposalForm {
  const typed = (field: string) => values[field] ?? '';
  const inBoth = (field: string): LocalisedText => ({ en: typed(`${field}_en`), mt: typed(`${field}_mt`) });
  const idIn = (field: string) => (typed(field) === '' ? null : Number(typed(field)));
  const instantIn = (field: string) => fromMaltaClock(typed(field)) ?? typed(field);
  return {
    title: inBoth('title'),
    text: inBoth('text'),
    dates: filledRows(values, 'dates').map((index) => ({
      starts_at: instantIn(`dates_${index}_starts_at`),
      ends_at: instantIn(`dates_${index}_ends_at`),
    })),
    venue_id: idIn('venue_id'),
    venue_text: typed('venue_text'),
    expected: typedNumber(typed('expected')),
    tickets: filledRows(values, 'tickets').map((index) => ({
      name: inBoth(`tickets_${index}_name`),
      price: parseCents(typed(`tickets_${index}_price`), 0) ?? Number.NaN,
      capacity: typedNumber(typed(`tickets_${index}_capacity`)),
      entity_id: idIn(`tickets_${index}_entity_id`),
    })),
    contact_name: typed('contact_name'),
    contact_email: typed('contact_email'),
    note: typed('note'),
  };
}

/** The rules of the typed values: those of the contract, with their fields' names. */
export const ProposalFields = v.pipe(
  v.record(v.string(), v.string()),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const values = dataset.value;
    const add = (key: string, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: values, key, value: values[key] }] });
    if (values['organisation_id'] === '') add('organisation_id', 'required');
    for (const issue of v.safeParse(EventProposalForm, toProposalBody(values)).issues ?? []) {
      const key = fieldOf(
        (issue.path ?? []).map((item) => String(item.key)),
        values,
      );
      add(key, messageOf(issue.message, key, values[key]));
    }
  }),
);

/** An empty field is missing, whatever its rule says; a price is typed in euro and checked in cents. */
function messageOf(message: string, key: string, value: string | undefined): string {
  if (value === '') return 'required';
  if (!key.endsWith('_price')) return message;
  return message.startsWith('max_value') ? `max_value?max=${MAX_PRICE / 100}` : 'format';
}

/** Returns the field of a path in the body: the second ticket of the body may be the third row of the form. */
function fieldOf([list = '', index = '', ...rest]: readonly string[], values: ProposalValues): string {
  if (list !== 'dates' && list !== 'tickets') return [list, index, ...rest].filter((part) => part !== '').join('_');
  const row = index === '' ? 0 : (filledRows(values, list)[Number(index)] ?? 0);
  return [list, row, ...(rest.length === 0 ? ['starts_at'] : rest)].join('_');
}

/** A proposal as it is changed: of the server, or one that waits on the device. */
type Known = Pick<
  OwnEventProposal,
  'title' | 'text' | 'dates' | 'venue_id' | 'venue_text' | 'expected' | 'contact_name' | 'contact_email' | 'note'
> & { tickets: readonly { name: LocalisedText; price: number; capacity: number; entity_id: number | null }[] };

/** Returns the typed values of a proposal. */
export function toProposalValues(known: Known, organisation: number): ProposalValues {
  const dates = known.dates.flatMap(({ starts_at, ends_at }, index) => [
    [`dates_${index}_starts_at`, toMaltaClock(starts_at)],
    [`dates_${index}_ends_at`, toMaltaClock(ends_at)],
  ]);
  const tickets = known.tickets.flatMap(({ name, price, capacity, entity_id }, index) =>
    Object.entries({
      ...splitLocalised('name', name),
      price: formatEuros(String(price)),
      capacity: String(capacity),
      entity_id: entity_id === null ? '' : String(entity_id),
    }).map(([part, value]) => [`tickets_${index}_${part}`, value]),
  );
  return {
    ...emptyValues,
    organisation_id: String(organisation),
    ...splitLocalised('title', known.title),
    ...splitLocalised('text', known.text),
    venue_id: known.venue_id === null ? '' : String(known.venue_id),
    venue_text: known.venue_text,
    expected: String(known.expected),
    contact_name: known.contact_name,
    contact_email: known.contact_email,
    note: known.note,
    ...Object.fromEntries([...dates, ...tickets]),
  };
}

/** Returns a proposal of the server with its prices in cents. */
export function withCents(proposal: OwnEventProposal): Known {
  return { ...proposal, tickets: proposal.tickets.map((each) => ({ ...each, price: Number(each.price.amount) })) };
}

/** The stored input of a proposal that waits on the device, valid or not. */
export const QueuedProposal = v.object({
  params: v.object({ id: v.number() }),
  body: v.object({
    title: v.object({ en: v.string(), mt: v.string() }),
    text: v.object({ en: v.string(), mt: v.string() }),
    dates: v.array(v.object({ starts_at: v.string(), ends_at: v.string() })),
    venue_id: v.nullable(v.number()),
    venue_text: v.string(),
    expected: v.number(),
    tickets: v.array(
      v.object({
        name: v.object({ en: v.string(), mt: v.string() }),
        price: v.number(),
        capacity: v.number(),
        entity_id: v.nullable(v.number()),
      }),
    ),
    contact_name: v.string(),
    contact_email: v.string(),
    note: v.string(),
  }),
});
