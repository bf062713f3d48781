import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '#client/i18n/dates.ts';
import { formatCents } from '#client/i18n/money.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type BookingTickets, MAX_CHANGE_REASON, MAX_RECEIPT } from '#contract/bookings/ticket-changes.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import type { Values } from '#kit/form/form-values.ts';
import type { Field } from '#kit/form/FormField.tsx';
import { choicesField } from '#kit/staff/ChoicesInput.tsx';
import { seatLabel } from '../holder-states.ts';
import { chosenDate, chosenTickets, chosenType, differenceOf, seatField } from './change-form-values.ts';
import { SeatSelect } from './SeatSelect.tsx';

/** The fields of a change; those of a move and of money depend on what is chosen. */
export function useChangeFields(booking: BookingTickets, values: Values): Field[] {
  const { t } = useLingui();
  const moveFields = useMoveFields(booking, values);
  const moneyFields = useMoneyFields(booking, values);
  const valid = booking.tickets.filter(({ state }) => state === 'valid');
  return [
    {
      kind: 'select',
      name: 'kind',
      label: t`What to do`,
      hint: t`Moved tickets get another seat, ticket type or date.`,
      placeholder: t`Choose`,
      options: [
        { value: 'cancelled', label: t`Cancel tickets` },
        { value: 'moved', label: t`Move tickets` },
      ],
    },
    choicesField({
      name: 'tickets',
      label: t`Tickets`,
      choices: valid.map((ticket) => ({
        value: String(ticket.id),
        label: [
          formatAttendeeName(ticket),
          ticket.ticket,
          seatLabel(ticket),
          ticket.price.formatted,
          ticket.is_handed_over ? t`is being handed over` : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
      })),
    }),
    ...(values['kind'] === 'moved' ? moveFields : []),
    ...moneyFields,
    {
      kind: 'text',
      name: 'reason',
      label: t`Reason`,
      hint: t`The holder reads it.`,
      rows: 2,
      maxLength: MAX_CHANGE_REASON,
    },
  ];
}

function useMoveFields(booking: BookingTickets, values: Values): Field[] {
  const { t } = useLingui();
  const locale = useLocale();
  const date = chosenDate(booking, values);
  const type = chosenType(booking, values);
  const isOther = date?.id !== booking.date.id;
  const tickets = chosenTickets(booking, values);
  return [
    {
      kind: 'select',
      name: 'date',
      label: t`Date`,
      placeholder: t`Choose`,
      clears: 'ticket_type_id',
      hint: isOther ? t`All valid tickets of the booking move together, and get new codes.` : undefined,
      options: booking.dates.map(({ id, starts_at }) => ({
        value: String(id),
        label: formatMoment(starts_at, locale),
      })),
    },
    {
      kind: 'select',
      name: 'ticket_type_id',
      label: t`Ticket type`,
      placeholder: isOther ? t`Choose` : t`The same as now`,
      isOptional: !isOther,
      options: (date?.types ?? []).map(({ id, name, price: { formatted: price }, free }) => ({
        value: String(id),
        label: t`${name}, ${price}, free: ${free}`,
      })),
    },
    ...(date?.is_seated === true
      ? tickets.map((ticket): Field => {
          const who = [formatAttendeeName(ticket), seatLabel(ticket)].filter((part) => part !== '').join(', ');
          return {
            kind: 'own',
            name: seatField(ticket.id),
            label: t`New seat: ${who}`,
            render: (input) => (
              <SeatSelect
                {...input}
                type={type?.id ?? (isOther ? undefined : ticket.ticket_type_id)}
                // Tickets of one change can change places with each other.
                own={isOther ? [] : tickets.flatMap(({ seat }) => seat ?? [])}
              />
            ),
          };
        })
      : []),
  ];
}

function useMoneyFields(booking: BookingTickets, values: Values): Field[] {
  const { t } = useLingui();
  const { back, due } = differenceOf(booking, values);
  const sum = formatCents(Math.max(back, due));
  if (back > 0) {
    return [
      {
        kind: 'select',
        name: 'money_back',
        label: t`Money: ${sum}`,
        placeholder: t`Choose`,
        options: [
          { value: 'refund', label: t`Refund to the card` },
          { value: 'keep', label: t`Do not refund` },
        ],
      },
    ];
  }
  if (due === 0) return [];
  return [
    {
      kind: 'select',
      name: 'money',
      label: t`Difference: ${sum}`,
      placeholder: t`Choose`,
      options: [
        { value: 'desk', label: t`The holder has paid it at the desk` },
        { value: 'waive', label: t`The union waives it` },
      ],
    },
    ...(values['money'] === 'desk'
      ? [
          {
            kind: 'text',
            name: 'receipt',
            label: t`Number of the receipt`,
            maxLength: MAX_RECEIPT,
          } as const,
        ]
      : []),
  ];
}
