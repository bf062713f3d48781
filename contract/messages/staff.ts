import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { pageAddress } from '#contract/kit/link-address.ts';
import { LocalisedText, localisedOptionalMaltese } from '#contract/kit/localised.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person, search } from '#contract/kit/person.ts';
import { id, line, rule, text } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';

/** The states of a message. */
export const messageStates = ['draft', 'sending', 'sent', 'stopped'] as const;
export type MessageState = (typeof messageStates)[number];

/** `service` is about something that its recipients have; `news` goes only to people who agreed to it. */
export const messagePurposes = ['service', 'news'] as const;

export const MAX_SUBJECT = 150;
export const MAX_TEXT = 5000;

/** The people a message is for, as `kind:ref`: `person:12`, `ticket_holders:7`, `all_members` (docs/decisions/messages.md). */
const audience = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.regex(/^[a-z_]{1,40}(?::[a-z0-9_-]{1,40})?$/, rule('format')),
);

export const MessageForm = v.strictObject({
  audience,
  purpose: v.picklist(messagePurposes, rule('choice')),
  subject: localisedOptionalMaltese(line(MAX_SUBJECT), MAX_SUBJECT),
  text: localisedOptionalMaltese(text(MAX_TEXT), MAX_TEXT),
  /** The page that the message links to */
  path: v.optional(pageAddress),
});
export type MessageForm = v.InferOutput<typeof MessageForm>;

/** Numbers of recipients by language and channel: as they are now for a draft, otherwise as they were fixed. */
export const Reach = v.object({
  recipients: v.number(),
  /** By the language of the account */
  en: v.number(),
  mt: v.number(),
  /** Recipients with a device that shows messages of the union */
  push: v.number(),
});
export type Reach = v.InferOutput<typeof Reach>;

const MessageRow = v.object({
  id: v.number(),
  subject: LocalisedText,
  /** The name of the audience in the caller's language; of one person no name */
  audience_label: v.string(),
  purpose: v.picklist(messagePurposes),
  state: v.picklist(messageStates),
  created_at: Timestamp,
  sent_at: v.nullable(Timestamp),
  /** 0 for a draft */
  recipients: v.number(),
  delivered: v.number(),
  failed: v.number(),
});
export type MessageRow = v.InferOutput<typeof MessageRow>;

/** An e-mail as a recipient gets it. */
const MailPreview = v.object({ subject: v.string(), text: v.string() });

export const StaffMessage = v.object({
  ...MessageRow.entries,
  audience: v.string(),
  text: LocalisedText,
  path: v.nullable(v.string()),
  version: v.number(),
  /** The addressee of a message to one person */
  person: v.nullable(Person),
  /** Whether sending it needs a recent second step, because it is for all members */
  is_for_all: v.boolean(),
  created_by: v.nullable(Person),
  sent_by: v.nullable(Person),
  ended_at: v.nullable(Timestamp),
  reach: Reach,
  mails: v.object({ en: MailPreview, mt: MailPreview }),
});
export type StaffMessage = v.InferOutput<typeof StaffMessage>;

/** An audience that the caller may choose. */
const AudienceChoice = v.object({ value: v.string(), label: v.string() });

const base = '/api/staff/messages';
const subjects = ['message'] as const;

const { add, change, remove, history } = entryCalls({
  path: base,
  who: 'editor',
  subject: 'message',
  named: 'a message',
  entry: StaffMessage,
  form: MessageForm,
});

const sending = {
  method: 'POST',
  who: 'editor',
  params: params({ id }),
  body: versioned(v.strictObject({})),
  answer: dataAnswer(StaffMessage),
  errors: ['not_found', 'version_conflict', 'message_sent', 'no_recipients'],
  audit: { actions: ['message_sent'], subjects },
  notifies: ['message_received'],
  idempotency: 'optional',
} as const;

/** Messages of staff to people (MESSAGES-1). Callers see and send only messages to audiences of their roles. */
export const messagesAdmin = area('messagesAdmin', {
  list: {
    ...pages(MessageRow, ['-created_at', 'created_at'], {
      state: v.optional(v.picklist(messageStates, rule('choice'))),
      search,
    }),
    path: base,
    summary: 'Messages, the latest first; `search` matches the subject',
    who: 'editor',
  },
  view: {
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'A message with its recipients by number, and its e-mail in both languages',
    who: 'editor',
    params: params({ id }),
    audit: { actions: ['message_viewed'], subjects },
    answer: dataAnswer(StaffMessage),
    errors: ['not_found'],
  },
  audiences: {
    method: 'GET',
    path: '/api/staff/message-audiences',
    summary: 'The audiences that the caller may write to',
    who: 'editor',
    answer: list(AudienceChoice),
  },
  add,
  change: { ...change, errors: [...change.errors, 'message_sent'] },
  remove: { ...remove, errors: [...remove.errors, 'message_sent'] },
  history,
  test: {
    method: 'POST',
    path: `${base}/{id}/test`,
    summary: 'E-mails the message to the caller, in each of its languages',
    who: 'editor',
    params: params({ id }),
    answer: noContent,
    audit: { actions: ['message_tested'], subjects },
    errors: ['not_found'],
    idempotency: 'optional',
  },
  send: {
    ...sending,
    path: `${base}/{id}/send`,
    summary: 'Sends the version that the caller has read to all its recipients; rejected for messages to all members',
  },
  sendToAll: {
    ...sending,
    path: `${base}/{id}/send-to-all`,
    summary: 'Sends the version that the caller has read to all members',
    recent_factor: true,
  },
  stop: {
    params: params({ id }),
    method: 'POST',
    path: `${base}/{id}/stop`,
    summary: 'Ends the sending of a message: recipients who have not got it yet do not get it',
    who: 'editor',
    audit: { actions: ['message_stopped'], subjects },
    answer: dataAnswer(StaffMessage),
    errors: ['not_found', 'message_sent'],
    idempotency: 'optional',
  },
});
