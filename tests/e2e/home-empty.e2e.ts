import { expect } from '@playwright/test';
import pg from 'pg';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.describe.configure({ mode: 'default' });

/** A server with an empty database. */
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ environment: { SEED: 'false' } });
});

test.afterAll(async () => {
  await server?.stop();
});

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // HOME-2
  test(`an empty front page says so, and links to other pages, in ${locale}`, async ({ page, context }) => {
    await setLocaleCookie(context, locale, server.address);
    await page.goto(server.address);
    const news = page.getByRole('region', { name: t('Latest news') });
    await expect(news.getByRole('heading', { name: t('No news yet') })).toBeVisible();
    await expect(news.getByRole('link', { name: t('Read opinion pieces') })).toBeVisible();
    const events = page.getByRole('region', { name: t('Coming up') });
    await expect(events.getByRole('heading', { name: t('Nothing planned yet') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('Supported by') })).toHaveCount(0);
  });

  test(`the server sends the front page although it cannot read the events, in ${locale}`, async ({
    page,
    context,
    provoke,
  }) => {
    provoke(/status of 500/);
    await setLocaleCookie(context, locale, server.address);
    await withoutTable('event_types', async () => {
      const answer = await page.goto(server.address);
      expect(answer?.status()).toBe(200);
      expect(await answer?.text()).toContain(t('No news yet'));
      const events = page.getByRole('region', { name: t('Coming up') });
      await expect(events.getByRole('heading', { name: t('Something went wrong') })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('No news yet') })).toBeVisible();
    });
  });
}

/** Renames a table, as after a failed migration. */
async function withoutTable(table: string, act: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.database });
  await client.connect();
  try {
    await client.query(`alter table ${table} rename to ${table}_away`);
    await act();
  } finally {
    await client.query(`alter table ${table}_away rename to ${table}`);
    await client.end();
  }
}
