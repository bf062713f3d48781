import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { LOCALE_COOKIE } from '#contract/kit/common.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { addNews } from '#tests/support/content.ts';
import { test } from '#tests/support/test.ts';

/** A caller with a cookie: a caller without one may get a document up to three seconds old. */
const headers = { cookie: `${LOCALE_COOKIE}=en`, 'accept-encoding': 'br' };

test('a rendered document is reused byte for byte until its content changes; deleted content answers 404', async ({
  request,
}) => {
  const slug = `story-${randomUUID().slice(0, 8)}`;
  const path = `/media/news/${slug}`;
  await inDatabase(async (db) => {
    const { id } = await db.selectFrom('news_categories').select('id').executeTakeFirstOrThrow();
    await addNews(db, { slug, category_id: id, title: { en: 'The bus at eight', mt: 'Il-karozza tat-tmienja' } });
  });
  const textAt = async (asked: string, as = headers) => (await request.get(asked, { headers: as })).text();

  const first = await textAt(path);
  expect(first).toContain('The bus at eight');
  expect(await textAt(path)).toBe(first);
  // The language and the whole address count.
  expect(await textAt(path, { ...headers, cookie: `${LOCALE_COOKIE}=mt` })).toContain('Il-karozza tat-tmienja');
  expect(await textAt('/media/news?page=2')).not.toBe(await textAt('/media/news'));

  await inDatabase((db) =>
    db
      .updateTable('news')
      .set({ title: { en: 'The bus at nine', mt: 'Il-karozza tad-disgħa' } })
      .where('slug', '=', slug)
      .execute(),
  );
  const second = await textAt(path);
  expect(second).toContain('The bus at nine');
  expect(second).not.toContain('The bus at eight');

  await inDatabase((db) => db.deleteFrom('news').where('slug', '=', slug).execute());
  expect((await request.get(path, { headers })).status()).toBe(404);
});
