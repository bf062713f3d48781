import * as v from 'valibot';
import { Timestamp } from './common.ts';
import { area, list, one, contentCache } from './endpoint.ts';
import { email, line, text } from './rules.ts';

/** A message to the union (spec §2 /contact-us). All three fields are required. */
export const ContactMessage = v.strictObject({
  name: line(100),
  email,
  message: text(4000, 10),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

export const Faq = v.object({ id: v.number(), question: v.string(), answer: v.string() });
export type Faq = v.InferOutput<typeof Faq>;

export const contact = area('contact', {
  send: {
    method: 'POST',
    path: '/api/contact',
    summary: 'A message to the union; it is sent to the union’s address by e-mail',
    who: 'anyone',
    body: ContactMessage,
    answer: one(v.object({ received_at: Timestamp })),
    status: 201,
    idempotency: 'required',
  },
  faqs: {
    method: 'GET',
    path: '/api/faqs',
    summary: 'Frequently asked questions, with their answers',
    who: 'anyone',
    answer: list(Faq),
    cache: contentCache,
  },
});
