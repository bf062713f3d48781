import type { registrationAdmin } from '#contract/registration/staff.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { recordAll } from '#server/services/audit.ts';
import { storeChanges } from '#server/services/entry-changes.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { readIdentityNumber } from './identity-number.ts';

/** The daily limit for each member of staff, so that nobody can collect all numbers. */
const NUMBERS_A_DAY = 30;
const DAY = 86_400;

/**
 * Shows the identity number of a person to staff (PEOPLE-26). Each reading leaves a row in the audit log. The reason is
 * stored as a change of the account, because it is personal data and must be erasable (AUDIT-4).
 * @throws HttpProblem `not_found`, `no_identity_number`, `too_many`
 */
export const showIdentity: Handler<typeof registrationAdmin.showIdentity> = async (
  { params: { id }, body },
  context,
) => {
  const { db, clock, secrets, session } = context;
  if (!(await lockIfThere(db, id))) throw notFound();
  const details = await db
    .selectFrom('personal_details')
    .select(['user_id', 'identity_type', 'identity_number'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  const identity_number = details && readIdentityNumber(secrets, details);
  if (details === undefined || identity_number === undefined) throw new HttpProblem('no_identity_number');
  await countUse(db, clock, { key: `identity numbers for ${session.user_id}`, most: NUMBERS_A_DAY, seconds: DAY });
  const audit = { action: 'identity_number_shown', subject: 'account', subject_id: id } as const;
  const change = {
    entry: { table: 'users', id },
    before: null,
    after: { user_id: id, reason: body.reason },
  };
  for (const audit_id of (await recordAll(context, [audit])).values())
    await storeChanges(db, [{ ...change, audit_id }], clock.now());
  return { identity_type: details.identity_type, identity_number };
};
