import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { addNews } from '#tests/support/content.ts';
import { test } from '#tests/support/test.ts';

// PRESS-12, PRESS-14
test('The document of a moved news item redirects, and that of one that was taken back is 410.', async ({
  request,
}) => {
  const slug = `e2e-${randomUUID()}`;
  const former = `former-${slug}`;
  const id = await inDatabase(async (db) => {
    const { id: category_id } = await db.selectFrom('news_categories').select('id').executeTakeFirstOrThrow();
    const added = await addNews(db, { slug, category_id });
    const address = { entry_table: 'news', address: former, entry_id: added, moved_at: new Date() };
    await db.insertInto('story_addresses').values(address).execute();
    return added;
  });
  const read = (path: string) => request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
  const moved = await read(`/media/news/${former}?from=mail`);
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/media/news/${slug}?from=mail`]);
  expect((await read(`/media/news/${slug}`)).status()).toBe(200);
  await inDatabase((db) =>
    db
      .updateTable('news')
      .set({ published_at: null, withdrawn_at: new Date(), withdrawn_published_at: new Date() })
      .where('id', '=', id)
      .execute(),
  );
  for (const address of [slug, former, String(id)])
    expect((await read(`/media/news/${address}?again`)).status()).toBe(410);
});
