import { contact } from '#contract/contact.ts';
import { localised } from '#server/db/columns.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { eraseMessages, forgetMessages, messageMail } from './jobs.ts';
import { receiveMessage } from './service.ts';

/** Messages to the union, and the questions often asked (spec §2 /contact-us). */
export const contactArea = defineArea({
  contract: { contact },
  handlers: {
    contact: {
      send: ({ body }, context) => receiveMessage(body, context),
      faqs: (_request, { db, locale }) =>
        db
          .selectFrom('faqs')
          .select((eb) => [
            'id',
            localised(eb.ref('question'), locale).as('question'),
            localised(eb.ref('answer'), locale).as('answer'),
          ])
          .orderBy('order')
          .orderBy('id')
          .execute(),
    },
  },
  jobs: [messageMail, scheduledJob('contact.forget', '20 3 * * *', forgetMessages)],
  personalTables: {},
  erase: eraseMessages,
});
