import { type Kysely, sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';

const plan = /^\s*BEGIN;(?<statements>[\s\S]*VALUES \('(?<version>\d+)'\);)\s*COMMIT;\s*$/.exec(
  getConstructionPlans('pgboss'),
)?.groups;

/** The version of the job queue's schema in this release. */
export const QUEUE_VERSION = Number(plan?.['version']);

/** The version of the job queue's schema in the database; null if it has none. */
export async function installedQueueVersion<DB>(db: Kysely<DB>): Promise<number | null> {
  const { rows: found } = await sql`select where to_regclass('pgboss.version') is not null`.execute(db);
  if (found.length === 0) return null;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version ?? null;
}

/** Creates the schema of the job queue as part of the transaction, which `openJobQueue` would commit. */
export async function createQueueSchema<DB>(transaction: Kysely<DB>): Promise<void> {
  if (plan?.['statements'] === undefined) throw new Error('pg-boss describes its schema in another form.');
  await sql.raw(plan['statements']).execute(transaction);
}
