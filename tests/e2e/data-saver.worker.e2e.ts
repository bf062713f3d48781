import { expect } from '@playwright/test';
import { missingChunks, saveData, untilControlled, untilKept } from '#tests/support/browser/worker-test.ts';
import { test } from '#tests/support/test.ts';

/** More than any first page loads, and far fewer than the app has. */
const FEW_FILES = 70;

// OFFLINE-1
test('With data saving, only opened pages are stored, until the user asks for all pages.', async ({ page, faulty }) => {
  test.setTimeout(60_000);
  await saveData(page);
  await page.addInitScript(() => {
    localStorage.setItem('ksu.consent', 'accepted');
    localStorage.setItem('ksu.visits', '4');
  });
  await page.goto(`${faulty.url}/media/news`);
  await untilControlled(page);
  await untilKept(page, '/api/news?');
  await expect(page.getByRole('heading', { name: 'Save all of KSU on this device?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Save all of KSU on this device?' })).toBeVisible();
  const files = new Set(faulty.requests.filter((request) => request.includes('/assets/')));
  expect(files.size).toBeLessThan(FEW_FILES);
  expect(faulty.requests.filter((request) => request.includes('/api/ahead'))).toEqual([]);
  expect((await missingChunks(page)).length).toBeGreaterThan(FEW_FILES);

  await page.getByRole('button', { name: 'Download (0.5 MB)' }).click();
  await expect(page.getByRole('heading', { name: 'Save all of KSU on this device?' })).toBeHidden();
  await expect.poll(() => missingChunks(page), { timeout: 40_000 }).toEqual([]);
});
