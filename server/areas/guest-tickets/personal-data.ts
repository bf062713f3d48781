import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const guestTicketsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.guestTickets', message: 'Tickets that other people booked for the person' },
  exported: [
    {
      table: 'attendees',
      by: 'email',
      isAddress: true,
      columns: ['occurrence_id', 'ticket_type_id', 'first_name', 'last_name', 'email', 'note', 'checked_in_at'],
    },
  ],
};
