import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const eventsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.events', message: 'Notices about events, and proposed events' },
  stays: /*i18n*/ {
    id: 'server.personal.eventsStays',
    message:
      'Cancellations and moves of dates stay in the records of the union, because money was returned or tickets changed. Events that an organisation has proposed stay with it, without the person and the contact.',
  },
  exported: [
    { table: 'event_notices', by: 'user_id' },
    { table: 'date_cancellation_steps', by: 'booking_id', within: { table: 'bookings', by: 'user_id' } },
    { table: 'date_cancellations', by: 'requested_by', columns: ['id', 'state', 'requested_at'] },
    { table: 'date_move_steps', by: 'booking_id', within: { table: 'bookings', by: 'user_id' } },
    { table: 'date_moves', by: 'moved_by', columns: ['id', 'state', 'moved_at'] },
    { table: 'date_cancellations', by: 'decided_by', columns: ['id', 'state', 'decided_at'] },
    { table: 'event_proposals', by: 'proposed_by', without: ['saved_by', 'decided_by'] },
    { table: 'event_proposals', by: 'saved_by', columns: ['id', 'title', 'state', 'saved_at'] },
    { table: 'event_proposals', by: 'decided_by', columns: ['id', 'state', 'decided_at'] },
  ],
};
