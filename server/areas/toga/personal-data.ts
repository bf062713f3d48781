import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const togaData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.toga', message: 'Toga rentals' },
  stays: /*i18n*/ {
    id: 'server.personal.togaStays',
    message: 'Rentals with a deposit stay for the accounts, without measurements and without a name.',
  },
  exported: [
    { table: 'toga_rentals', by: 'user_id' },
    {
      table: 'toga_marks',
      by: 'rental_id',
      within: { table: 'toga_rentals', by: 'user_id' },
      without: ['id', 'marked_by'],
    },
    { table: 'toga_marks', by: 'marked_by', columns: ['mark', 'marked_at'] },
  ],
};
