import type { Browser } from '@playwright/test';
import { pagesAdmin } from '#contract/content/staff.ts';
import { newsAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { addRow } from '#server/db/rows.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { inDatabase } from './e2e-database.ts';

const calls = { news: newsAdmin, resources: publicationsAdmin, pages: pagesAdmin } as const;

/** Adds a draft whose English title is its slug; returns the path of its preview, made by an editor elsewhere. */
export async function linkPreview(
  browser: Browser,
  url: string,
  { table, slug }: { table: keyof typeof calls; slug: string },
): Promise<string> {
  const texts = { slug, title: { en: slug, mt: `mt ${slug}` }, body: { en: `<p>${slug}</p>` } };
  const id = await inDatabase((db) => {
    if (table === 'pages') return addRow(db, 'pages', { ...texts, description: { en: '' } });
    if (table === 'news') return addRow(db, 'news', { ...texts, excerpt: { en: '' }, author: { en: '' } });
    return addRow(db, 'resources', { ...texts, excerpt: { en: '' }, author: '' });
  });
  const context = await browser.newContext();
  const token = await signInContext(context, url, emailOfRole('staff'));
  const address = url + calls[table].previewLink.path.replace('{id}', String(id));
  const answer = await context.request.post(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { data: { path: string } };
  await context.close();
  return data.path;
}
