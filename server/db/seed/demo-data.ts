import type { Kysely } from 'kysely';
import { CannotStart } from '#server/db/cannot-start.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { STARTER_PART } from './starter.ts';

/**
 * Rejects demo data for a database of real people: one with starter data, or with accounts although the demo never ran (REF-9).
 * @throws CannotStart
 */
export async function refuseDemoData(db: Kysely<DB>): Promise<void> {
  const runs = await db.selectFrom('seed_runs').select('name').execute();
  if (runs.some(({ name }) => name.startsWith('people-'))) return;
  const account = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (account !== undefined || runs.some(({ name }) => name === STARTER_PART)) throw new CannotStart(refusal);
}

const refusal =
  'This database was started for real people, so the invented content and accounts of the demo are not added to it. Choose another DATA_DIR or an empty database for the demo, or set DEMO=false to go on with this one.';
