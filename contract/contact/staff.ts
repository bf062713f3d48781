import * as v from 'valibot';
import { Locale, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { orderedCalls, orderedEntry } from '#contract/kit/ordered-calls.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { line, rule, text } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { waitingCount } from '#contract/kit/waiting-count.ts';
import { contactTopics } from './calls.ts';

/** The states of a message: only new ones wait. */
export const messageStates = ['new', 'in_progress', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Maximum characters of an answer. */
export const MAX_ANSWER = 4000;

/** A message as listed in the inbox, with the first characters of its text. */
const MessageRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  topic: v.nullable(v.picklist(contactTopics)),
  beginning: v.string(),
  state: v.picklist(messageStates),
  received_at: Timestamp,
});
export type MessageRow = v.InferOutput<typeof MessageRow>;

/** A message with its answers, earliest first. The author of an answer is null once their account is deleted. */
export const InboxMessage = v.object({
  ...v.omit(MessageRow, ['beginning']).entries,
  message: v.string(),
  /** The language of the message and of the mail with an answer */
  locale: Locale,
  version: v.number(),
  /** Author and time of the latest change of state */
  handled_by: v.nullable(Person),
  handled_at: v.nullable(Timestamp),
  answers: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      answered_by: v.nullable(Person),
      answered_at: Timestamp,
      /** When the mail server took it; null while it waits */
      mailed_at: v.nullable(Timestamp),
    }),
  ),
});
export type InboxMessage = v.InferOutput<typeof InboxMessage>;

const id = v.pipe(v.string(), v.uuid(rule('format')));
const path = '/api/staff/contact-messages';
const subjects = ['contact_message'] as const;

/** The inbox of messages to the union (CONTACT-11). */
export const contactAdmin = area('contactAdmin', {
  list: {
    ...pages(MessageRow, ['received_at', '-received_at'], {
      state: v.optional(v.picklist(messageStates, rule('choice'))),
      topic: v.optional(v.picklist(contactTopics, rule('choice'))),
      search,
    }),
    path,
    summary: 'Messages to the union, earliest first; `search` matches name, e-mail address and text',
    who: 'staff',
    audit: { actions: ['contact_message_list_viewed'], subjects },
  },
  waiting: {
    ...waitingCount,
    path: `${path}/waiting`,
    summary: 'The number of new messages; leaves no row in the audit log',
    who: 'staff',
  },
  view: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A message with its answers',
    who: 'staff',
    params: params({ id }),
    audit: { actions: ['contact_message_viewed'], subjects },
    answer: dataAnswer(InboxMessage),
    errors: ['not_found'],
  },
  change: {
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Takes a message into work, closes it or reopens it',
    who: 'staff',
    params: params({ id }),
    body: versioned(v.strictObject({ state: v.picklist(['new', 'in_progress', 'closed'], rule('choice')) })),
    audit: { actions: ['contact_message_changed'], subjects },
    answer: dataAnswer(InboxMessage),
    errors: ['not_found', 'version_conflict'],
    idempotency: 'optional',
  },
  answer: {
    method: 'POST',
    path: `${path}/{id}/answers`,
    summary: 'Answers a message by e-mail, in the language of the message',
    who: 'staff',
    params: params({ id }),
    body: versioned(v.strictObject({ text: text(MAX_ANSWER, 10) })),
    audit: { actions: ['contact_message_answered'], subjects },
    answer: dataAnswer(InboxMessage),
    status: 201,
    errors: ['not_found', 'message_changed'],
    idempotency: 'required',
  },
});

/** The maximum lengths of a frequent question and its answer, in characters. */
export const MAX_FAQ = { question: 200, answer: 2000 };

/** A frequent question; readers see it once it is published. */
export const FaqForm = v.strictObject({
  question: localisedOptionalMaltese(line(MAX_FAQ.question), MAX_FAQ.question),
  answer: localisedOptionalMaltese(text(MAX_FAQ.answer), MAX_FAQ.answer),
  is_published: v.boolean(rule('required')),
});
export type FaqForm = v.InferOutput<typeof FaqForm>;

export const StaffFaq = v.object({
  ...orderedEntry,
  question: LocalisedText,
  answer: LocalisedText,
  is_published: v.boolean(),
});
export type StaffFaq = v.InferOutput<typeof StaffFaq>;

/** Staff calls for frequent questions (CONTACT-17). */
export const faqsAdmin = area(
  'faqsAdmin',
  orderedCalls({
    path: '/api/staff/faqs',
    who: 'editor',
    subject: 'faq',
    named: 'a frequent question',
    entry: StaffFaq,
    form: FaqForm,
  }),
);
