import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const parkingData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.parking', message: 'Parking permits' },
  stays: /*i18n*/ {
    id: 'server.personal.parkingStays',
    message: 'Permits that the person decided as staff stay with their holders.',
  },
  exported: [
    { table: 'parking_permits', by: 'user_id', without: ['decided_by'] },
    { table: 'parking_permits', by: 'decided_by', columns: ['id', 'state', 'decided_at'] },
  ],
};
