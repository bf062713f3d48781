import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { RANDOM_CHARACTERS, writePermitCode } from '#contract/kit/permit-code.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** A few thousand of a million codes are taken each year: if this many attempts fail, the cause is another error. */
const MAX_ATTEMPTS = 50;

/**
 * Returns an unused code, chosen at random so that codes cannot be predicted. Decisions queue here, so that two never
 * choose the same code; the table's unique key guarantees it.
 */
export async function generatePermitCode(
  transaction: Kysely<DB>,
  year: number,
  draw: () => readonly number[] = randomNumbers,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('permit codes', 0))`.execute(transaction);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const code = writePermitCode(year, draw());
    const taken = await transaction
      .selectFrom('parking_permits')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst();
    if (taken === undefined) return code;
  }
  throw new Error(`No code of ${year} was free in ${MAX_ATTEMPTS} tries.`);
}

/** Four numbers from 0 to 31, all equally likely. */
function randomNumbers(): number[] {
  return [...randomBytes(RANDOM_CHARACTERS)].map((byte) => byte & 31);
}
