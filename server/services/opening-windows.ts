import type { Kysely, Selectable } from 'kysely';
import type { OpeningWindow, WindowKind } from '#contract/student-card.ts';
import type { DB, OpeningWindows } from '#server/db/schema.gen.ts';

/**
 * The window of a kind that is open now: opens_at ≤ now < closes_at (behaviour.md, "Registration and account").
 * Of several, the one that closes last; none: nothing can be asked for.
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

/** The windows that are open or still to come, the one that opens first before the others (spec §7 "opening-dates"). */
export async function windowsAhead(db: Kysely<DB>, now: Date): Promise<OpeningWindow[]> {
  const rows = await db
    .selectFrom('opening_windows')
    .selectAll()
    .where('closes_at', '>', now)
    .orderBy('opens_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as WindowKind,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    valid_until: row.valid_until.toISOString(),
  }));
}
