import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';

/** Adds a passkey that no device can use, for stories that only list or remove it. Returns its id. */
export function addPasskey(db: Kysely<DB>, user_id: number): Promise<number> {
  return addRow(db, 'passkeys', {
    user_id,
    credential_id: randomUUID(),
    public_key: Buffer.from('key'),
    counter: 0,
    transports: [],
    created_at: storyTime,
    last_used_on: '2026-11-20',
  });
}
