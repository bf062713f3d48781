import * as v from 'valibot';
import { params } from './endpoint.ts';
import { id, rule, text } from './rules.ts';

/** Characters of the reason for declining. */
export const MIN_REASON = 5;
export const MAX_REASON = 300;

const Decision = v.pipe(
  v.strictObject({
    decision: v.picklist(['approve', 'decline'], rule('choice')),
    reason: v.optional(text(MAX_REASON, MIN_REASON)),
  }),
  v.forward(
    v.partialCheck(
      [['decision'], ['reason']],
      (form) => (form.decision === 'decline') === (form.reason !== undefined),
      rule('required'),
    ),
    ['reason'],
  ),
);

/**
 * What a call takes by which staff decide on a request: its id, and `approve`, or `decline` with the reason that whoever
 * asked reads. With a key, whoever sends it again after a lost answer is not told that somebody else was first.
 */
export const decision = { method: 'POST', params: params({ id }), body: Decision, idempotency: 'optional' } as const;
