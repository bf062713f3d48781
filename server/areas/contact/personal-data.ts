import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const contactData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.contact', message: 'Messages on the contact page' },
  stays: /*i18n*/ {
    id: 'server.personal.contactStays',
    message: 'Messages of other people that the account has answered stay, without its name.',
  },
  exported: [
    { table: 'contact_messages', by: 'email', isAddress: true, without: ['handled_by'] },
    { table: 'contact_messages', by: 'handled_by', columns: ['state', 'handled_at'] },
    { table: 'contact_answers', by: 'answered_by', columns: ['answered_at'] },
  ],
};
