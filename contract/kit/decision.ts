import * as v from 'valibot';
import { params } from './endpoint.ts';
import { id, integer, rule, text } from './rules.ts';

/** Characters of the reason for declining. */
export const MIN_REASON = 5;
export const MAX_REASON = 300;

const entries = {
  decision: v.picklist(['approve', 'decline'], rule('choice')),
  reason: v.optional(text(MAX_REASON, MIN_REASON)),
};

/** A reason goes with declining, and with nothing else. */
function isReasoned(form: { decision: string; reason?: string | undefined }): boolean {
  return (form.decision === 'decline') === (form.reason !== undefined);
}

const Decision = v.pipe(
  v.strictObject(entries),
  v.forward(v.partialCheck([['decision'], ['reason']], isReasoned, rule('required')), ['reason']),
);

/** `version` is that of the request that was read. */
const VersionedDecision = v.pipe(
  v.strictObject({ ...entries, version: integer(1, 1_000_000) }),
  v.forward(v.partialCheck([['decision'], ['reason']], isReasoned, rule('required')), ['reason']),
);

/**
 * What a call takes by which staff decide on a request: its id, and `approve`, or `decline` with the reason that whoever
 * asked reads. With a key, whoever sends it again after a lost answer is not told that somebody else was first.
 */
export const decision = { method: 'POST', params: params({ id }), body: Decision, idempotency: 'optional' } as const;

/** The same for a request that can be changed until then. */
export const versionedDecision = { ...decision, body: VersionedDecision } as const;
