import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const complaintsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.complaints', message: 'Complaints' },
  stays: /*i18n*/ {
    id: 'server.personal.complaintsStays',
    message: 'A complaint may concern other people too, so it stays with its answer, without its author.',
  },
  isConfidential: true,
  exported: [
    { table: 'complaints', by: 'user_id' },
    {
      table: 'complaint_messages',
      by: 'complaint_id',
      within: { table: 'complaints', by: 'user_id' },
      without: ['staff_id'],
    },
    { table: 'complaint_files', by: 'complaint_id', within: { table: 'complaints', by: 'user_id' } },
    { table: 'complaint_messages', by: 'staff_id', columns: ['written_on'] },
  ],
};
