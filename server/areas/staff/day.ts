import { sql } from 'kysely';
import { holdsRole, type StaffRole } from '#contract/kit/roles.ts';
import { type DayEntry, dayKinds, problemKinds } from '#contract/staff/calls.ts';
import { listFailedJobs, retryFailedJobs } from '#server/db/jobs.ts';
import type { AreaManifest } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import type { DayReader } from '#server/http/day-rows.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { assertAnyStaff } from '#server/http/second-factor.ts';
import { record } from '#server/services/audit.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { type FirstStepsArea, readFirstSteps } from './first-steps.ts';

/** Manifest properties that the staff start page reads. */
export type DayArea = Pick<AreaManifest, 'day' | 'jobs' | 'jobsFor'> & FirstStepsArea;

type DayRow = Omit<DayEntry, 'kind' | 'starts_at'> & { kind: string; starts_at: Date | null };

/**
 * Content of the staff start page (STAFF-29, STAFF-30): one statement over the entries of all areas whose role the caller has, and the failed jobs
 * of these roles.
 * @throws HttpProblem `forbidden` without a staff role
 */
export async function readDay(areas: readonly DayArea[], context: SignedInContext) {
  const { db, clock, locale } = context;
  const mayDo = rolesOf(context);
  const reader: DayReader = { day: dayInMalta(clock.now()), locale };
  const sources = areas.flatMap(({ day }) => (day !== undefined && mayDo(day.who) ? day.rows(reader) : []));
  const rows = await readRows(sources, context);
  const owners = ownersOf(areas);
  const failed = await listFailedJobs(db);
  const steps = mayDo('staff') ? await readFirstSteps(areas, context) : [];
  return {
    entries: rows.filter(isOf(dayKinds)),
    problems: rows.filter(isOf(problemKinds)),
    missing_steps: steps.filter(({ is_done }) => !is_done).length,
    jobs: failed.filter(({ task }) => mayDo(owners.get(task) ?? 'staff')),
  };
}

async function readRows(sources: Parameters<typeof sql.join>[0], { db }: SignedInContext): Promise<DayRow[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<DayRow>`
    select * from (${sql.join(sources, sql` union all `)}) as entries
    where total > 0
    order by starts_at nulls first, kind, title`.execute(db);
  return rows;
}

function isOf<K extends string>(kinds: readonly K[]) {
  return <R extends { kind: string }>(row: R): row is R & { kind: K } =>
    (kinds as readonly string[]).includes(row.kind);
}

/**
 * Tries the failed jobs of a task again, with a row of the audit log in the same transaction.
 * @throws HttpProblem `forbidden` without the role that owns the task, `already_decided` if none of its jobs
 * has failed, because a colleague was first
 */
export async function retryJobs(areas: readonly DayArea[], task: string, context: SignedInContext): Promise<void> {
  const mayDo = rolesOf(context);
  if (!mayDo(ownersOf(areas).get(task) ?? 'staff')) throw new HttpProblem('forbidden');
  const count = await retryFailedJobs(context.db, task);
  if (count === 0) throw new HttpProblem('already_decided');
  await record(context, { action: 'jobs_retried', subject: 'job', subject_id: task, details: { count: `${count}` } });
}

/** Returns a check of the caller's roles. @throws HttpProblem `forbidden`, `second_factor_needed` */
export function rolesOf({ session }: SignedInContext): (who: StaffRole) => boolean {
  assertAnyStaff(session);
  return (who) => holdsRole(session.roles, who);
}

/** The role that owns each task. */
function ownersOf(areas: readonly DayArea[]): ReadonlyMap<string, StaffRole> {
  return new Map(areas.flatMap(({ jobs, jobsFor = 'staff' }) => jobs.map(({ task }) => [task.name, jobsFor] as const)));
}
