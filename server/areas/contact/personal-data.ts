import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const contactData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.contact', message: 'Messages on the contact page' },
  exported: [{ table: 'contact_messages', by: 'email', isAddress: true }],
};
