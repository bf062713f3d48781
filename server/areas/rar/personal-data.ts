import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const rarData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.rar', message: 'Annual reports of organisations' },
  stays: /*i18n*/ {
    id: 'server.personal.rarStays',
    message: 'The report belongs to the organisation.',
  },
  exported: [
    { table: 'rar_answers', by: 'saved_by', columns: ['question_id', 'value', 'saved_at'] },
    { table: 'rar_answers', by: 'marked_by', columns: ['id'] },
    { table: 'rar_answer_versions', by: 'saved_by', columns: ['answer_id', 'version', 'value', 'saved_at'] },
    { table: 'rar_media', by: 'added_by', columns: ['answer_id', 'added_at'] },
    { table: 'rar_submissions', by: 'submitted_by', columns: ['organisation_id', 'year', 'submitted_at'] },
  ],
};
