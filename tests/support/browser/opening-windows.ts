import { addRows } from '#server/db/rows.ts';
import { inDatabase } from './e2e-database.ts';

const HOUR_MS = 3_600_000;

/** Before the seed's first window: whether applications are open depends on the device's clock. */
export const beforeAllWindows = new Date('2020-01-01T10:00:00Z');

/** Opens permit applications: from September to June they are open anyway, in summer for this hour. */
export async function openPermitApplications(): Promise<void> {
  const inHours = (count: number) => new Date(Date.now() + count * HOUR_MS);
  await inDatabase(async (db) => {
    const open = await db
      .selectFrom('opening_windows')
      .select('id')
      .where('kind', '=', 'parking_permit')
      .where('opens_at', '<=', inHours(0))
      .where('closes_at', '>', inHours(1))
      .executeTakeFirst();
    if (open) return;
    await addRows(db, 'opening_windows', {
      kind: 'parking_permit',
      opens_at: inHours(-1),
      closes_at: inHours(2),
      valid_until: inHours(24),
    });
  });
}
