import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { chunkOf } from '#tests/support/browser/precache.ts';
import { DIST, goOffline, missingChunks } from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { blockedWordIn } from '../../config/neutral-names.ts';

/** Content blockers block single files by their names, in the page and in the worker. */
const REFUSED = [
  'src/app/overlays/AdvertBanner.tsx',
  'src/app/overlays/PopUpAdvert.tsx',
  'src/features/news/NewsItemPage.tsx',
].map(chunkOf);

test('No built file has a name that content blockers refuse.', () => {
  const names = readdirSync(join(DIST, 'assets')).map((file) => file.replace(/-[\w-]{8}\.\w+(?:\.br)?$/, ''));
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => blockedWordIn(name) !== undefined)).toEqual([]);
});

test('Three blocked files do not prevent storing all other files, and pages open offline.', async ({
  context,
  page,
  faulty,
}) => {
  await setLocaleCookie(context, 'en', faulty.url);
  faulty.modeFor(new RegExp(REFUSED.map((path) => path.replaceAll('.', '\\.')).join('|')), { kind: 'drop' });
  await page.goto(faulty.url);
  await untilInteractive(page);
  await expect.poll(() => missingChunks(page), { timeout: 40_000 }).toEqual(expect.arrayContaining(REFUSED));
  await expect.poll(async () => (await missingChunks(page)).length, { timeout: 40_000 }).toBe(REFUSED.length);
  await goOffline(context, faulty);
  for (const [path, title] of [
    [paths.contact, 'Contact us'],
    [paths.login, 'Log in'],
  ] as const) {
    await page.goto(faulty.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
