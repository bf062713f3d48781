import { addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { entriesOfPart, daysBefore, idsBySlug, type SeedTools } from './seed-tools.ts';
import { readTexts, type SeedText } from './texts.ts';

/** News, publications and pages with their categories and pictures. */
export async function seedPublications(tools: SeedTools): Promise<void> {
  const { db } = tools;
  await seedNewsCategories(tools);
  const news = await articleRows(tools, readTexts('news'), 'news_categories');
  await addRows(db, 'news', news);
  await addPublications(tools);
  await seedPages(tools);
}

export async function seedNewsCategories({ db }: SeedTools): Promise<void> {
  await addRows(db, 'news_categories', withOrder(readData('news-categories')));
}

/** Categories of publications, including those that later parts of the seed use. */
export async function seedPublicationCategories({ db }: SeedTools): Promise<void> {
  await addRows(db, 'resource_categories', withOrder(readData('publication-categories')).map(withoutSince));
}

/** Stories of exchange students, and pictures for two initiative pages if these have none yet. */
export async function seedErasmus(tools: SeedTools): Promise<void> {
  await addPublications(tools, 'erasmus-1');
  const pictures = { erasmus: 'valletta-skyline-1', esu: 'council-meeting-2' };
  const pictureId = await addPictures(tools, Object.values(pictures));
  for (const [slug, picture] of Object.entries(pictures)) {
    const pages = tools.db
      .updateTable('pages')
      .set({ image_id: pictureId(picture) })
      .where('slug', '=', slug);
    await pages.where('image_id', 'is', null).execute();
  }
}

/** Adds the publications of a part of the seed, with their categories. */
async function addPublications(tools: SeedTools, part?: string): Promise<void> {
  const categories = entriesOfPart(withOrder(readData('publication-categories')), part).map(withoutSince);
  await addRows(tools.db, 'resource_categories', categories);
  const texts = entriesOfPart(readTexts('publications'), part).map(withoutSince);
  await addRows(tools.db, 'resources', await articleRows(tools, texts, 'resource_categories'));
}

/** Adds the content pages of a part of the seed. */
export async function seedPages(tools: SeedTools, part?: string): Promise<void> {
  await addPages(tools, entriesOfPart(readTexts('pages'), part));
}

/** Adds content pages, published now. */
export async function addPages(tools: SeedTools, pages: readonly SeedText<'pages' | 'starter-pages'>[]): Promise<void> {
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

function withoutSince<T extends { since?: string | undefined }>(item: T): Omit<T, 'since'> {
  const { since: _, ...rest } = item;
  return rest;
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

/** Returns the rows with their position in the list as `order`. */
export function withOrder<T>(rows: readonly T[]): (T & { order: number })[] {
  return rows.map((row, order) => ({ ...row, order }));
}
