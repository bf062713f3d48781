import { sql } from 'kysely';
import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const accountData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.account', message: 'Photos and files' },
  exported: [
    {
      table: 'private_files',
      by: 'user_id',
      without: ['key', 'number'],
      file: 'id',
      confidential: sql<boolean>`own.collection_name = 'complaint_file'`,
    },
  ],
};
