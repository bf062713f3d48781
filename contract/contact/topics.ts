import type { ContactTopic } from './calls.ts';

/** A message shared by the app and the server: its id in the catalogues and its English text. */
interface SharedMessage {
  id: string;
  message: string;
}

/** Names of the topics, shown by the form and by its e-mail. */
export const contactTopicNames: Readonly<Record<ContactTopic, SharedMessage>> = {
  studies: /*i18n*/ { id: 'shared.contact.studies', message: 'Studies and exams' },
  services: /*i18n*/ { id: 'shared.contact.services', message: 'Cards, permits and rentals' },
  events: /*i18n*/ { id: 'shared.contact.events', message: 'Events and tickets' },
  organisations: /*i18n*/ { id: 'shared.contact.organisations', message: 'Student organisations' },
  careers: /*i18n*/ { id: 'shared.contact.careers', message: 'Careers' },
  portal: /*i18n*/ { id: 'shared.contact.portal', message: 'This portal' },
};
