import { connect } from '#server/db/connect.ts';

/** Nothing can be asked for while the story runs; afterwards it is as before, for the stories that share the database. */
export async function withoutWindows(database: string, story: () => Promise<void>): Promise<void> {
  const { db, close } = connect(database, { log: console });
  try {
    const windows = await db.deleteFrom('opening_windows').returningAll().execute();
    try {
      await story();
    } finally {
      const rows = windows.map(({ kind, opens_at, closes_at, valid_until }) => ({
        kind,
        opens_at,
        closes_at,
        valid_until,
      }));
      if (rows.length > 0) await db.insertInto('opening_windows').values(rows).execute();
    }
  } finally {
    await close();
  }
}
