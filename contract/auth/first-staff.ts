import * as v from 'valibot';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { email, rule } from '#contract/kit/rules.ts';

/** The key of the printed link. A longer text cannot be one of ours. */
const startKey = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(100, rule('max', { max: 100 })),
);

/** The link for a password; null if it was e-mailed. */
const FirstStaff = v.object({ link: v.nullable(v.string()) });

/** The first member of staff of an empty portal. */
export const firstStaff = area('firstStaff', {
  create: {
    method: 'POST',
    path: '/api/auth/first-staff',
    summary: 'Gives an address the role staff, with the key that the server printed, while nobody has the role',
    who: 'anyone',
    body: v.strictObject({ key: startKey, email }),
    answer: dataAnswer(FirstStaff),
    errors: ['wrong_start_key', 'first_start_over'],
  },
});
