import { addRow, addRows } from '#server/db/rows.ts';
import { switchPaths } from '#server/services/portal-switches.ts';
import { readData, type SeedData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import type { SeedTools } from './seed-tools.ts';
import { bothToHtml } from './texts.ts';

/** Content of the page layout: menu, announcement, adverts, sponsors; and the feature flags. */
export async function seedShell(tools: SeedTools): Promise<void> {
  const { db, now } = tools;
  await seedMenu(tools, readData('menu'));
  const { published: is_published, ...banner } = readData('banner');
  await addRows(db, 'banners', {
    ...banner,
    is_published,
    description: bothToHtml(banner.description),
    updated_at: now,
  });
  await seedAdverts(tools);
  const sponsors = readData('sponsors');
  const pictureId = await addPictures(
    tools,
    sponsors.map(({ picture }) => picture),
    'sponsor',
  );
  const rows = sponsors.map(({ name, tier, url, picture }, order) => ({
    name,
    tier,
    url,
    order,
    image_id: pictureId(picture),
  }));
  await addRows(db, 'sponsors', rows);
  await seedFeatureFlags(tools, readData('feature-flags'));
}

export async function seedFeatureFlags({ db }: SeedTools, flags: Readonly<Record<string, boolean>>): Promise<void> {
  const rows = Object.entries(flags).map(([name, is_on]) => ({
    name,
    is_on,
    path: switchPaths[name as keyof typeof switchPaths],
  }));
  await addRows(db, 'feature_flags', rows);
}

/** Adds each column's heading first, because its items refer to its id. */
export async function seedMenu({ db }: SeedTools, columns: SeedData<'menu'>): Promise<void> {
  const menu = await db
    .insertInto('menus')
    .values({ location: 'header', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { children, ...heading } of columns) {
    const parent_id = await addRow(db, 'menu_items', { menu_id: menu.id, type: 'internal', ...heading });
    const rows = children.map((item) => menuRow(item, { menu_id: menu.id, parent_id }));
    await addRows(db, 'menu_items', rows);
  }
}

type MenuItem = SeedData<'menu'>[number]['children'][number];

/** Returns the row of a menu item below its heading. */
export function menuRow(item: MenuItem, place: { menu_id: number; parent_id: number }) {
  return { path: null, url: null, ...item, ...place, target: item.type === 'external' ? '_blank' : '_self' };
}

async function seedAdverts(tools: SeedTools): Promise<void> {
  const adverts = readData('adverts');
  const artwork = adverts.flatMap(({ banner_small, banner_large, full_screen }) => [
    banner_small,
    banner_large,
    full_screen,
  ]);
  const pictureId = await addPictures(tools, artwork);
  const rows = adverts.map(({ banner_small, banner_large, full_screen, ...advert }, order) => ({
    ...advert,
    order,
    banner_small_id: pictureId(banner_small),
    banner_large_id: pictureId(banner_large),
    full_screen_id: pictureId(full_screen),
  }));
  await addRows(tools.db, 'adverts', rows);
}
