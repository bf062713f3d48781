import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from './api.ts';

/** The date this many days before the time of the stories. */
export function daysBefore(days: number): Date {
  return new Date(storyTime.getTime() - days * 86_400_000);
}

/** Adds a category; returns its id. */
export async function addNewsCategory(db: Kysely<DB>, slug: string): Promise<number> {
  const name = { en: slug, mt: `${slug} bil-Malti` };
  return addRow(db, 'news_categories', { slug, name });
}

/** Adds a news item published a day ago, with the given changes; returns its id. */
export async function addNews(
  db: Kysely<DB>,
  given: Partial<Insertable<DB['news']>> & { slug: string; category_id: number },
) {
  return addRow(db, 'news', {
    title: { en: given.slug },
    excerpt: { en: '' },
    body: { en: '<p>Text</p>' },
    author: { en: 'Press office' },
    published_at: daysBefore(1),
    ...given,
  });
}

/** Adds a stored picture in two widths; returns its id. */
export async function addPicture(db: Kysely<DB>, name: string): Promise<number> {
  return addRow(db, 'media', {
    collection_name: 'library',
    name,
    file_name: `${name}.webp`,
    key: `pictures/${name}-1280.webp`,
    mime_type: 'image/webp',
    size: 1000,
    alt: { en: 'A library', mt: 'Librerija' },
    width: 1280,
    height: 800,
    colour: '#336699',
    variants: JSON.stringify([320, 1280].map((width) => ({ width, key: `pictures/${name}-${width}.webp` }))),
  });
}

/** Adds the row of a PDF without its bytes, uploaded the given days ago; returns its id. */
export async function addPublicationFile(db: Kysely<DB>, days = 0): Promise<number> {
  const key = `private/${randomUUID()}.pdf`;
  return addRow(db, 'publication_files', { key, file_name: 'statute.pdf', size: 1000, created_at: daysBefore(days) });
}
