import { type Kysely, sql } from 'kysely';
import type { MenuItemForm, StaffMenuItem } from '#contract/shell/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { orderedEntries } from '#server/services/ordered-entries.ts';
import { slugOf } from '#server/services/staff-texts.ts';
import { isKnownPage } from './known-pages.ts';

const headerMenu = sql<number>`(select id from menus where location = 'header' and status = 'active')`;

/** Handlers of the menu for editors (SHELL-42). */
export const menuItems = orderedEntries<'menu_items', MenuItemForm, StaffMenuItem>({
  table: 'menu_items',
  subject: 'menu_item',
  columns: ['name', 'parent_id', 'type', 'is_visible'],
  derived: () => ({ link: sql`coalesce(url, path, '')` }),
  group: 'parent_id',
  // Each heading is followed by its items.
  sortedBy: sql`
    coalesce((select heading."order" from menu_items as heading where heading.id = menu_items.parent_id), "order"),
    coalesce(parent_id, id), parent_id is not null`,
  searched: sql`search_fold(concat_ws(' ', name ->> 'en', name ->> 'mt'))`,
  // `orderedEntries` lets one write at a time through, so no heading is moved below another meanwhile.
  check: async ({ parent_id, link }, { db, clock }, { id }) => {
    if (parent_id !== undefined) await assertIsHeading(db, parent_id, id);
    if (parent_id !== undefined && link === '') throw invalidAt('link', 'required');
    if (link.startsWith('/') && !(await hasPage(db, link, clock.now()))) throw invalidAt('link', 'page_missing');
  },
  newColumns: ({ name }) => ({ slug: slugOf(name.en, 'item'), menu_id: headerMenu }),
  columnsOf: ({ link, parent_id, ...form }) => ({ ...form, parent_id: parent_id ?? null, ...targetOf(link) }),
  remove: async (id, { db }: SignedInContext) => {
    const child = await db.selectFrom('menu_items').select('id').where('parent_id', '=', id).executeTakeFirst();
    if (child !== undefined) throw new HttpProblem('still_used');
    return db.deleteFrom('menu_items').where('id', '=', id).returningAll().executeTakeFirstOrThrow(notFound);
  },
  details: ({ name }) => ({ name: name.en }),
});

/** The columns of a link: an external address opens in a new tab. */
function targetOf(link: string) {
  if (link.startsWith('https://')) return { type: 'external', url: link, path: null, target: '_blank' };
  const type = isKnownPage(link) || link === '' ? 'internal' : 'page';
  return { type, url: null, path: link === '' ? null : link, target: '_self' };
}

/** The menu has two levels. @throws HttpProblem `invalid` at `parent_id` */
async function assertIsHeading(db: Kysely<DB>, parent_id: number, id: number | undefined): Promise<void> {
  const parent = db.selectFrom('menu_items').select('id').where('id', '=', parent_id).where('parent_id', 'is', null);
  const isHeading = parent_id !== id && (await parent.executeTakeFirst()) !== undefined;
  if (!isHeading) throw invalidAt('parent_id', 'choice');
  if (id === undefined) return;
  const child = await db.selectFrom('menu_items').select('id').where('parent_id', '=', id).executeTakeFirst();
  if (child !== undefined) throw invalidAt('parent_id', 'has_items');
}

/** Whether a path leads to a page: one of the portal, or a published one of editors. */
export async function hasPage(db: Kysely<DB>, link: string, now: Date): Promise<boolean> {
  return isKnownPage(link) || (await hasContentPage(db, link, now));
}

/** Whether editors have published a page whose slug is the last segment of the address (CONTENT-1). */
async function hasContentPage(db: Kysely<DB>, link: string, now: Date): Promise<boolean> {
  const slug = (link.split(/[?#]/)[0] ?? '').split('/').at(-1)?.toLowerCase() ?? '';
  const page = db
    .selectFrom('pages')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['slug']), '=', slug))
    .where('published_at', '<=', now);
  return (await page.executeTakeFirst()) !== undefined;
}
