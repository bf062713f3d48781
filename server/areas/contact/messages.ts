import type { Message } from '#server/http/translate.ts';

/** The words of the mail that brings a message to the union. */
export const contactMessages = {
  subject: /*i18n*/ { id: 'server.contact.subject', message: 'Message from {name}' },
  text: /*i18n*/ {
    id: 'server.contact.text',
    message:
      '{name} ({email}) wrote on the contact page on {time}:\n\n{message}\n\nReply to this mail to write back to {name}.',
  },
} satisfies Record<string, Message>;
