import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { MAX_BLOCK_NAME, MAX_SEAT_TEXT, type PlaceBlock, placeBlocksAdmin } from '#contract/events/blocks.ts';
import type { StaffEventDate } from '#contract/events/editor-forms.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import {
  choiceField,
  type FormFields,
  numberField,
  type ResourceField,
  textField,
  timeField,
} from '#kit/staff/resource/resource-fields.ts';
import type { ConfirmedAction, Resource } from '#kit/staff/resource/staff-resource.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';
import { refreshes } from './block-queries.ts';

export const blockStates: StateTable<'active' | 'ended'> = {
  active: { tone: 'good', label: () => msg({ message: 'Blocked', context: 'block of places' }) },
  ended: { tone: 'plain', label: () => msg({ message: 'Ended', context: 'block of places' }) },
};

/** The fields of a block: the number of places, or the seats in a hall. */
export function blockFields(tickets: ResourceField, isSeated: boolean): FormFields {
  return [
    textField('name', {
      label: msg`Name`,
      hint: msg`Only staff see it, for example “Sponsors”.`,
      maxLength: MAX_BLOCK_NAME,
    }),
    tickets,
    isSeated
      ? textField('seats', {
          label: msg({ message: 'Seats', context: 'block of places' }),
          hint: msg`One part of the hall on a line: “Stalls: A 1–4, A 7, B 2”.`,
          rows: 3,
          maxLength: MAX_SEAT_TEXT,
        })
      : numberField('places', { label: msg`Places` }),
    timeField('ends_at', {
      label: msg`Ends at`,
      hint: msg`Empty: until you release it. Date and time (Malta time)`,
      isOptional: true,
    }),
  ];
}

/** The ticket of a block, whose id the server gets as a number. */
export function ticketField(options: readonly { id: number; name: string }[]): ResourceField {
  const field = choiceField('ticket_id', {
    label: msg`Ticket`,
    options: () => options.map(({ id, name }) => ({ value: String(id), label: name })),
  });
  return { ...field, bodyOf: ({ ticket_id }) => (ticket_id === '' ? undefined : Number(ticket_id)) };
}

export const releaseAction: ConfirmedAction<PlaceBlock> = {
  endpoint: placeBlocksAdmin.release,
  label: msg`Release`,
  question: msg`Put the places of this block back on sale?`,
  consequence: ({ guests }) => (guests === 0 ? undefined : msg`Its guests keep their tickets.`),
  confirm: msg`Release the block`,
  done: msg`The places are back on sale.`,
  isFor: ({ is_active }) => is_active,
};

/** The blocks of a date (BLOCK-1). */
export function blocksOf(
  { ticket_types, seating_plan_id }: StaffEventDate,
  inLocale: (text: StaffEventDate['ticket_types'][number]['name']) => string,
): Resource<PlaceBlock, object, StaffEventDate | undefined> {
  const tickets = ticket_types.map(({ id, name }) => ({ id, name: inLocale(name) }));
  return {
    name: 'place-block',
    title: msg`Blocks`,
    detail: staffPaths.placeBlock,
    columns: [
      { name: 'name', label: msg`Name` },
      { name: 'ticket', label: msg`Ticket`, cell: ({ ticket }) => inLocale(ticket) },
      { name: 'places', label: msg`Places`, isNumber: true },
      { name: 'guests', label: msg`Guests`, isNumber: true },
      ...(seating_plan_id === null
        ? []
        : [{ name: 'seats', label: msg({ message: 'Seats', context: 'block of places' }) }]),
      { name: 'ends_at', label: msg`Ends at`, cell: ({ ends_at }) => ends_at && <DateTime at={ends_at} /> },
      {
        name: 'state',
        label: msg`State`,
        cell: ({ is_active }, { i18n }) => i18n._(blockStates[is_active ? 'active' : 'ended'].label()),
      },
    ],
    fields: blockFields(ticketField(tickets), seating_plan_id !== null),
    nameOf: ({ name }) => name,
    calls: { add: placeBlocksAdmin.add, change: placeBlocksAdmin.change },
    actions: [releaseAction],
    isFixed: ({ is_active }) => !is_active,
    refreshes,
    texts: {
      add: msg`Block places`,
      added: msg`The places were blocked.`,
      change: msg`Change the block`,
      changed: msg`The block was changed.`,
    },
  };
}

export const datePage = ({ date }: PlaceBlock) => generatePath(staffPaths.eventDate, { id: String(date.id) });
