import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const rentalsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.rentals', message: 'Rentals of equipment and venues' },
  stays: /*i18n*/ {
    id: 'server.personal.rentalsStays',
    message: 'Things that are on loan or were returned stay recorded, without texts and without a name.',
  },
  exported: [
    { table: 'rentals', by: 'user_id', without: ['decided_by'] },
    { table: 'rental_items', by: 'rental_id', within: { table: 'rentals', by: 'user_id' } },
    {
      table: 'rental_messages',
      by: 'rental_id',
      within: { table: 'rentals', by: 'user_id' },
      without: ['staff_id'],
    },
    { table: 'rentals', by: 'decided_by', columns: ['id', 'state', 'decided_at'] },
    { table: 'rental_messages', by: 'staff_id', columns: ['written_at'] },
  ],
};
