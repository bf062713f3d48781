import * as v from 'valibot';
import { params } from './endpoint.ts';
import { id, integer, rule, text } from './rules.ts';

/** The length of the reason for declining, in characters. */
export const MIN_REASON = 5;
export const MAX_REASON = 300;

const entries = {
  decision: v.picklist(['approve', 'decline'], rule('choice')),
  reason: v.optional(text(MAX_REASON, MIN_REASON)),
};

/** Whether the form has a reason exactly if it declines. */
function isReasoned(form: { decision: string; reason?: string | undefined }): boolean {
  return (form.decision === 'decline') === (form.reason !== undefined);
}

const Decision = v.pipe(
  v.strictObject(entries),
  v.forward(v.partialCheck([['decision'], ['reason']], isReasoned, rule('required')), ['reason']),
);

/** `version` is the version of the request that was read. */
const VersionedDecision = v.pipe(
  v.strictObject({ ...entries, version: integer(1, 1_000_000) }),
  v.forward(v.partialCheck([['decision'], ['reason']], isReasoned, rule('required')), ['reason']),
);

/**
 * The input of a staff decision on a request: its id, and `approve`, or `decline` with a reason for the applicant.
 * With an idempotency key, a retry after a lost response does not fail as already decided.
 */
export const decision = { method: 'POST', params: params({ id }), body: Decision, idempotency: 'optional' } as const;

/** The same for a request that its author can change until the decision. */
export const versionedDecision = { ...decision, body: VersionedDecision } as const;
