import { type Kysely, type Selectable } from 'kysely';
import type { WindowKind } from '#contract/kit/opening-windows.ts';
import type { DB, OpeningWindows } from '#server/db/schema.gen.ts';

/** Columns of a window in its API form. */
export const windowColumns = ['id', 'kind', 'opens_at', 'closes_at', 'valid_until'] as const;

/**
 * Returns the open window of a kind: opens_at ≤ now < closes_at (PASS-1). If there are several, the one that closes
 * last; undefined if applications are closed.
 */
export function openWindow(
  db: Kysely<DB>,
  kind: WindowKind,
  now: Date,
): Promise<Selectable<OpeningWindows> | undefined> {
  return db
    .selectFrom('opening_windows')
    .selectAll()
    .where('kind', '=', kind)
    .where('opens_at', '<=', now)
    .where('closes_at', '>', now)
    .orderBy('closes_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
