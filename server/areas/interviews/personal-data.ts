import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const interviewsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.interviews', message: 'Interviews with companies' },
  exported: [{ table: 'interviews', by: 'user_id' }],
};
