import { timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

/**
 * Whether nobody has the role `staff` with a proven address and no end date, so that the holder of the start key may
 * make the first one (AUTH-41). Changes of the role wait for each other until their transactions end.
 */
export async function hasNoStaff(db: Kysely<DB>, now: Date): Promise<boolean> {
  // No account has the id 0.
  const { rows } = await sql<{ remain: boolean }>`select staff_remain_without(0, ${now}) as remain`.execute(db);
  return rows[0]?.remain !== true;
}

/** The address of the page for the first start. Browsers never send the fragment, so proxies cannot record the key. */
export function firstStartAddress(homeUrl: string, secrets: Secrets): string {
  return `${homeUrl}${memberPaths.firstStart}#${new URLSearchParams({ key: startKey(secrets) })}`;
}

/** Whether a text is the key that the server prints at the start; only the holder of the secret key can make it. */
export function isStartKey(key: string, secrets: Secrets): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(startKey(secrets))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function startKey(secrets: Secrets): string {
  return secrets.digest('first start', 'staff').toString('base64url');
}
