import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const eventsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.events', message: 'Notices about events' },
  exported: [{ table: 'event_notices', by: 'user_id' }],
};
