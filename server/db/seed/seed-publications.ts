import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { authorOf } from './authors.ts';
import { newsCategories } from './news-categories.ts';
import { seedNews } from './news.ts';
import { seedPages } from './pages.ts';
import { fewAtATime, pageWidths, type Shelve } from './picture-shelf.ts';
import { drawScene } from './pictures/draw.ts';
import { resourceCategories, seedResources } from './resources.ts';
import type { Localised, SeedCategory, SeedPage } from './types.ts';

const DAY = 86_400_000;

/** News, publications and pages with their pictures; `days_ago` counts from the day of seeding. */
export async function seedPublications(db: Kysely<DB>, now: Date, shelve: Shelve): Promise<void> {
  const picture = scenePictures(shelve);
  await seedAllNews(db, now, picture);
  await seedAllResources(db, now, picture);
  await seedAllPages(db, now, picture);
}

type ScenePicture = (scene: string, alt: Localised) => Promise<number>;

/** The same scene twice is drawn in another variation, so that no two items look alike. */
function scenePictures(shelve: Shelve): ScenePicture {
  const used = new Map<string, number>();
  return (scene, alt) => {
    const variation = used.get(scene) ?? 0;
    used.set(scene, variation + 1);
    const drawing = drawScene(scene, variation);
    return shelve({ name: `${scene}-${variation}`, collection: 'picture', drawing, alt, widths: pageWidths });
  };
}

async function seedAllNews(db: Kysely<DB>, now: Date, picture: ScenePicture): Promise<void> {
  const categories = await db
    .insertInto('news_categories')
    .values(newsCategories.map(categoryRow))
    .returning(['id', 'slug'])
    .execute();
  const rows = await fewAtATime(seedNews, async (item) => ({
    slug: item.slug,
    category_id: idOf(categories, item.category),
    ...textsOf(item),
    author: authorOf(item.author),
    image_id: await picture(item.picture, item.alt),
    ...timesOf(now, item.days_ago),
  }));
  await db.insertInto('news').values(rows).execute();
}

async function seedAllResources(db: Kysely<DB>, now: Date, picture: ScenePicture): Promise<void> {
  const values = resourceCategories.map(categoryRow);
  const categories = await db.insertInto('resource_categories').values(values).returning(['id', 'slug']).execute();
  const rows = await fewAtATime(seedResources, async (item) => ({
    slug: item.slug,
    category_id: idOf(categories, item.category),
    ...textsOf(item),
    author: item.author,
    author_role: item.author_role,
    image_id: await picture(item.picture, item.alt),
    ...timesOf(now, item.days_ago),
  }));
  await db.insertInto('resources').values(rows).execute();
}

async function seedAllPages(db: Kysely<DB>, now: Date, picture: ScenePicture): Promise<void> {
  const rows = await fewAtATime(seedPages, async (item) => ({
    slug: item.slug,
    title: item.title,
    description: item.description,
    body: sanitised(item.body),
    image_id: item.picture && item.alt ? await picture(item.picture, item.alt) : null,
    published_at: now,
    updated_at: now,
  }));
  if (rows.length > 0) await db.insertInto('pages').values(rows).execute();
}

/** One content page without a picture, of a part that came later. */
export async function seedPage(db: Kysely<DB>, now: Date, { slug, title, description, body }: SeedPage): Promise<void> {
  const texts = { slug, title, description, body: sanitised(body) };
  await db
    .insertInto('pages')
    .values({ ...texts, published_at: now, updated_at: now })
    .execute();
}

function categoryRow({ slug, name }: SeedCategory, order: number) {
  return { slug, name, order };
}

function idOf(rows: readonly { id: number; slug: string }[], slug: string): number {
  const found = rows.find((row) => row.slug === slug);
  if (!found) throw new Error(`There is no category "${slug}".`);
  return found.id;
}

function textsOf({ title, excerpt, body }: { title: Localised; excerpt: Localised; body: Localised }) {
  return { title, excerpt, body: sanitised(body) };
}

/** Editors' HTML is cleaned when it is stored, the seed's as well. */
export function sanitised({ en, mt }: Localised): Localised {
  return { en: sanitiseHtml(en.trim()), mt: sanitiseHtml(mt.trim()) };
}

function timesOf(now: Date, daysAgo: number) {
  const published_at = new Date(now.getTime() - daysAgo * DAY);
  return { published_at, updated_at: published_at };
}
