import { contact } from '#contract/contact.ts';
import { localised } from '#server/db/columns.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { receiveMessage } from './service.ts';

/** Messages to the union, and the questions often asked (spec §2 /contact-us). */
export function bindContact(api: Api): void {
  serve(api, contact, {
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
  });
}
