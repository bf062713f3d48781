import { expect } from '@playwright/test';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { missingChunks, test, untilControlled, untilKept } from '#tests/support/worker-test.ts';

/** Events without a network (issue Events, "Browse"; behaviour.md, "Shell"). */
test('the list and an event open from their copies; places are not told from one', async ({ page, context }) => {
  await page.goto('/media/events');
  await untilControlled(page);
  await page.reload();
  await untilInteractive(page);
  const first = page.getByRole('main').getByRole('article').first().getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const times = page.getByRole('region', { name: 'Dates and tickets' });
  await expect(times.getByRole('button', { name: 'Save to calendar' }).first()).toBeVisible();
  const { pathname } = new URL(page.url());
  await untilKept(page, `/api/events/slug/${pathname.slice(pathname.lastIndexOf('/') + 1)}?`);
  await untilKept(page, '/api/events?');
  await expect.poll(() => missingChunks(page), { timeout: 20_000 }).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Saved copy, as of', { exact: false }).first()).toBeVisible();
  await times.getByRole('button', { name: 'Save to calendar' }).first().click();
  await expect(page.getByText('Saving to your calendar needs a connection.').first()).toBeVisible();
  await expect(times.getByText(/places? left|Sold out/)).toHaveCount(0);
  await page.goto('/media/events');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
