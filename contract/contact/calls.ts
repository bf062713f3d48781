import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, list, dataAnswer, contentCache } from '#contract/kit/endpoint.ts';
import { email, line, rule, text } from '#contract/kit/rules.ts';

/** Topics of a message to the union. */
export const contactTopics = ['studies', 'services', 'events', 'organisations', 'careers', 'portal'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** A message to the union. All fields but the topic are required (CONTACT-1). */
export const ContactMessage = v.strictObject({
  name: line(100),
  email,
  topic: v.optional(v.picklist(contactTopics, rule('choice'))),
  message: text(4000, 10),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

export const Faq = v.object({ id: v.number(), question: v.string(), answer: v.string() });
export type Faq = v.InferOutput<typeof Faq>;

export const contact = area('contact', {
  send: {
    method: 'POST',
    path: '/api/contact',
    summary: 'Sends a message to the union by e-mail',
    who: 'anyone',
    body: ContactMessage,
    answer: dataAnswer(v.object({ received_at: Timestamp })),
    status: 201,
    idempotency: 'required',
  },
  faqs: {
    method: 'GET',
    path: '/api/faqs',
    summary: 'The frequently asked questions with their answers',
    who: 'anyone',
    answer: list(Faq),
    cache: contentCache,
  },
});
