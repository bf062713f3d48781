import type { PersonalData } from '#server/http/personal-data.ts';
import { openDetails } from '#server/services/appointment-details.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const wellbeingData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.wellbeing', message: 'Mental wellbeing' },
  isConfidential: true,
  exported: [
    {
      table: 'wellbeing_requests',
      by: 'user_id',
      open: { details: (bytes, { id }, secrets) => openDetails(secrets, String(id), bytes) },
    },
    { table: 'wellbeing_sessions', by: 'user_id' },
    { table: 'wellbeing_course_places', by: 'user_id' },
  ],
};
