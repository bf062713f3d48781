import * as v from 'valibot';
import { contactTopics } from '#contract/contact/calls.ts';
import { messageStates } from '#contract/contact/staff.ts';
import { dayCount, Text } from './schema-parts.ts';

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
