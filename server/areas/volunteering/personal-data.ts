import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const volunteeringData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.volunteering', message: 'Volunteering' },
  stays: /*i18n*/ {
    id: 'server.personal.volunteeringStays',
    message: 'The hours stay in the totals, without a name.',
  },
  exported: [
    { table: 'volunteer_sign_ups', by: 'user_id', without: ['decided_by'] },
    { table: 'volunteer_sign_ups', by: 'decided_by', columns: ['opportunity_id', 'state', 'noted_at'] },
  ],
};
