import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { seedAdverts, type SeedAdvert, type SeedArtwork } from './adverts.ts';
import { seedBanner } from './banner.ts';
import { seedFeatureFlags } from './feature-flags.ts';
import { seedMenu, type SeedMenuColumn, type SeedMenuItem } from './menu.ts';
import type { Drawing, Shelve } from './picture-shelf.ts';
import { drawBanner, drawFullScreen, drawWordmark, type WordmarkStyle } from './pictures/advert-art.ts';
import { sanitised } from './seed-publications.ts';
import { seedSponsors, type SeedWordMark } from './sponsors.ts';

/** What stands around every page: menu, announcement, adverts, sponsors, switches. */
export async function seedShell(db: Kysely<DB>, now: Date, shelve: Shelve): Promise<void> {
  await seedHeaderMenu(db);
  await db
    .insertInto('banners')
    .values({ ...seedBanner, description: sanitised(seedBanner.description), updated_at: now })
    .execute();
  for (const [order, advert] of seedAdverts.entries()) await seedAdvert(db, advert, order, shelve);
  for (const [order, { name, tier, url, word_mark, slug }] of seedSponsors.entries()) {
    const drawing = drawWordmark({ name: word_mark.text, style: styles[word_mark.shape] });
    const alt = { en: name, mt: name };
    const image_id = await shelve({ name: `sponsor-${slug}`, collection: 'sponsor', drawing, alt, widths: [240, 480] });
    await db.insertInto('sponsors').values({ name, tier, url, image_id, order }).execute();
  }
  const flags = Object.entries(seedFeatureFlags).map(([name, is_on]) => ({ name, is_on }));
  await db.insertInto('feature_flags').values(flags).execute();
}

const styles: Record<SeedWordMark['shape'], WordmarkStyle> = {
  bars: 'stripe',
  circle: 'circle',
  none: 'star',
  square: 'square',
  triangle: 'arch',
  wave: 'wave',
};

async function seedHeaderMenu(db: Kysely<DB>): Promise<void> {
  const menu = await db
    .insertInto('menus')
    .values({ location: 'header', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const column of seedMenu) {
    const heading = await db
      .insertInto('menu_items')
      .values(headingRow(menu.id, column))
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = column.children.map((item) => itemRow(menu.id, heading.id, item));
    await db.insertInto('menu_items').values(rows).execute();
  }
}

function headingRow(menu_id: number, { slug, name, order }: SeedMenuColumn) {
  return { menu_id, slug, name, order, type: 'internal' };
}

function itemRow(menu_id: number, parent_id: number, { slug, name, order, type, is_visible, path, url }: SeedMenuItem) {
  const target = type === 'external' ? '_blank' : '_self';
  return { menu_id, parent_id, slug, name, order, type, is_visible, target, path: path ?? null, url: url ?? null };
}

async function seedAdvert(db: Kysely<DB>, advert: SeedAdvert, order: number, shelve: Shelve): Promise<void> {
  const put = (part: string, drawing: Drawing | undefined, widths: number[]) =>
    drawing
      ? shelve({
          name: `advert-${advert.slug}-${part}`,
          collection: `banner_${part}`,
          drawing,
          alt: advert.title,
          widths,
        })
      : null;
  const { slug: _, featured, title, url } = advert;
  await db
    .insertInto('adverts')
    .values({
      featured,
      title,
      url,
      order,
      banner_small_id: await put('small', banner(advert, 'small'), [300, 600]),
      banner_large_id: await put('large', banner(advert, 'large'), [970, 1940]),
      full_screen_id: await put('full', fullScreen(advert), [540, 1080]),
    })
    .execute();
}

function banner(advert: SeedAdvert, size: 'small' | 'large'): Drawing | undefined {
  const artwork = size === 'small' ? advert.banner_small : advert.banner_large;
  return artwork && drawBanner(wordsOf(advert, artwork), size);
}

function fullScreen(advert: SeedAdvert): Drawing | undefined {
  return advert.full_screen && drawFullScreen(wordsOf(advert, advert.full_screen));
}

/** Artwork is drawn once, in English; its text in the reader's language is the advert's title. */
function wordsOf({ advertiser, colours }: SeedAdvert, { headline, line }: SeedArtwork) {
  return { title: headline.en, line: line?.en ?? advertiser, colours: [colours.background, colours.accent] as const };
}
