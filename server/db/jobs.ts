import { type Kysely, sql } from 'kysely';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { DB } from './schema.gen.ts';

/** A kind of job, as a value: its name and its data. */
export interface Task<D extends object = object> {
  readonly name: string;
  readonly data: v.GenericSchema<unknown, D>;
}

/** Queues jobs, each to be executed at least once, in this process or another. */
export interface Jobs {
  /**
   * Enqueues a job; it exists only if the transaction is committed. Its data are ids rather than user text, because
   * finished jobs stay in the database for a week.
   * @param when `at` the earliest time of its execution, by the clock of the database; now by default
   */
  enqueue<D extends object>(transaction: Kysely<DB>, task: Task<D>, data: D, when?: { at?: Date }): Promise<void>;
}

/** Does the job of one task. If it throws, the job is retried, for a day (OFFLINE-40). */
export interface JobHandler {
  task: Task;
  /** A cron line in Malta's time; omitted if the task has no schedule */
  schedule?: string;
  run: (data: never) => Promise<void>;
}

/** Defines the handler of a task; its data is checked against the task's schema first. */
export function handle<D extends object>(
  task: Task<D>,
  run: (data: D) => Promise<void>,
  schedule?: string,
): JobHandler {
  return { task: task as unknown as Task, run, ...(schedule && { schedule }) };
}

export interface JobQueue extends Jobs {
  /** Starts working. Instances of the program share the jobs among them. */
  start(handlers: readonly JobHandler[]): Promise<void>;
  /** Accepts no more jobs and waits at most eight seconds for current ones; unfinished jobs are executed again. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  log: Logger;
  /** Seconds after which another process takes over a job of a process that died; at least 10 */
  heartbeatSeconds?: number;
  /** Seconds before the first retry; doubled each time, up to a quarter of an hour */
  retryDelay?: number;
}

/** Number of retries; with delays that grow to 15 minutes they take a little over 24 hours. */
const RETRIES = 110;
const LONGEST_DELAY = 15 * 60;
const GRACE = 8000;

/**
 * Opens the queue in the schema `pgboss` of the database at `url` (docs/decisions/background-jobs.md). It has a few
 * separate connections, one of which listens: a job starts within milliseconds of its commit.
 */
export async function openJobQueue(url: string, options: JobQueueOptions): Promise<JobQueue> {
  const { log, heartbeatSeconds = 15, retryDelay = 5 } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'portal-jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: Math.ceil(heartbeatSeconds / 2),
    monitorIntervalSeconds: Math.ceil(heartbeatSeconds / 2),
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'The job queue met an error'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'The job queue warns'));
  await boss.start();
  const queue = {
    retryLimit: RETRIES,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: LONGEST_DELAY,
    heartbeatSeconds,
    notify: true,
  };
  return {
    enqueue: async (transaction, task, data, { at } = {}) => {
      await boss.send(task.name, data, { db: fromKysely(transaction), ...(at && { startAfter: at }) });
    },
    start: async (handlers) => {
      for (const handler of handlers) await work(boss, handler, queue, log);
    },
    stop: () => boss.stop({ graceful: true, timeout: GRACE }),
  };
}

type QueueSettings = Parameters<PgBoss['createQueue']>[1];

async function work(boss: PgBoss, handler: JobHandler, queue: QueueSettings, log: Logger): Promise<void> {
  const { task, schedule } = handler;
  await boss.createQueue(task.name, queue);
  await boss.updateQueue(task.name, queue);
  if (schedule) await boss.schedule(task.name, schedule, {}, { tz: 'Europe/Malta' });
  const concurrency = { batchSize: 5, localConcurrency: schedule ? 1 : 2 };
  await boss.work(task.name, { ...fetching, ...concurrency }, (jobs: JobWithMetadata<object>[]) =>
    Promise.all(jobs.map((job) => runJob(handler, job, log))),
  );
}

/**
 * Jobs are fetched in batches, because a worker that fetches one job sleeps after it even if more are waiting. Each job
 * is settled separately.
 */
const fetching = {
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

/** Errors of mail servers repeat addresses, so only their kind is logged, and stored by the queue. */
async function runJob({ task, run }: JobHandler, job: JobWithMetadata<object>, log: Logger): Promise<JobResult> {
  const jobFields = { task: task.name, job: job.id, retry: job.retryCount };
  const failure = await attempt(async () => run(v.parse(task.data, job.data ?? {}) as never));
  if (failure === undefined) log.info(jobFields, 'job');
  else if (job.retryCount >= job.retryLimit) log.error({ ...jobFields, failure }, 'A job was given up');
  else log.warn({ ...jobFields, failure }, 'A job failed and will be tried again');
  return failure === undefined
    ? { id: job.id, status: 'completed' }
    : { id: job.id, status: 'failed', output: { failure } };
}

/** Returns the kind of error that the work failed with, such as `ECONNREFUSED`; undefined on success. */
async function attempt(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';
  }
}

/** A task with failed jobs. */
export interface FailedTask {
  task: string;
  given_up: number;
  failing: number;
  failed_at: Date | null;
  reason: string;
}

/** Failed attempts after which a job that is still tried again counts as failing: by then most short outages are over. */
const FAILING_FROM = 3;

const hasFailed = sql`(state = 'failed' or (state = 'retry' and retry_count >= ${sql.lit(FAILING_FROM)}))`;

/**
 * Failed jobs by task: those that were given up, and those that failed several times. A job without data, which runs on a schedule, counts
 * only until a later one has succeeded. Empty in a database that never had a queue.
 */
export async function listFailedJobs(db: Kysely<DB>): Promise<FailedTask[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await sql<FailedTask>`
    select name as task, count(*) filter (where state = 'failed')::integer as given_up,
      count(*) filter (where state = 'retry')::integer as failing,
      max(coalesce(completed_on, started_on)) as failed_at,
      coalesce((array_agg(output ->> 'failure' order by started_on desc))[1], 'unknown') as reason
    from pgboss.job as job
    where ${hasFailed} and not (
      coalesce(data, '{}') = '{}' and exists (
        select from pgboss.job as later
        where later.name = job.name and later.state = 'completed' and later.created_on > job.created_on
      )
    )
    group by name
    order by failed_at desc, name`.execute(db);
  return rows;
}

/** Seconds since the oldest job that waits was due; null if none waits. */
export async function oldestDueJob(db: Kysely<DB>): Promise<number | null> {
  if (!(await hasQueue(db))) return null;
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(start_after))::integer as seconds
    from pgboss.job
    where state < 'active' and start_after <= now()`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Tries the failed jobs of a task again, now and with a new day of attempts. @returns how many */
export async function retryFailedJobs(db: Kysely<DB>, task: string): Promise<number> {
  if (!(await hasQueue(db))) return 0;
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job
    set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, keep_until = now() + interval '14 days'
    where name = ${task} and ${hasFailed}`.execute(db);
  return Number(numAffectedRows);
}

async function hasQueue(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(db);
  return rows[0]?.found === true;
}
