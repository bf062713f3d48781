import { msg } from '@lingui/core/macro';
import { formatMoment } from '#client/i18n/dates.ts';
import {
  MAX_PRICE,
  type StaffDateSummary,
  type StaffEventDate,
  type StaffTicketType,
} from '#contract/events/editor-forms.ts';
import { eventDatesAdmin, ticketTypesAdmin } from '#contract/events/editor.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { amountField } from '#kit/staff/resource/amount-field.ts';
import {
  bilingualField,
  checkboxField,
  choicesOf,
  idField,
  numberField,
  type ResourceField,
  timeField,
} from '#kit/staff/resource/resource-fields.ts';
import { removal, type Resource } from '#kit/staff/resource/staff-resource.ts';
import type { StoryEntry } from '#kit/staff/story/story-kind.ts';
import { type ChoiceReads, choiceReads, choicesOfferedOf, hallChoices, refreshes } from './event-admin-queries.ts';
import { ticketRules } from './ticket-rule-fields.tsx';

/** Dates on the page of their event (EVENT-26). */
export const dates: Resource<StaffDateSummary, ChoiceReads, StoryEntry | undefined> = {
  name: 'event-date',
  title: msg`Dates`,
  detail: staffPaths.eventDate,
  reads: choiceReads,
  columns: [
    { name: 'starts_at', label: msg`Starts at`, cell: ({ starts_at }) => <DateTime at={starts_at} /> },
    {
      name: 'venue_id',
      label: msg`Venue`,
      cell: ({ venue_id }, { reads: { choices }, inLocale }) => {
        const venue = choices?.venues.find(({ id }) => id === venue_id);
        return venue && inLocale(venue.name);
      },
    },
    { name: 'ticket_count', label: msg`Tickets`, isNumber: true },
    { name: 'places', label: msg`Booked places`, cell: ({ taken, capacity }) => `${taken} / ${capacity}` },
  ],
  fields: [
    timeField('starts_at', { label: msg`Starts at` }),
    timeField('ends_at', { label: msg`Ends at` }),
    timeField('bookings_close_at', {
      label: msg`Bookings close`,
      hint: msg`Empty: at the start. Date and time (Malta time)`,
      isOptional: true,
    }),
    idField<ChoiceReads>('venue_id', {
      label: msg`Venue`,
      placeholder: msg`Not known yet`,
      options: (context) => choicesOfferedOf(context.reads.choices?.venues, context),
    }),
    idField<ChoiceReads>('seating_plan_id', {
      label: msg`Seating`,
      placeholder: msg`Free seating`,
      options: (context) => hallChoices(context.reads.choices?.halls, context),
    }),
    numberField('offer_hours', {
      label: msg`Hours to book an offer from the waiting list`,
      hint: msg`Empty: 24. Near the event an offer is shorter.`,
      isOptional: true,
    }),
    checkboxField('is_handover_forbidden', {
      label: msg`Handing over`,
      text: msg`Holders may not hand their tickets to other students`,
    }),
  ],
  nameOf: ({ starts_at }, { locale }) => formatMoment(starts_at, locale),
  calls: { add: eventDatesAdmin.add, change: eventDatesAdmin.change, history: eventDatesAdmin.history },
  refreshes,
  texts: {
    add: msg`Add a date`,
    added: msg`The date was added.`,
    change: msg`Change the date`,
    changed: msg`The date was changed.`,
  },
};

const ticketFields: readonly ResourceField<ChoiceReads>[] = [
  bilingualField('name', { label: msg`Name`, maxLength: 100 }),
  amountField('price', {
    label: msg`Price in euro`,
    hint: msg`0 is free of charge. Sold places keep their price.`,
    min: 0,
    max: MAX_PRICE,
  }),
  numberField('capacity', { label: msg`Places` }),
  timeField('on_sale_at', {
    label: msg`Sale opens`,
    hint: msg`Empty: with the publication. Date and time (Malta time)`,
    isOptional: true,
  }),
  timeField('off_sale_at', {
    label: msg`Sale ends`,
    hint: msg`Empty: when bookings close. Date and time (Malta time)`,
    isOptional: true,
  }),
  bilingualField('description', { label: msg`Description`, rows: 2, maxLength: 500, isOptional: true }),
];

/** The parts of the hall for which a ticket is valid; by default, its places are their seats. */
function seatedFields(plan: number): readonly ResourceField<ChoiceReads>[] {
  const sections = choicesOf<ChoiceReads>('sections', {
    label: msg`Parts of the hall`,
    options: ({ reads: { choices }, inLocale, i18n }) =>
      (choices?.halls.find(({ id }) => id === plan)?.sections ?? []).map(({ id, name, seats }) => {
        const section = inLocale(name);
        return { value: String(id), label: i18n._(msg`${section}, seats: ${seats}`) };
      }),
  });
  const numbers = (values: Parameters<typeof sections.bodyOf>[0]) => (sections.bodyOf(values) as string[]).map(Number);
  const [name, price, , ...others] = ticketFields as [ResourceField, ResourceField, ResourceField, ...ResourceField[]];
  const capacity = numberField('capacity', {
    label: msg`Places`,
    hint: msg`Empty: all seats of these parts.`,
    isOptional: true,
  });
  return [name, price, { ...sections, bodyOf: numbers }, capacity, ...others];
}

/** The ticket types of a date (EVENT-30). */
export function ticketTypesOf({
  seating_plan_id,
}: StaffEventDate): Resource<StaffTicketType, ChoiceReads, StaffEventDate | undefined> {
  return {
    name: 'ticket-type',
    title: msg`Tickets`,
    reads: choiceReads,
    columns: [
      { name: 'name', label: msg`Name`, cell: ({ name }, { inLocale }) => inLocale(name) },
      { name: 'price', label: msg`Price`, cell: ({ price }) => price.formatted },
      { name: 'places', label: msg`Booked places`, cell: ({ taken, capacity }) => `${taken} / ${capacity}` },
      {
        name: 'on_sale_at',
        label: msg`Sale opens`,
        cell: ({ on_sale_at }) => on_sale_at && <DateTime at={on_sale_at} />,
      },
    ],
    fields: [{ fields: seating_plan_id === null ? ticketFields : seatedFields(seating_plan_id) }, ticketRules],
    nameOf: ({ name }, { inLocale }) => inLocale(name),
    calls: { add: ticketTypesAdmin.add, change: ticketTypesAdmin.change, history: ticketTypesAdmin.history },
    actions: [
      removal<StaffTicketType>({
        endpoint: ticketTypesAdmin.remove,
        question: msg`Remove this ticket?`,
        done: msg`The ticket was removed.`,
        isFor: ({ taken }) => taken === 0,
      }),
    ],
    refreshes,
    texts: {
      add: msg`Add a ticket`,
      added: msg`The ticket was added.`,
      change: msg`Change the ticket`,
      changed: msg`The ticket was changed.`,
    },
  };
}
