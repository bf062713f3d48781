import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { reserveAddress, settleAddresses } from './story-addresses.ts';
import { getStory, type StoryKind, type StoryRow, writeStory } from './story-rows.ts';
import type { StoryChange } from './story-steps.ts';
import { storeVersion } from './story-versions.ts';

/**
 * Writes a change of a locked entry with its version and addresses.
 * @param written the entry before the change, and the version from `nextVersion`
 */
export async function writeChange(
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  kind: StoryKind,
  { story: before, version, change }: { story: StoryRow; version: number; change: StoryChange },
): Promise<StoryRow> {
  const now = clock.now();
  // An entry of the seed, or from before versions were stored, has no version yet.
  await storeVersion(db, kind, before, { action: 'first', at: before.updated_at });
  const { slug } = change.columns;
  if (typeof slug === 'string') await reserveAddress(db, kind.table, before.id, slug);
  await writeStory(db, kind, before.id, { ...change.columns, version });
  const after = await getStory(db, kind, before.id, now);
  await settleAddresses(db, kind, { before, after, now });
  await storeVersion(db, kind, after, { action: change.action, at: now });
  return after;
}
