import type { ApplicantKind } from '#contract/funds/calls.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { yearInMalta } from '#server/services/malta-time.ts';

/**
 * Whether the caller may apply (FUND-2): students, students with a current course, or officers of an organisation.
 * @returns whether the caller is one of these
 */
export async function isEligible(applicants: ApplicantKind, { db, session, clock }: SignedInContext): Promise<boolean> {
  if (applicants === 'organisations') return session.organisation_ids.length > 0;
  if (session.account_type === 'organisation') return false;
  if (applicants === 'students') return true;
  const course = await db
    .selectFrom('academic_details')
    .select('user_id')
    .where('user_id', '=', session.user_id)
    .where('expected_graduation_year', '>=', yearInMalta(clock.now()))
    .executeTakeFirst();
  return course !== undefined;
}
