import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const bookingsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.bookings', message: 'Bookings of events' },
  stays: /*i18n*/ {
    id: 'server.personal.bookingsStays',
    message: 'Confirmed tickets stay for the accounts, without a name.',
  },
  exported: [
    { table: 'bookings', by: 'user_id' },
    {
      table: 'attendees',
      by: 'booking_id',
      within: { table: 'bookings', by: 'user_id' },
      without: ['check_in_id', 'checked_in_by', 'note', 'ticket_code_id', 'version'],
    },
    {
      table: 'ticket_answers',
      by: 'attendee_id',
      within: { table: 'attendees', by: 'booking_id', within: { table: 'bookings', by: 'user_id' } },
    },
    { table: 'given_ticket_codes', by: 'user_id', without: ['ticket_code_id'] },
    { table: 'attendees', by: 'checked_in_by', columns: ['occurrence_id', 'checked_in_at'] },
    { table: 'waiting_entries', by: 'user_id', without: ['removed_by', 'places_before', 'is_cancellation_untold'] },
    { table: 'ticket_handovers', by: 'from_user_id', without: ['code', 'to_user_id'] },
    { table: 'ticket_handovers', by: 'to_user_id', without: ['code', 'from_user_id'] },
    {
      table: 'ticket_changes',
      by: 'booking_id',
      within: { table: 'bookings', by: 'user_id' },
      without: ['made_by', 'notification_id'],
    },
    { table: 'ticket_changes', by: 'made_by', columns: ['booking_id', 'kind', 'made_at'] },
    { table: 'waiting_entries', by: 'removed_by', columns: ['occurrence_id', 'ended_at'] },
  ],
};
