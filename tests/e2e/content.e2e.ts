import { expect } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expectArrival, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const titles = {
  en: { privacy: 'Privacy policy', today: 'KSU today', history: 'History', fund: 'Green Fund' },
  mt: { privacy: 'Politika dwar il-privatezza', today: 'Il-KSU llum', history: 'L-istorja', fund: 'Il-Fond l-Aħdar' },
};

test.describe('pages of the CMS', () => {
  for (const locale of ['en', 'mt'] as const) {
    const t = wordsOf(locale);
    const title = titles[locale];

    test(`are found by the last segment of any address, in ${locale}`, async ({ openIn }) => {
      const page = await openIn(locale, '/some/where/green-fund');
      await expect(page.getByRole('heading', { level: 1, name: title.fund })).toBeVisible();
      await expect(page).toHaveTitle(`${title.fund} · KSU`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    });

    test(`lead from one about the union to the next, in ${locale}`, async ({ openIn }) => {
      const page = await openIn(locale, paths.history);
      const about = page.getByRole('navigation', { name: t('About the union') });
      await expect(about.locator('[aria-current]')).toHaveText(title.history);
      await about.getByRole('link', { name: title.today }).click();
      await expect(page).toHaveURL(/\/about\/KSU-today$/);
      await expectArrival(page, title.today);
    });

    test(`hold the policies, which the footer leads to, in ${locale}`, async ({ openIn }) => {
      const page = await openIn(locale, paths.contact);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('Privacy policy') })
        .click();
      await expectArrival(page, title.privacy);
    });

    test(`are not found where there is none, with a way home, in ${locale}`, async ({ openIn, page, request }) => {
      const missing = '/about/no-such-page';
      expect((await request.get(missing, { headers: { accept: 'text/html' } })).status()).toBe(404);
      await openIn(locale, paths.history);
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, missing);
      await expect(page.getByRole('heading', { level: 1, name: t('This page could not be found') })).toBeVisible();
      await page.getByRole('link', { name: t('Back to the front page') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('Every student has a voice here') })).toBeVisible();
    });
  }

  test('answer 200 where there is one, in whatever letters', async ({ page, request }) => {
    for (const path of ['/about/KSU-today', '/about/ksu-today', '/About/Ksu-Today/']) {
      expect((await request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(200);
    }
    await page.goto('/about/ksu-today');
    await untilInteractive(page);
    await expect(page.getByRole('heading', { level: 1, name: titles.en.today })).toBeVisible();
  });
});

test('/404 is the page for what is not found', async ({ request }) => {
  const answer = await request.get(paths.notFound, { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain(wordsOf('en')('This page could not be found'));
});

test('organisations are searched with and without Maltese letters', async ({ openIn }) => {
  const t = wordsOf('mt');
  const page = await openIn('mt', paths.studentOrganisations);
  const items = page.locator('main').getByRole('heading', { level: 2 });
  const all = await items.count();
  expect(all).toBeGreaterThanOrEqual(30);
  const field = page.getByRole('searchbox', { name: t('Search the organisations') });
  await field.fill('inginerija');
  await field.press('Enter');
  await expect(items).not.toHaveCount(all);
  await expect(items.first()).toBeVisible();
  await field.fill('qqqq');
  await field.press('Enter');
  await page.getByRole('button', { name: t('Show all organisations') }).click();
  await expect(items).toHaveCount(all);
});

test('the council has thirteen members', async ({ openIn }) => {
  const page = await openIn('en', paths.studentRepresentatives);
  await expect(
    page.getByRole('region', { name: wordsOf('en')('The council') }).getByRole('heading', { level: 3 }),
  ).toHaveCount(13);
});

test('publications are found by kind, year and words, and documents have an address', async ({ openIn }) => {
  const t = wordsOf('en');
  const page = await openIn('en', paths.resources);
  await page
    .getByRole('navigation', { name: t('Kinds of publication') })
    .getByRole('link', { name: 'Documents' })
    .click();
  await expect(page.locator('main').getByRole('article')).toHaveCount(4);
  const field = page.getByRole('searchbox', { name: t('Search the publications') });
  await field.fill('statute');
  await field.press('Enter');
  await expect(page.getByText('1 publication found')).toBeVisible();
  await page.locator('main').getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(/\/about\/resources\/statute-in-brief$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
