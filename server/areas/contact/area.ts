import { contact, type ContactMessage } from '#contract/contact/calls.ts';
import { contactAdmin, faqsAdmin } from '#contract/contact/staff.ts';
import { addRow } from '#server/db/rows.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { write } from '#server/http/handlers.ts';
import { countNetworkCall } from '#server/http/pressure.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { audited } from '#server/services/audit.ts';
import { foldAddress } from '#server/services/verification-codes.ts';
import { faqs, listFaqs } from './faqs.ts';
import { answerMail, eraseMessages, deleteOldMessages, messageMail } from './jobs.ts';
import { contactData } from './personal-data.ts';
import { answerMessage, changeMessage, countNewMessages, getMessage, listMessages, viewMessage } from './staff.ts';
import { translatedTexts } from './translations.ts';

const HOUR = 3600;

/** Messages to the union, and frequent questions (docs/requirements/contact.md). */
export const contactArea = defineArea({
  contract: { contact, contactAdmin, faqsAdmin },
  handlers: {
    contact: {
      send: ({ body }, context) => receiveMessage(body, context),
      faqs: listFaqs,
    },
    faqsAdmin: faqs,
    contactAdmin: {
      list: audited({ action: 'contact_message_list_viewed', subject: 'contact_message' }, listMessages),
      waiting: countNewMessages,
      view: audited({ action: 'contact_message_viewed', subject: 'contact_message' }, viewMessage),
      change: write({ handle: changeMessage, reread: (_request, context, id) => getMessage(id, context) }),
      answer: write({ handle: answerMessage, reread: (_request, context, id) => getMessage(id, context) }),
    },
  },
  jobs: [messageMail, answerMail, scheduledJob('contact.forget', '20 3 * * *', deleteOldMessages)],
  translated: translatedTexts,
  personalTables: {
    contact_messages: { handled_by: 'disowned' },
    contact_answers: { answered_by: 'disowned' },
  },
  mergeRules: {
    contact_messages: { email: 'address', handled_by: 'move' },
    contact_answers: { answered_by: 'move' },
  },
  personalData: contactData,
  erase: eraseMessages,
});

/**
 * Stores a message to the union and queues its e-mail, both in the request's transaction. `received_at` is the server's
 * time.
 *
 * @throws HttpProblem `too_many` for a sender with too many messages, `proof_needed` past the threshold of the network
 */
async function receiveMessage(message: ContactMessage, context: HandlerContext): Promise<{ received_at: Date }> {
  const { db, clock, jobs, locale } = context;
  await limit(message.email, context);
  const received_at = clock.now();
  const id = await addRow(db, 'contact_messages', { ...message, locale, received_at });
  await jobs.enqueue(db, messageMail, { id });
  return { received_at };
}

/** A network may be a whole campus: past its threshold a message needs a proof of work. */
async function limit(email: string, context: HandlerContext): Promise<void> {
  const { db, clock, settings } = context;
  const sender = `contact sender ${foldAddress(email)}`;
  await countUse(db, clock, { key: sender, most: settings.contactPerSender, seconds: HOUR });
  await countNetworkCall(context, { name: 'contact', free: settings.contactPerNetwork, seconds: HOUR });
}
