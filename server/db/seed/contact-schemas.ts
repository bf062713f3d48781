import * as v from 'valibot';
import { contactTopics } from '#contract/contact/calls.ts';
import { messageStates } from '#contract/contact/staff.ts';
import { dayCount, Localised, Text } from './schema-parts.ts';

/** Messages to the union, in their writers' languages; `answer` is the union's. */
export const ContactMessages = v.array(
  v.strictObject({
    name: Text,
    email: Text,
    locale: v.picklist(['en', 'mt']),
    topic: v.picklist(contactTopics),
    state: v.picklist(messageStates),
    days_ago: dayCount,
    text: Text,
    answer: v.optional(Text),
  }),
);

/** Messages of staff to all members; a draft has no `days_ago`. */
export const Messages = v.array(
  v.strictObject({ subject: Localised, text: Localised, path: v.optional(Text), days_ago: v.optional(dayCount) }),
);
