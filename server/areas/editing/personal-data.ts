import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const editingData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.editing', message: 'Texts that are open now' },
  exported: [
    { table: 'editing_presences', by: 'user_id', columns: ['entry_table', 'entry_id', 'opened_at', 'seen_at'] },
  ],
};
