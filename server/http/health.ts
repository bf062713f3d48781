import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { HealthCheck, HealthCheckName, HealthState } from '#contract/kit/health.ts';
import { listFailedJobs, oldestDueJob } from '#server/db/jobs.ts';
import { hasNewerSchema } from '#server/db/migrate.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { type FileStore, STORE_MARK } from '#server/gateways/files.ts';
import type { HttpSettings } from './settings.ts';

/** Measurements of the running program. */
export interface Vitals {
  /** Milliseconds for which most requests wait for the program at worst (99 of 100) */
  loopDelay: number;
  /** Requests of the last five minutes, and those of them that failed with a status from 500 */
  requests: number;
  failures: number;
}

/** The services that the checks need. */
export interface HealthTools {
  db: Kysely<DB>;
  clock: Clock;
  files: FileStore;
  settings: Pick<HttpSettings, 'dataFolder' | 'minFreeBytes' | 'expectsBackups'>;
  /** Undefined outside the running program */
  vitals?: (() => Vitals) | undefined;
}

/** The names of all mail jobs. */
export function mailTasksOf(areas: readonly { jobs: readonly NamedJob[] }[]): ReadonlySet<string> {
  const jobs = areas.flatMap((area) => area.jobs);
  return new Set(jobs.filter(({ texts }) => texts !== undefined).map(({ task }) => task.name));
}

interface NamedJob {
  task: { name: string };
  /** Present only for mail jobs */
  texts?: unknown;
}

/** Milliseconds within which an access must be answered. */
const TIMEOUT = 2000;
/** Milliseconds from which an access is slow. */
const SLOW = 500;
/** The disk is nearly full below this multiple of `minFreeBytes`. */
const NEARLY_FULL = 5;
/** Milliseconds for which requests wait for the program. */
const LOOP_SLOW = 200;
const LOOP_STUCK = 2000;
/** Failed requests that say nothing yet, and then the share of failed ones. */
const FEW_FAILURES = 5;
const SOME_FAIL = 0.01;
const MANY_FAIL = 0.1;
/** Seconds for which a due job may wait. */
const QUEUE_SLOW = 120;
const QUEUE_STUCK = 900;
/** Failed jobs from which something is wrong with more than one recipient. */
const MANY_FAILED = 20;
/** Hours: a nightly backup, and two that were missed. */
const BACKUP_LATE = 26;
const BACKUP_MISSED = 74;

/** Whether this copy can serve requests (OPERATE-21): its database, its disk and its file store. */
export async function checkCopy(tools: HealthTools): Promise<HealthCheck[]> {
  return Promise.all([checkDatabase(tools), checkDisk(tools), checkFiles(tools), ...checkVitals(tools)]);
}

/**
 * All checks (OPERATE-20). Those of the database are left out if it cannot be reached.
 * @param mailTasks names of the jobs that send mail
 */
export async function readHealth(tools: HealthTools, mailTasks: ReadonlySet<string>): Promise<HealthCheck[]> {
  const own = await checkCopy(tools);
  if (own.some(({ name, state }) => name === 'database' && state === 'failed')) return own;
  const shared = [
    completed(['release'], checkRelease(tools)),
    completed(['queue'], checkQueue(tools)),
    completed(['mail', 'jobs'], checkFailedJobs(tools, mailTasks)),
    completed(['backup'], checkBackup(tools)),
  ];
  return [...own, ...(await Promise.all(shared)).flat()];
}

/** The results of a check, which has failed if it throws or takes too long: a check must not end the others. */
async function completed(
  names: readonly HealthCheckName[],
  checks: Promise<HealthCheck | HealthCheck[]>,
): Promise<HealthCheck[]> {
  const failed = names.map((name): HealthCheck => ({ name, state: 'failed', value: null }));
  return [await within(TIMEOUT, checks).catch(() => failed)].flat();
}

async function checkDatabase({ db }: HealthTools): Promise<HealthCheck> {
  return checkAccess('database', async () => {
    await sql`select 1`.execute(db);
    return true;
  });
}

/** The mark that the first start wrote; without it another disk is mounted in its place. */
async function checkFiles({ files }: HealthTools): Promise<HealthCheck> {
  return checkAccess('files', async () => (await files.open(STORE_MARK)) !== undefined);
}

async function checkAccess(name: HealthCheckName, access: () => Promise<boolean>): Promise<HealthCheck> {
  const start = performance.now();
  const isThere = await within(TIMEOUT, access()).catch(() => false);
  const value = Math.round(performance.now() - start);
  return { name, state: isThere ? stateOf(value, SLOW, Infinity) : 'failed', value };
}

/** @throws Error after `ms`; the access itself goes on */
async function within<T>(ms: number, access: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), ms);
  return Promise.race([access, timeout.promise]).finally(() => clearTimeout(timer));
}

async function checkDisk({ settings: { dataFolder, minFreeBytes } }: HealthTools): Promise<HealthCheck> {
  const disk = await statfs(dataFolder).catch(() => undefined);
  if (disk === undefined) return { name: 'disk', state: 'failed', value: null };
  const value = disk.bavail * disk.bsize;
  return { name: 'disk', state: stateOf(-value, -minFreeBytes * NEARLY_FULL, -minFreeBytes), value };
}

/** The program itself: how quickly it gets to a request, and how many requests fail. */
function checkVitals({ vitals }: HealthTools): HealthCheck[] {
  if (vitals === undefined) return [];
  const { loopDelay, requests, failures } = vitals();
  const share = failures < FEW_FAILURES ? 0 : failures / requests;
  return [
    { name: 'process', state: stateOf(loopDelay, LOOP_SLOW, LOOP_STUCK), value: Math.round(loopDelay) },
    { name: 'errors', state: stateOf(share, SOME_FAIL, MANY_FAIL), value: failures },
  ];
}

/** A copy of an older release still works after an update, and must be replaced. */
async function checkRelease({ db }: HealthTools): Promise<HealthCheck> {
  return { name: 'release', state: (await hasNewerSchema(db)) ? 'warning' : 'ok', value: null };
}

async function checkQueue({ db }: HealthTools): Promise<HealthCheck> {
  const value = await oldestDueJob(db);
  return { name: 'queue', state: stateOf(value ?? 0, QUEUE_SLOW, QUEUE_STUCK), value };
}

async function checkFailedJobs({ db }: HealthTools, mailTasks: ReadonlySet<string>): Promise<HealthCheck[]> {
  const tasks = await listFailedJobs(db);
  const sumOf = (isMail: boolean) =>
    tasks
      .filter(({ task }) => mailTasks.has(task) === isMail)
      .reduce((sum, { given_up, failing }) => sum + given_up + failing, 0);
  const check = (name: HealthCheckName, value: number) => ({ name, state: stateOf(value, 1, MANY_FAILED), value });
  return [check('mail', sumOf(true)), check('jobs', sumOf(false))];
}

async function checkBackup({ db, clock, settings }: HealthTools): Promise<HealthCheck> {
  if (!settings.expectsBackups) return { name: 'backup', state: 'off', value: null };
  const last = await db
    .selectFrom('backups')
    .select(['made_at', 'is_complete'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return { name: 'backup', state: 'warning', value: null };
  const hours = (clock.now().getTime() - last.made_at.getTime()) / 3_600_000;
  // Files that the database names were missing (OPERATE-15).
  const warnFrom = last.is_complete ? BACKUP_LATE : -Infinity;
  return { name: 'backup', state: stateOf(hours, warnFrom, BACKUP_MISSED), value: Math.round(hours) };
}

/** The state of a value that is worse the larger it is. */
function stateOf(value: number, warnFrom: number, failFrom: number): HealthState {
  if (value >= failFrom) return 'failed';
  return value >= warnFrom ? 'warning' : 'ok';
}
