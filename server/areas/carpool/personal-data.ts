import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const carpoolData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.carpool', message: 'Carpooling' },
  stays: /*i18n*/ {
    id: 'server.personal.carpoolStays',
    message: 'The other people in a car keep its record, without the name.',
  },
  exported: [
    { table: 'carpool_people', by: 'user_id' },
    { table: 'carpool_bookings', by: 'id', within: { table: 'carpool_people', by: 'user_id', key: 'booking_id' } },
    { table: 'carpool_findable', by: 'user_id' },
    { table: 'carpool_rules_accepted', by: 'user_id' },
    { table: 'carpool_rules', by: 'published_by', columns: ['version', 'published_at'] },
  ],
};
