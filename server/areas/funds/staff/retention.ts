import { sql } from 'kysely';
import { KEPT_YEARS } from '#contract/funds/staff-forms.ts';
import type { JobServices } from '#server/http/context.ts';

/** Deletes applications with everything that belongs to them ten years after they were closed or rejected (FUND-28). */
export async function deleteOldApplications({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('fund_applications')
    .where('state', 'in', ['closed', 'rejected'])
    .where(
      sql<boolean>`(select max(at) from fund_events where application_id = fund_applications.id)
        < ${clock.now()}::timestamptz - make_interval(years => ${KEPT_YEARS})`,
    )
    .execute();
}
