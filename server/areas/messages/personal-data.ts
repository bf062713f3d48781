import { sql } from 'kysely';
import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const messagesData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.messages', message: 'Messages from the union' },
  stays: /*i18n*/ {
    id: 'server.personal.messagesStays',
    message: 'Messages that the account has written to others stay, without its name.',
  },
  exported: [
    { table: 'message_recipients', by: 'user_id', without: ['link_id'] },
    {
      table: 'messages',
      by: 'id',
      within: { table: 'message_recipients', by: 'user_id', key: 'message_id' },
      columns: ['id', 'subject', 'text', 'path', 'sent_at'],
    },
    {
      table: 'messages',
      by: 'user_id',
      columns: ['subject', 'text', 'path'],
      where: sql<boolean>`own.state = 'draft'`,
    },
    { table: 'messages', by: 'created_by', columns: ['created_at', 'state'] },
    { table: 'messages', by: 'sent_by', columns: ['sent_at', 'recipients'] },
  ],
};
