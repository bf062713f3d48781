import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { formatDay, formatMoment } from '#client/i18n/dates.ts';
import { holdersAdmin, type TicketHolder } from '#contract/bookings/holders.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { formatAttendeeName } from '#kit/booking/attendee-name.ts';
import { type ResourceContext, textField } from '#kit/staff/resource/resource-fields.ts';
import { resourcePage } from '#kit/staff/resource/ResourcePage.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { personName } from '#kit/staff/use-person-name.ts';
import { Link } from '#kit/ui/Link.tsx';
import { DateTools } from './DateTools.tsx';
import { holderStateTable, seatLabel } from './holder-states.ts';

const nameOf = (holder: TicketHolder) => formatAttendeeName(holder);

/** "Diet: vegan; First time: Yes". */
const answersOf = ({ answers }: TicketHolder, { i18n }: ResourceContext) =>
  answers
    .map(({ question, kind, answer }) => {
      const said = kind === 'yes_no' ? i18n._(answer === 'yes' ? msg`Yes` : msg`No`) : answer;
      return `${question}: ${said}`;
    })
    .join('; ');

/** /staff/ticket-holders: people with tickets, of one date with `?date=12` (BOOK-39, BOOK-40). */
export const { Component, queries } = resourcePage({
  name: 'holder',
  path: staffPaths.ticketHolders,
  title: msg`Ticket holders`,
  list: staffList(holdersAdmin.list),
  searchLabel: msg`Name, address or code`,
  columns: [
    {
      name: 'name',
      label: msg`Name`,
      // Guests of a list have no account; they are changed on their list.
      cell: (holder) =>
        holder.booked_by === null ? (
          nameOf(holder)
        ) : (
          <Link href={generatePath(staffPaths.bookingTickets, { id: holder.booking_id })}>{nameOf(holder)}</Link>
        ),
      value: nameOf,
    },
    {
      name: 'date',
      label: msg`Event`,
      cell: ({ date }, { locale }) => (
        <Link href={`${staffPaths.ticketHolders}?date=${date.id}`}>
          {date.title}, {formatDay(date.starts_at, locale)}
        </Link>
      ),
      value: ({ date }, { locale }) => `${date.title}, ${formatMoment(date.starts_at, locale)}`,
    },
    { name: 'ticket', label: msg`Ticket` },
    { name: 'seat', label: msg`Seat`, cell: seatLabel },
    { name: 'email', label: msg`E-mail`, isExtra: true },
    {
      name: 'price',
      label: msg`Price`,
      cell: ({ price }) => price.formatted,
      value: ({ price }) => price,
      isExtra: true,
    },
    {
      name: 'booked_by',
      label: msg`Booked by`,
      cell: ({ booked_by }, { i18n }) =>
        booked_by === null ? (
          ''
        ) : (
          <Link href={generatePath(staffPaths.person, { id: String(booked_by.id) })}>
            {personName(booked_by, i18n)}
          </Link>
        ),
      value: ({ booked_by }) => booked_by?.email ?? '',
    },
    {
      name: 'answers',
      label: msg`Answers`,
      cell: answersOf,
      isExtra: true,
    },
    { name: 'booked_at', label: msg`Booked on`, isTime: true, isExtra: true },
    { name: 'state', label: msg`State`, states: holderStateTable },
  ],
  note: <DateTools />,
  fields: [
    textField('first_name', { label: msg`Name`, maxLength: 100, isOptional: true, isSentEmpty: true }),
    textField('last_name', { label: msg`Surname`, maxLength: 100, isOptional: true, isSentEmpty: true }),
    textField('email', {
      label: msg`E-mail`,
      hint: msg`Another address gets the ticket by e-mail; the previous ticket is no longer valid.`,
      isOptional: true,
      isSentEmpty: true,
    }),
  ],
  nameOf,
  isFixed: ({ state }) => state !== 'valid',
  calls: { change: holdersAdmin.change, history: holdersAdmin.history },
  refreshes: ['holdersAdmin', 'door', 'staff'],
  texts: { change: msg`Change the ticket`, changed: msg`The ticket was changed.` },
});
