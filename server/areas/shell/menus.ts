import type { Kysely } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { Menu } from '#contract/shell/calls.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { isSwitchedOn } from '#server/services/portal-switches.ts';

/**
 * The menu of a place with its items, one level deep; items that are switched off, or lead to a part of the portal that
 * is, stay out (SHELL-5), and so does a heading that leads nowhere (SHELL-42).
 */
export async function menusOf(
  db: Kysely<DB>,
  place: Pick<Menu, 'location' | 'status'>,
  locale: Locale,
): Promise<Menu[]> {
  const menus = db.selectFrom('menus').select('id');
  const menu = await menus.where((eb) => eb.and(place)).executeTakeFirst();
  if (menu === undefined) return [];
  const rows = await findItems(db, menu.id, locale);
  const itemsIn = (parent: number | null) =>
    rows.flatMap(({ parent_id, ...item }) => (parent_id === parent ? [item] : []));
  const items = itemsIn(null).map((item) => ({ ...item, children: itemsIn(item.id) }));
  const leadsSomewhere = ({ path, url, children }: (typeof items)[number]) =>
    (path ?? url) !== null || children.length > 0;
  return [{ ...menu, ...place, items: items.filter(leadsSomewhere) }];
}

function findItems(db: Kysely<DB>, menu: number, locale: Locale) {
  return db
    .selectFrom('menu_items')
    .select([
      'id',
      'parent_id',
      ...texts(locale, 'name'),
      'icon',
      ...texts(locale, 'icon_alt'),
      'slug',
      'type',
      'url',
      'target',
      'path',
      'is_visible',
      'order',
    ])
    .where('menu_id', '=', menu)
    .where('is_visible', '=', true)
    .where(isSwitchedOn('menu_items.path'))
    .orderBy('order')
    .orderBy('id')
    .execute();
}
