import { type Kysely, sql } from 'kysely';
import type { ComplaintForm, complaints } from '#contract/complaints/calls.ts';
import { readComplaintCode } from '#contract/complaints/code.ts';
import { KEY_HEADER } from '#contract/kit/common.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { OptionalSessionContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { assertAcceptsType, findType } from './types.ts';

/**
 * The maximum complaints of one account per hour. Anonymous ones are not counted in the database
 * (server/http/limits.ts).
 */
const MAX_NAMED_PER_HOUR = 20;

/**
 * Stores a complaint (docs/decisions/anonymous-complaints.md). Its code is the key of the call, of which only a keyed
 * hash is stored. An anonymous complaint has no account, no address, no time of day and no job, only its text and its
 * day.
 * @throws HttpProblem `malformed` for an anonymous one with a token, `unauthenticated` for a named one without,
 * `invalid` for an invalid code or type, `idempotency_mismatch` for another text under the same code,
 * `complaint_type_retired`
 */
export const receiveComplaint: Handler<typeof complaints.send> = async ({ body }, context) => {
  const { db, clock, secrets, session } = context;
  if (body.anonymous && session !== undefined) throw new HttpProblem('malformed');
  if (!body.anonymous && session === undefined) throw new HttpProblem('unauthenticated');
  if (session !== undefined) await lockAccount(db, session.user_id);
  const code = codeOf(context.key);
  const type = await findType(db, body.type_id);
  const row = {
    code_hash: hashOfCode(secrets, code),
    type_id: body.type_id,
    text: body.text,
    is_anonymous: body.anonymous,
    user_id: session?.user_id ?? null,
    received_on: dayInMalta(clock.now()),
  };
  const added = await db
    .insertInto('complaints')
    .values(row)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) {
    // A repeat of a stored complaint is accepted whatever has become of its type.
    await assertSameComplaint(db, row);
    return { code };
  }
  assertAcceptsType(type, clock.now());
  if (session !== undefined) await limitNamed(session.user_id, context);
  return { code };
};

/** Returns the stored form of a code; without the program's secret key, codes cannot be tried against it. */
export function hashOfCode(secrets: Secrets, code: string): Buffer {
  return secrets.digest('complaint codes', code);
}

/** Reads the key of the call as a code. @throws HttpProblem `invalid` if its check character is wrong */
function codeOf(key: string): string {
  const code = readComplaintCode(key);
  if (code !== undefined) return code;
  throw invalidAt(KEY_HEADER, 'format');
}

type SentComplaint = Pick<ComplaintForm, 'type_id' | 'text'> & { code_hash: Buffer; user_id: number | null };

/** Checks that a repeat has the same content. Staff may have corrected its type meanwhile. */
async function assertSameComplaint(
  db: Kysely<DB>,
  { code_hash, text, user_id, type_id }: SentComplaint,
): Promise<void> {
  const same = await db
    .selectFrom('complaints')
    .select('id')
    .where('code_hash', '=', code_hash)
    .where('text', '=', text)
    .where(sql<boolean>`user_id is not distinct from ${user_id}::integer`)
    .where((eb) => eb.or([eb('type_id', '=', type_id), eb('state', '!=', 'received')]))
    .executeTakeFirst();
  if (same === undefined) throw new HttpProblem('idempotency_mismatch');
}

async function limitNamed(user_id: number, { db, clock }: OptionalSessionContext): Promise<void> {
  await countUse(db, clock, { key: `complaints of user ${user_id}`, most: MAX_NAMED_PER_HOUR, seconds: 3600 });
}
