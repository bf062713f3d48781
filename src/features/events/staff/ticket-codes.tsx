import { msg } from '@lingui/core/macro';
import { MAX_PRICE, type StaffEventDate } from '#contract/events/editor-forms.ts';
import { type codeKinds, type StaffTicketCode, ticketCodesAdmin } from '#contract/events/ticket-extras.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { amountField } from '#kit/staff/resource/amount-field.ts';
import {
  choiceField,
  idField,
  numberField,
  type ResourceContext,
  type ResourceField,
  textField,
  timeField,
} from '#kit/staff/resource/resource-fields.ts';
import { removal, type Resource } from '#kit/staff/resource/staff-resource.ts';
import { refreshes } from './event-admin-queries.ts';

type Kind = (typeof codeKinds)[number];

const kinds = {
  access: msg`Access to a ticket sold with a code`,
  percent: msg`Percent off`,
  amount: msg`Euro off`,
} as const satisfies Record<Kind, unknown>;

const percent = numberField('percent', { label: msg`Percent off the price of each place`, isOptional: true });
const amount = amountField('amount', {
  label: msg`Euro off the price of each place`,
  hint: msg`A price never falls below zero.`,
  min: 1,
  max: MAX_PRICE,
});

/** The codes of a date (TICKET-6, TICKET-7). */
export function codesOf({
  ticket_types,
}: StaffEventDate): Resource<StaffTicketCode, object, StaffEventDate | undefined> {
  const nameOfTicket = (id: number | null, { inLocale, i18n }: ResourceContext) => {
    const ticket = ticket_types.find((each) => each.id === id);
    return ticket === undefined ? i18n._(msg`All tickets`) : inLocale(ticket.name);
  };
  return {
    name: 'ticket-code',
    title: msg`Codes`,
    columns: [
      { name: 'code', label: msg`Code` },
      { name: 'kind', label: msg`Effect`, cell: effectOf },
      {
        name: 'ticket_type_id',
        label: msg`For`,
        cell: ({ ticket_type_id }, context) => nameOfTicket(ticket_type_id, context),
      },
      {
        name: 'uses',
        label: msg`Uses`,
        cell: ({ uses, max_uses }) => (max_uses === null ? uses : `${uses} / ${max_uses}`),
      },
      { name: 'ends_at', label: msg`Valid until`, cell: ({ ends_at }) => ends_at && <DateTime at={ends_at} /> },
    ],
    fields: fieldsOf(ticket_types),
    nameOf: ({ code }) => code,
    calls: { add: ticketCodesAdmin.add, change: ticketCodesAdmin.change, history: ticketCodesAdmin.history },
    actions: [
      removal<StaffTicketCode>({
        endpoint: ticketCodesAdmin.remove,
        question: msg`Remove this code?`,
        done: msg`The code was removed.`,
        isFor: ({ uses }) => uses === 0,
      }),
    ],
    refreshes,
    texts: {
      add: msg`Add a code`,
      added: msg`The code was added.`,
      change: msg`Change the code`,
      changed: msg`The code was changed.`,
    },
  };
}

function fieldsOf(tickets: StaffEventDate['ticket_types']): readonly ResourceField[] {
  return [
    textField('code', {
      label: msg`Code`,
      hint: msg`Letters and digits. Capitals and spaces do not matter.`,
      maxLength: 40,
    }),
    choiceField('kind', {
      label: msg`Effect`,
      options: ({ i18n }) =>
        (['access', 'percent', 'amount'] as const).map((value) => ({ value, label: i18n._(kinds[value]) })),
    }),
    { ...percent, isShown: ({ kind }) => kind === 'percent' },
    {
      ...amount,
      isShown: ({ kind }) => kind === 'amount',
      bodyOf: (values) => (values['kind'] === 'amount' ? amount.bodyOf(values) : undefined),
      check: (values) => (values['kind'] === 'amount' ? amount.check?.(values) : undefined),
    },
    idField('ticket_type_id', {
      label: msg`For`,
      placeholder: msg`All tickets`,
      options: ({ inLocale }) => tickets.map(({ id, name }) => ({ value: String(id), label: inLocale(name) })),
    }),
    timeField('ends_at', {
      label: msg`Valid until`,
      hint: msg`Empty: without an end. Date and time (Malta time)`,
      isOptional: true,
    }),
    numberField('max_uses', {
      label: msg`Limit of places in all`,
      hint: msg`Empty: without a limit. Cancelled places no longer count.`,
      isOptional: true,
    }),
    numberField('max_per_person', { label: msg`Limit for one person`, isOptional: true }),
  ];
}

function effectOf({ kind, percent: off, amount: less }: StaffTicketCode, { i18n }: ResourceContext): string {
  if (kind === 'percent') return `−${off} %`;
  return less === null ? i18n._(kinds[kind]) : `−${less.formatted}`;
}
