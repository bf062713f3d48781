import * as v from 'valibot';
import { Count, Https, Localised, Slug } from './schema-parts.ts';

const menuEntries = { slug: Slug, name: Localised, order: Count };
const itemEntries = { ...menuEntries, is_visible: v.boolean() };
/** Inside the portal by its path, outside by its address. */
const MenuItem = v.variant('type', [
  v.strictObject({
    ...itemEntries,
    type: v.picklist(['internal', 'page']),
    path: v.pipe(v.string(), v.startsWith('/')),
  }),
  v.strictObject({ ...itemEntries, type: v.literal('external'), url: Https }),
]);

/** A column of the menu with its entries. */
export const MenuColumn = v.strictObject({ ...menuEntries, children: v.array(MenuItem) });
