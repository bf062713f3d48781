import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const studentCardData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.studentCard', message: 'Student cards' },
  exported: [{ table: 'student_cards', by: 'user_id' }],
};
