import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { Menu, MenuItem } from '#contract/shell.ts';
import { localised } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';

type Leaf = MenuItem['children'][number];

/** The menu of a place with its items, one level deep; items switched off stay out (spec §3 "Menu item"). */
export async function menusOf(
  db: Kysely<DB>,
  place: Pick<Menu, 'location' | 'status'>,
  locale: Locale,
): Promise<Menu[]> {
  const rows = await findItems(db, place, locale);
  const [first] = rows;
  if (!first) return [];
  const items = rows.flatMap((item) => {
    if (item.id === null || item.parent_id !== null) return [];
    const children = rows.filter((row) => row.parent_id === item.id).map(leafOf);
    return [{ ...leafOf(item), children }];
  });
  return [{ id: first.menu_id, ...place, items }];
}

function findItems(db: Kysely<DB>, { location, status }: Pick<Menu, 'location' | 'status'>, locale: Locale) {
  return db
    .selectFrom('menus')
    .leftJoin('menu_items', (join) =>
      join.onRef('menu_items.menu_id', '=', 'menus.id').on('menu_items.is_visible', '=', true),
    )
    .select((eb) => [
      'menus.id as menu_id',
      'menu_items.id',
      'menu_items.parent_id',
      localised(eb.ref('menu_items.name').$notNull(), locale).as('name'),
      'menu_items.icon',
      localised(eb.ref('menu_items.icon_alt').$notNull(), locale).as('icon_alt'),
      'menu_items.slug',
      'menu_items.type',
      'menu_items.url',
      'menu_items.target',
      'menu_items.path',
      'menu_items.is_visible',
      'menu_items.order',
    ])
    .where('menus.location', '=', location)
    .where('menus.status', '=', status)
    .orderBy('menu_items.order')
    .orderBy('menu_items.id')
    .execute();
}

type ItemRow = Omit<Awaited<ReturnType<typeof findItems>>[number], 'menu_id' | 'parent_id'>;

/** The columns of a left join may all be null; a row with an id has them. */
function leafOf(row: ItemRow): Leaf {
  return {
    id: row.id ?? 0,
    name: row.name,
    icon: row.icon,
    icon_alt: row.icon_alt,
    slug: row.slug ?? '',
    type: (row.type ?? 'page') as Leaf['type'],
    url: row.url,
    target: (row.target ?? '_self') as Leaf['target'],
    path: row.path,
    is_visible: row.is_visible ?? false,
    order: row.order ?? 0,
  };
}
