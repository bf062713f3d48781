import { addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { broughtBy, daysBefore, idsBySlug, type SeedTools } from './seed-tools.ts';
import { readTexts } from './texts.ts';

/** News, publications and pages with their categories and pictures. */
export async function seedPublications(tools: SeedTools): Promise<void> {
  const { db } = tools;
  await addRows(db, 'news_categories', ordered(readData('news-categories')));
  await addRows(db, 'resource_categories', ordered(readData('publication-categories')));
  const news = await articleRows(tools, readTexts('news'), 'news_categories');
  await addRows(db, 'news', news);
  const resources = await articleRows(tools, readTexts('publications'), 'resource_categories');
  await addRows(db, 'resources', resources);
  await seedPages(tools);
}

/** The content pages that a part of the seed brings. */
export async function seedPages(tools: SeedTools, part?: string): Promise<void> {
  const pages = broughtBy(readTexts('pages'), part);
  const pictureId = await addPictures(
    tools,
    pages.map(({ picture }) => picture),
  );
  const rows = pages.map(({ slug, title, description, body, picture }) => {
    const texts = { slug, title, description, body, image_id: pictureId(picture) };
    return { ...texts, published_at: tools.now, updated_at: tools.now };
  });
  await addRows(tools.db, 'pages', rows);
}

interface Article {
  number: number;
  category: string;
  days_ago: number;
  picture: string;
}

async function articleRows<Item extends Article>(
  tools: SeedTools,
  items: readonly Item[],
  categories: 'news_categories' | 'resource_categories',
) {
  const categoryId = await idsBySlug(tools.db, categories);
  const pictureId = await addPictures(
    tools,
    items.map(({ picture }) => picture),
  );
  return items.map((item) => {
    const { number: _, category, days_ago, picture, ...texts } = item;
    const published_at = daysBefore(tools.now, days_ago);
    const ids = { category_id: categoryId(category), image_id: pictureId(picture) };
    return { ...texts, ...ids, published_at, updated_at: published_at };
  });
}

/** Rows with their place in the list. */
export function ordered<T>(rows: readonly T[]): (T & { order: number })[] {
  return rows.map((row, order) => ({ ...row, order }));
}
