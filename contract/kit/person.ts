import * as v from 'valibot';
import { cleanString, rule } from './rules.ts';

/** The owner of an entry, for staff. A deleted account has no address and no name. */
export const Person = v.object({
  id: v.number(),
  email: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
});

/** The search text for a staff list. */
export const search = v.optional(v.pipe(cleanString, v.trim(), v.maxLength(100, rule('max', { max: 100 }))));
