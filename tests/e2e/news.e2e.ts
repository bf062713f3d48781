import { expect, type Page } from '@playwright/test';
import { documentOf } from '#tests/support/browser/documents-of-pages.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { expectArrival } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { type Words, wordsOf } from '#tests/support/words.ts';

const category = { en: 'Gozo', mt: 'Għawdex' };
const found = { en: /^(\d+) items? found$/, mt: /^Instab.*$/ };

/** One of the searches in the API stories (tests/api/news.test.ts). */
const spelling = { proper: 'żgħażagħ', plain: 'zghazagh' };

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`a reader goes from the front page to an item, to a related one, and back to the same position, in ${locale}`, async ({
    openIn,
  }) => {
    const page = await openIn(locale);
    await page
      .locator('main')
      .getByRole('link', { name: t('All news') })
      .click();
    await expectArrival(page, t('News'));
    await expect(page).toHaveURL('/media/news');

    const card = newsCards(page).last();
    await card.scrollIntoViewIfNeeded();
    const pressed = positionOfNextPress(page);
    const title = await follow(page, card);
    const before = await pressed;
    expect(before, 'the last card is below the first screen').toBeGreaterThan(300);
    expect(await scrollPosition(page)).toBe(0);

    // NEWS-16
    const feed = `/feeds/news.atom?locale=${locale}`;
    await expect(page.getByRole('link', { name: t('Follow by feed') })).toHaveAttribute('href', feed);
    const named = page.locator('link[type="application/atom+xml"]');
    await expect(named).toHaveCount(2);
    await expect(named.first()).toHaveAttribute('href', feed);
    await expect(named.last()).toHaveAttribute('href', /^\/feeds\/news\/[a-z-]+\.atom\?locale=/);
    const related = page.getByRole('region', { name: t('More like this') }).getByRole('heading', { level: 3 });
    await expect(related).toHaveCount(3);
    expect(await follow(page, related.first())).not.toBe(title);

    await page.goBack();
    await expectArrival(page, title);
    await page.goBack();
    await expectArrival(page, t('News'));
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThanOrEqual(2);
  });
}

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test.describe(`news in ${locale}`, () => {
    test('a news category shows only its items, and has an address', async ({ openIn }) => {
      const page = await openIn(locale, '/media/news');
      const categories = page.getByRole('navigation', { name: t('Categories') });
      await expect(categories.getByRole('link')).toHaveCount(7);
      await categories.getByRole('link', { name: category[locale] }).click();
      await expect(page).toHaveURL('/media/news?category=gozo');
      await expect(categories.getByRole('link', { name: category[locale] })).toHaveAttribute('aria-current', 'true');
      const cards = page.locator('main').getByRole('article');
      await expect(cards).toHaveCount(6);
      await expect(cards.filter({ hasText: category[locale] })).toHaveCount(6);

      await categories.getByRole('link', { name: t('All'), exact: true }).click();
      await expect(page).toHaveURL('/media/news');
      await expect(cards).toHaveCount(12);
    });

    // NEWS-4
    test('a news search finds the same items with and without Maltese letters', async ({ openIn }) => {
      const { proper, plain } = spelling;
      const page = await openIn(locale, `/media/news?search=${encodeURIComponent(proper)}`);
      const status = page.getByRole('status').filter({ hasText: found[locale] });
      const count = (await status.textContent()) ?? '';
      const titles = await titlesOf(page);
      await search(page, t, plain);
      await expect(page).toHaveURL(new RegExp(`search=${plain}`));
      await expect(newsCards(page)).toHaveText(titles);
      await expect(status).toHaveText(count);
    });

    // NEWS-12
    test('a news search without results says so; clearing it shows all items', async ({ openIn }) => {
      const page = await openIn(locale, '/media/news?category=gozo');
      const expectAll = async () => {
        await expect(page).toHaveURL('/media/news');
        await expect(newsCards(page)).toHaveCount(12);
      };
      await search(page, t, 'qqqwww');
      await expect(page.getByText(t('Nothing found'))).toBeVisible();
      await page.getByRole('link', { name: t('Show all news') }).click();
      await expectAll();
      await expect(page.getByRole('searchbox')).toHaveValue('');

      await search(page, t, 'ferry');
      await expect(page).toHaveURL('/media/news?search=ferry');
      await page.getByRole('button', { name: t('Clear the search') }).click();
      await expectAll();
      await expect(page.getByRole('searchbox')).toHaveValue('');

      await search(page, t, 'ferry');
      await expect(page).toHaveURL('/media/news?search=ferry');
      await search(page, t, '  ');
      await expectAll();
    });

    test('the news pager shows all items, each once', async ({ openIn }) => {
      const page = await openIn(locale, '/media/news');
      const pages = page.getByRole('navigation', { name: t('Pages') });
      const seen = await titlesOf(page);
      for (const number of [2, 3, 4]) {
        await pages.getByRole('link', { name: t('Next') }).click();
        await expect(page).toHaveURL(`/media/news?page=${number}`);
        await expectArrival(page, t('News'));
        await expect(pages.locator('[aria-current="page"]')).toHaveText(String(number));
        seen.push(...(await titlesOf(page)));
      }
      await expect(pages.getByRole('link', { name: t('Next') })).toHaveCount(0);
      expect(seen.length).toBeGreaterThanOrEqual(42);
      expect(new Set(seen).size).toBe(seen.length);
    });

    test('opinion pieces are listed by year and one is read, and a Social Speak talk', async ({ openIn }) => {
      const page = await openIn(locale, '/media/opinion-pieces');
      await expect(page).toHaveTitle(`${t('Opinion pieces')} · KSU`);
      const years = page.getByRole('navigation', { name: t('Years') });
      await years.getByRole('link', { name: '2023' }).click();
      await expect(page).toHaveURL('/media/opinion-pieces?year=2023');
      await expect(newsCards(page)).toHaveCount(2);
      await follow(page, newsCards(page).first());
      await expect(page).toHaveURL(/\/media\/opinion-pieces\/[a-z-]+$/);
      await expect(page.locator('main article p').nth(5)).toBeVisible();

      await moveTo(page, '/media/social-speak');
      await expect(newsCards(page)).toHaveCount(8);
      await follow(page, newsCards(page).first());
      await expect(page).toHaveURL(/\/media\/social-speak\/[a-z-]+$/);
    });

    test('publications are listed by category and year, and a document is read', async ({ openIn }) => {
      const page = await openIn(locale, '/about/resources');
      const kinds = page.getByRole('navigation', { name: t('Publication types') });
      const cards = page.locator('main').getByRole('article').getByRole('heading', { level: 2 });
      await expect(kinds.getByRole('link')).toHaveCount(5);
      await expect(cards).toHaveCount(12);
      await kinds.getByRole('link').nth(3).click();
      await expect(page).toHaveURL('/about/resources?category=documents');
      await expect(cards).toHaveCount(4);
      await page
        .getByRole('navigation', { name: t('Years') })
        .getByRole('link')
        .nth(1)
        .click();
      await expect(page).toHaveURL(/\/about\/resources\?category=documents&year=\d{4}$/);
      const title = (await cards.first().textContent()) ?? '';
      await cards.first().getByRole('link').click();
      await expectArrival(page, title);
      await expect(page).toHaveURL(/\/about\/resources\/[a-z0-9-]+$/);
    });

    // NEWS-11
    test('sharing copies the address if the device has no share dialog', async ({ openIn, page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await openIn(locale, '/media/news/six-funds-open-in-december');
      await page.getByRole('button', { name: t('Share') }).click();
      await expect(page.getByText(t('Link copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });

    test('an item opened by its id is the same as by its slug', async ({ request }) => {
      const answer = await request.get('/api/news/slug/six-funds-open-in-december', { params: { locale } });
      const { data } = (await answer.json()) as { data: { id: number; title: string } };
      expect(await documentOf(request, `/media/news/${data.id}`, locale)).toMatchObject({
        heading: data.title,
        canonical: expect.stringMatching(/\/media\/news\/six-funds-open-in-december$/),
      });
    });
  });
}

/** The headlines of the cards in a list. */
function newsCards(page: Page) {
  return page.locator('main').getByRole('article').getByRole('heading', { level: 2 });
}

async function titlesOf(page: Page): Promise<string[]> {
  await expect(newsCards(page).first()).toBeVisible();
  return newsCards(page).allTextContents();
}

/** Follows a card's headline, and returns its text once its page has loaded. */
async function follow(page: Page, headline: ReturnType<typeof newsCards>): Promise<string> {
  const title = (await headline.textContent()) ?? '';
  await headline.getByRole('link').click();
  await expectArrival(page, title);
  return title;
}

async function search(page: Page, t: Words, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: t('Search the news') }).fill(words);
  await page.getByRole('button', { name: t('Search'), exact: true }).click();
}

/** The scroll position at the next press, which may itself scroll the target into view. */
function positionOfNextPress(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(scrollY), { capture: true, once: true }),
      ),
  );
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
