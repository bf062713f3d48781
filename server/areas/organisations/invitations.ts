import type { HandlerContext } from '#server/http/context.ts';

/** Days after which an unanswered invitation is deleted, because its address may belong to a person without an account. */
const INVITATION_DAYS = 180;

/** Deletes old invitations (ORG-7), and hand-overs on which nobody has decided (ORG-10). */
export async function removeOldInvitations({ db, clock }: Pick<HandlerContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - INVITATION_DAYS * 86_400_000);
  await db.deleteFrom('officer_invitations').where('invited_at', '<', before).execute();
  await db.deleteFrom('officer_handovers').where('requested_at', '<', before).execute();
}
