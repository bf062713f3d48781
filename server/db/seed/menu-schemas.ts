import * as v from 'valibot';
import { Count, Https, Localised, Slug } from './schema-parts.ts';

const menuEntries = { slug: Slug, name: Localised, order: Count };
const itemEntries = { ...menuEntries, is_visible: v.boolean() };
/** A menu item links to a path of the portal or to an external URL. */
const MenuItem = v.variant('type', [
  v.strictObject({
    ...itemEntries,
    type: v.picklist(['internal', 'page']),
    path: v.pipe(v.string(), v.startsWith('/')),
  }),
  v.strictObject({ ...itemEntries, type: v.literal('external'), url: Https }),
]);

/** A column of the menu with its items. */
export const MenuColumn = v.strictObject({ ...menuEntries, children: v.array(MenuItem) });
