import type { Kysely } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** Returns the place of the union's office in a few words, for mails and calendars; empty if it is unknown (OFFICE-3). */
export async function findOfficePlace(db: Kysely<DB>, locale: Locale): Promise<string> {
  const row = await db.selectFrom('office_data').select(texts(locale, 'place')).executeTakeFirst();
  return row?.place ?? '';
}
