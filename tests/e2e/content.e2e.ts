import { expect, type APIRequestContext } from '@playwright/test';
import type { Locale } from '#contract/kit/common.ts';
import { documentOf } from '#tests/support/browser/documents-of-pages.ts';
import { openMenu, remember } from '#tests/support/browser/frame.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, expectArrival, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const NESTED = '/initiatives/kokka-fondi/about';

const nowhere = ['/about/nowhere', '/initiatives/kokka-fondi/no-such-page', '/no_key', '/404', '/nowhere'];
/** The server sends their documents without content, and the app shows the message. */
const noItems = ['/media/news/no-such-item', '/media/news/999999', '/media/opinion-pieces/none'];

interface StoredPage {
  title: string;
  description: string;
}

/** A CMS page as the API returns it. */
async function storedPage(request: APIRequestContext, slug: string, locale: Locale): Promise<StoredPage> {
  const answer = await request.get('/api/pages', { params: { 'filter[slug]': slug, locale } });
  const { data } = (await answer.json()) as { data: [StoredPage] };
  return data[0];
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // CONTENT-1
  test(`a CMS page at a nested address is found by its last segment, in ${locale}`, async ({
    openIn,
    page,
    request,
  }) => {
    const { title, description } = await storedPage(request, 'about', locale);
    const answers: number[] = [];
    page.on('response', (response) => response.request().isNavigationRequest() && answers.push(response.status()));
    await openIn(locale, NESTED);
    expect(answers).toEqual([200]);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · KSU`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${NESTED}$`));
    await expect(page.getByText(t('Last updated: {date}').split('{')[0] ?? '')).toBeVisible();
    await expect(page.locator('main article p').nth(2)).toBeVisible();
  });
}

// SHELL-8
test('unknown addresses are answered with 404 and a page that says so, in the chosen language', async ({ request }) => {
  for (const locale of ['en', 'mt'] as const) {
    const t = wordsOf(locale);
    for (const path of noItems) {
      expect(await documentOf(request, path, locale), path).toMatchObject({ status: 404 });
    }
    for (const path of nowhere) {
      const answer = await documentOf(request, path, locale);
      expect(answer, path).toMatchObject({
        status: 404,
        language: locale,
        title: `${t('Page not found')} · KSU`,
        heading: t('This page could not be found'),
      });
    }
  }
});

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test.describe(`CMS pages in ${locale}`, () => {
    test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

    // CONTENT-2
    test('both spellings of KSU today lead to one page', async ({ request }) => {
      const { title } = await storedPage(request, 'KSU-today', locale);
      for (const path of ['/about/KSU-today', '/about/ksu-today', '/about/Ksu-Today/']) {
        expect(await documentOf(request, path, locale), path).toMatchObject({
          heading: title,
          canonical: expect.stringMatching(/\/about\/KSU-today$/),
        });
      }
    });

    test('a long page has a table of contents that links to its sections', async ({ openIn, page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openIn(locale, '/policies/privacy-policy');
      const entry = page
        .getByRole('navigation', { name: t('On this page') })
        .getByRole('link')
        .last();
      const section = (await entry.textContent()) ?? '';
      await entry.click();
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
      await expect(page).toHaveURL(/#part-\d+$/);

      await page.setViewportSize({ width: 360, height: 780 });
      await expect(page.getByRole('navigation', { name: t('On this page') })).toHaveCount(0);
      await page.getByText(t('On this page')).first().click();
      await page.locator('details').getByRole('link', { name: section }).click();
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
    });

    test('pages about the union link to their siblings, and the focus moves with each page change', async ({
      openIn,
      request,
    }) => {
      const { title } = await storedPage(request, 'gozo-liaison-officer', locale);
      const page = await openIn(locale, '/about/history');
      const more = page.getByRole('region', { name: t('More about the union') });
      await expect(more.getByRole('link')).toHaveCount(5);
      await more.getByRole('link', { name: t('Gozo Liaison Officer') }).click();
      await expectArrival(page, title);
      await expect(page).toHaveURL('/about/representation/gozo-liaison-officer');
    });

    // SHELL-6
    test('the footer of every page links to both policies', async ({ openIn, request }) => {
      const page = await openIn(locale, '/media/news');
      const policies = { 'privacy-policy': t('Privacy policy'), 'cookie-policy': t('Cookie policy') };
      for (const [slug, label] of Object.entries(policies)) {
        const { title } = await storedPage(request, slug, locale);
        await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
        await expectArrival(page, title);
        await expect(page).toHaveURL(`/policies/${slug}`);
      }
    });

    // In the ordinary run walk.e2e.ts presses links, and tests/house/links.test.ts follows links in texts.
    test('the menu and the footer link to no missing page', { tag: '@long' }, async ({ openIn, request }) => {
      const page = await openIn(locale, '/media/news');
      const menu = await openMenu(page, t);
      await expect(menu.getByRole('link', { name: t('Publications') })).toBeVisible();
      const places = page.locator('a[href^="/"]');
      const hrefs = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const expected = ['/about/history', '/about/resources', '/about/representation/student-organisations'];
      expect(hrefs).toEqual(expect.arrayContaining(expected));
      for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200);
    });
  });

  test.describe(`missing pages, in ${locale}`, () => {
    // The browser logs every 404 response, even an expected one. No sheet may slide in over the inspected content.
    test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

    test('have a link home', async ({ openIn, provoke }) => {
      provoke(/status of 404/);
      for (const path of ['/about/nowhere', '/media/news/no-such-item']) {
        const page = await openIn(locale, path);
        await expect(page.getByRole('heading', { level: 1, name: t('This page could not be found') })).toBeVisible();
        await expect(page).toHaveTitle(`${t('Page not found')} · KSU`);
        if (path === '/about/nowhere') await expectAccessible(page);
        await page.getByRole('link', { name: t('Back to the front page') }).click();
        await expectArrival(page, t('Every student has a voice here'), 'KSU');
      }
    });

    test('have a field for searching the portal, and no advert', async ({ openIn, provoke }) => {
      provoke(/status of 404/);
      const page = await openIn(locale, '/about/nowhere');
      const field = page.getByRole('searchbox', { name: t('Search the portal') });
      await expect(field).toBeVisible();
      await expect(page.getByRole('region', { name: t('Advert') })).toHaveCount(0);
      await field.fill('permit');
      await field.press('Enter');
      await expect(page).toHaveURL('/search?q=permit');
    });
  });

  test.describe(`a page that cannot be fetched, in ${locale}`, () => {
    // CONTENT-4
    test('says so, and can be retried', async ({ page, context, request, faulty, provoke }) => {
      provoke(/status of 500/);
      const { title } = await storedPage(request, 'history', locale);
      await setLocaleCookie(context, locale, faulty.url);
      const headers = { 'content-type': 'application/json', 'x-ksu-api': '1' };
      faulty.modeFor(/^\/api\/pages/, {
        kind: 'status',
        status: 500,
        headers,
        body: '{"message":"","code":"internal"}',
      });
      await page.goto(`${faulty.url}/about/representation/student-organisations`);
      await untilInteractive(page);
      await page
        .getByRole('region', { name: t('More about the union') })
        .getByRole('link', { name: t('History') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('Failed to fetch page') })).toBeVisible();
      await expectAccessible(page);
      faulty.mode({ kind: 'pass' });
      await page.getByRole('button', { name: t('Try again') }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // Later requests of the page must not reach a stopped server.
      await page.close();
    });
  });
}
