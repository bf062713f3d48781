import * as v from 'valibot';
import { dayCount, Text } from './schema-parts.ts';

const Both = v.strictObject({ en: Text, mt: Text });

/** Messages of staff to all members, in both languages. */
export const Messages = v.array(
  v.strictObject({ subject: Both, text: Both, path: v.optional(Text), days_ago: v.optional(dayCount) }),
);
