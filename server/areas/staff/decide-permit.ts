import type { Kysely } from 'kysely';
import type { RequestOf } from '#contract/endpoint.ts';
import type { StaffPermit, parkingAdmin } from '#contract/parking-admin.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { record } from '#server/services/audit.ts';
import { yearInMalta } from '#server/services/malta-time.ts';
import { notify } from '#server/services/notifications.ts';
import { removeFile } from '#server/services/private-files.ts';
import { markRefundDue } from '#server/services/settlement.ts';
import { permitDecisionMail } from './jobs.ts';
import { drawPermitCode } from './permit-codes.ts';
import { getPermit } from './permits.ts';

type Request = RequestOf<typeof parkingAdmin.decide>;

/**
 * Approves or rejects a pending permit: of two decisions the first counts. The photos of the licence go either way; the
 * holder is written to; the money of a rejected one is due back (behaviour.md, "Registration and account").
 * @throws HttpProblem `not_found`, `already_decided`
 */
export async function decidePermit({ params, body }: Request, context: SignedInContext): Promise<StaffPermit> {
  const { db, clock, jobs, session } = context;
  await lockHolder(db, params.id);
  const decided = await decide(params.id, body, context);
  await removeFile(db, decided.driving_licence_front_id);
  await removeFile(db, decided.driving_licence_back_id);
  await tellHolder(decided, body, context);
  await giveBack(decided.payment_id, body, context);
  await record(db, {
    at: clock.now(),
    actor_id: session.user_id,
    action: body.decision === 'approve' ? 'permit_approved' : 'permit_rejected',
    subject: 'parking_permit',
    subject_id: params.id,
  });
  await jobs.enqueue(db, permitDecisionMail, { id: params.id });
  return getPermit(params.id, context);
}

/** The account first, as everything does that changes what somebody has: a deletion of it waits, or is over. */
async function lockHolder(db: Kysely<DB>, id: number): Promise<void> {
  const holder = db.selectFrom('parking_permits').select('user_id').where('id', '=', id);
  await db.selectFrom('users').select('id').where('id', '=', holder).forNoKeyUpdate().execute();
}

async function decide(id: number, body: Request['body'], context: SignedInContext) {
  const { db, clock, session } = context;
  const now = clock.now();
  const decision =
    body.decision === 'approve'
      ? { state: 'available', code: await drawPermitCode(db, yearInMalta(now)) }
      : { state: 'rejected', reason: body.reason };
  const decided = await db
    .updateTable('parking_permits')
    .set({ ...decision, decided_at: now, decided_by: session.user_id })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['user_id', 'number_plate', 'payment_id', 'driving_licence_front_id', 'driving_licence_back_id'])
    .executeTakeFirst();
  if (decided !== undefined) return decided;
  const there = await db.selectFrom('parking_permits').select('id').where('id', '=', id).executeTakeFirst();
  throw new HttpProblem(there === undefined ? 'not_found' : 'already_decided');
}

/** In the app as well, besides the mail. */
async function tellHolder(
  { user_id, number_plate }: { user_id: number; number_plate: string },
  { decision }: Request['body'],
  { db, clock }: SignedInContext,
): Promise<void> {
  const kind = decision === 'approve' ? 'permit_approved' : 'permit_rejected';
  await notify(db, [user_id], { kind, values: { number_plate }, path: '/account/parking-permit', at: clock.now() });
}

/** Of a rejected one the green contribution is due back; a card that was paid with it stays. */
async function giveBack(
  payment: string | null,
  { decision }: Request['body'],
  context: SignedInContext,
): Promise<void> {
  if (decision === 'approve' || payment === null) return;
  await markRefundDue(context.db, payment, { reason: 'permit_rejected', purpose: 'parking_permit' }, context);
}
