import { KEPT_DAYS } from '#contract/wellbeing/calls.ts';
import type { JobServices } from '#server/http/context.ts';
import { yearInMalta } from '#server/services/malta-time.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes requests that ended long ago, sessions of past years once they are no longer counted, and participants of
 * courses that ended equally long ago.
 */
export async function deleteExpiredRecords({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('wellbeing_requests').where('ended_at', '<', before).execute();
  // A session of December is still put right in the first weeks of January.
  await db.deleteFrom('wellbeing_sessions').where('year', '<', yearInMalta(before)).execute();
  const endedCourses = db.selectFrom('wellbeing_courses').select('id').where('ends_at', '<', before);
  await db.deleteFrom('wellbeing_course_places').where('course_id', 'in', endedCourses).execute();
}
