import { addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import type { SeedTools } from './seed-tools.ts';
import { menuRow } from './shell.ts';
import { readTexts } from './texts.ts';

/** Slugs of pages whose texts changed after they had been seeded in existing databases. */
const REWRITTEN = ['privacy-policy', 'mental-wellbeing', 'tedx-conferences'];
/** Slugs of pages that were removed when funds got their own area. */
const REPLACED = [
  'arts-fund',
  'education-fund',
  'eurodesk-fund',
  'green-fund',
  'organisations-fund',
  'sports-fund',
  'what-s-kokka-fondi',
];

/**
 * Updates databases that were seeded before this content was added to earlier parts: the maximum rental of the bicycle,
 * menu items, and the texts of pages that no editor has changed. No-op in a new database.
 */
export async function seedLaterContent(tools: SeedTools): Promise<void> {
  await limitThings(tools);
  await addMenuItems(tools);
  await rewritePages(tools);
}

async function limitThings({ db }: SeedTools): Promise<void> {
  for (const { slug, max_days } of readData('equipment')) {
    if (max_days === undefined) continue;
    const thing = db.updateTable('rental_things').set({ max_days }).where('slug', '=', slug);
    await thing.where('max_days', 'is', null).execute();
  }
}

async function addMenuItems({ db }: SeedTools): Promise<void> {
  const known = await db
    .selectFrom('menu_items')
    .innerJoin('menus', 'menus.id', 'menu_id')
    .select(['menu_items.id', 'menu_id', 'slug', 'parent_id'])
    .where('location', '=', 'header')
    .where('status', '=', 'active')
    .execute();
  for (const { slug, children } of readData('menu')) {
    const heading = known.find((item) => item.parent_id === null && item.slug === slug);
    if (heading === undefined) continue;
    const missing = children.filter(
      (child) => child.slug === 'funds' && !known.some((item) => item.slug === child.slug),
    );
    await addRows(
      db,
      'menu_items',
      missing.map((item) => menuRow(item, { menu_id: heading.menu_id, parent_id: heading.id })),
    );
  }
}

async function rewritePages({ db }: SeedTools): Promise<void> {
  for (const { slug, title, description, body } of readTexts('pages')) {
    if (!REWRITTEN.includes(slug)) continue;
    const page = db.updateTable('pages').set({ title, description, body }).where('slug', '=', slug);
    await page.whereRef('updated_at', '=', 'published_at').execute();
  }
  const replaced = db.deleteFrom('pages').where('slug', 'in', REPLACED);
  await replaced.whereRef('updated_at', '=', 'published_at').execute();
}
