import type { HandlerContext } from '#server/http/context.ts';

/** Days after which an unanswered invitation is deleted, because its address may belong to a person without an account. */
const INVITATION_DAYS = 180;
/** Days after which a decided or withdrawn proposal is deleted, so that its student can read the reason until then. */
const PROPOSAL_DAYS = 90;

/** Deletes old invitations (ORG-7), hand-overs on which nobody has decided (ORG-10), and old proposals (ORG-16). */
export async function removeOldInvitations({ db, clock }: Pick<HandlerContext, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await db.deleteFrom('organisation_proposals').where('decided_at', '<', daysAgo(PROPOSAL_DAYS)).execute();
  const before = daysAgo(INVITATION_DAYS);
  await db.deleteFrom('officer_invitations').where('invited_at', '<', before).execute();
  await db.deleteFrom('officer_handovers').where('requested_at', '<', before).execute();
}
