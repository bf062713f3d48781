import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const careerDocumentsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.careerDocuments', message: 'Career documents' },
  exported: [
    { table: 'career_documents', by: 'user_id' },
    { table: 'cv_copies', by: 'user_id' },
    { table: 'uploads', by: 'user_id' },
  ],
};
