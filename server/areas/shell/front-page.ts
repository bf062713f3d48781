import { type Kysely, sql } from 'kysely';
import { type FrontPagePartForm, frontPageParts, type StaffFrontPagePart } from '#contract/shell/front-page.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { orderedEntries } from '#server/services/ordered-entries.ts';

const { list, change, history, move } = orderedEntries<'front_page_parts', FrontPagePartForm, StaffFrontPagePart>({
  table: 'front_page_parts',
  subject: 'front_page_part',
  columns: ['name', 'is_late', 'is_visible'],
  group: 'is_late',
  searched: sql`name`,
  details: ({ name }) => ({ name }),
});

/** Handlers of the sections of the front page for editors (HOME-8). */
export const staffFrontPage = { list, change, history, move };

/** Returns visible sections in their configured order; undefined for the default. */
export async function findFrontPage(db: Kysely<DB>): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('front_page_parts')
    .select('name')
    .where('is_visible', '=', true)
    .orderBy('is_late')
    .orderBy('order')
    .orderBy('id')
    .execute();
  const names = rows.map(({ name }) => name);
  return names.join() === frontPageParts.join() ? undefined : names;
}
