import { createHash } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type Path, paths } from '#contract/kit/paths.ts';
import { memberPatterns } from '#tests/support/all-paths.ts';
import { addressOf } from '#tests/support/browser/addresses.ts';
import { chooseLanguage } from '#tests/support/browser/frame.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { isForMembers } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const locales = ['en', 'mt'] as const;
const ITEM = '/media/news/six-funds-open-in-december';
const phone = { width: 360, height: 780 };

test.describe('without scripts', () => {
  // The browser reports that it does not load the scripts in the head.
  test.use({ javaScriptEnabled: false });

  for (const locale of journeyLocales) {
    const t = wordsOf(locale);

    test(`the front page, the list and an item can be read in ${locale}`, async ({
      page,
      context,
      baseURL,
      provoke,
    }) => {
      provoke(/\.js csp$/);
      await setLocaleCookie(context, locale, baseURL ?? '');
      await page.goto('/');
      await expectDocument(page, { locale, title: 'KSU', path: '/' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Every student has a voice here'));
      await expect(page.locator('main').getByRole('article')).toHaveCount(7);

      await page
        .locator('main')
        .getByRole('link', { name: t('All news') })
        .click();
      await expectDocument(page, { locale, title: `${t('News')} · KSU`, path: '/media/news' });
      await expect(page.locator('main').getByRole('article')).toHaveCount(12);

      await page.goto(ITEM);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await expectDocument(page, { locale, title: `${title} · KSU`, path: ITEM });
      await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.share\d+\.jpg$/);
      await expect(page.locator('main article p').nth(3)).toBeVisible();
      await expect(page.getByRole('region', { name: t('More like this') }).getByRole('article')).toHaveCount(3);
    });
  }

  test('the cookie decides the language, and on the front page also the browser’s setting', async ({ request }) => {
    const maltese = { 'accept-language': 'mt-MT,mt;q=0.9,en;q=0.5' };
    const languageAt = async (path: string, headers: Record<string, string>) => {
      const answer = await request.get(path, { headers });
      return /<html lang="(\w+)"/.exec(await answer.text())?.[1];
    };
    expect(await languageAt('/', maltese)).toBe('mt');
    expect(await languageAt('/media/news', maltese)).toBe('en');
    expect(await languageAt('/', { ...maltese, cookie: 'i18n_redirected=en' })).toBe('en');
    expect(await languageAt('/media/news', { cookie: 'i18n_redirected=mt' })).toBe('mt');
    expect(await languageAt('/media/news', { cookie: 'i18n_redirected=fr' })).toBe('en');
    expect(await languageAt('/', { 'accept-language': 'fr, it;q=0.8' })).toBe('en');
  });
});

test('scripts are in the head, or after the content on pages with a picture, so that the picture loads first', async ({
  request,
}) => {
  for (const [path, isBehind] of [
    ['/', true],
    [ITEM, true],
    [paths.contact, false],
    [memberPaths.myStudentCard, false],
  ] as const) {
    const document = await (await request.get(path)).text();
    const [head = '', body = ''] = document.split('</head>');
    const [named, other] = isBehind ? [body, head] : [head, body];
    expect(named, path).toContain('src="/assets/index-');
    expect(named, path).toContain('rel="modulepreload"');
    expect(other, path).not.toMatch(/src="\/assets\/index-|rel="modulepreload"/);
  }
});

// SHELL-13
test('choosing the other language reloads the same page', async ({ openIn }) => {
  const page = await openIn('en', ITEM);
  await chooseLanguage(page, 'en', 'Malti');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  await expect(page).toHaveURL(ITEM);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'mt_MT');
  await expect(page.locator('meta[property="og:locale:alternate"]')).toHaveAttribute('content', 'en_US');
  await page.getByRole('button', { name: wordsOf('mt')('Language') }).click();
  const list = page.getByRole('group', { name: wordsOf('mt')('Language') });
  await expect(list.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
  await expect(list.getByRole('button', { name: 'Malti' })).toHaveAttribute('aria-current', 'true');
});

// Documents never contain members' pages (see sign-in.e2e.ts) or the steps of a registration in progress.
const isPrivate = (path: string) => isForMembers(path) || path.startsWith(`${paths.register}/`);
const documents = [...Object.values(paths), ...memberPatterns].filter((path) => !isPrivate(path));

// WIRE-36
test('every document has its own policy, which allows only its styles and its one early script', async ({
  request,
}) => {
  // The payment page allows one script of the provider: tests/api/headers.test.ts.
  for (const path of documents.filter((each) => each !== memberPaths.paymentCheckout)) {
    const headers = { cookie: 'i18n_redirected=mt' };
    const answer = await request.get(await addressOf(path, request), { headers });
    const html = await answer.text();
    expect(html, path).toContain('<html lang="mt"');
    expectStrictPolicy(answer.headers()['content-security-policy'] ?? '', html);
  }
});

/** One page of each kind. The other pages use the same components, and differ only in text. */
const templates: readonly (typeof documents)[number][] = [
  paths.home,
  paths.news,
  paths.newsItem,
  paths.events,
  paths.event,
  paths.history,
  paths.representatives,
  paths.login,
  memberPaths.studentCard,
];
const others = documents.filter((path) => !templates.includes(path));
const tours = [
  { name: 'one page of each kind', stops: templates, isLong: false },
  { name: 'every other page', stops: others, isLong: true },
];

for (const locale of locales) {
  for (const { name, stops, isLong } of tours) {
    const title = `${name} in ${locale} is taken over as it stands, by its own rules`;
    // The ordinary run checks one page of each kind, in Maltese, whose texts are longer.
    test(title, { tag: isLong || locale === 'en' ? '@long' : [] }, async ({ browser, request, baseURL }) => {
      test.setTimeout(60_000 + 15_000 * stops.length);
      for (const path of stops) {
        const address = await addressOf(path, request);
        // A first-time visitor.
        const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone, serviceWorkers: 'block' });
        await setLocaleCookie(context, locale, baseURL ?? '');
        await expectHydrated(await context.newPage(), address);
        await context.close();
      }
    });
  }
}

async function expectHydrated(page: Page, address: string): Promise<void> {
  await watch(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const answer = await page.goto(address);
  const sheets = stylesheetsIn((await answer?.text()) ?? '');
  await untilInteractive(page);
  await untilSettled(page);
  const { shift, violations, isTakenOver } = await page.evaluate(() => window.seen);
  expect(isTakenOver, `the heading of ${address} from the server is still the one on the page`).toBe(true);
  expect(violations, address).toEqual([]);
  expect(shift, `cumulative layout shift of ${address}`).toBeLessThan(0.01);
  expect(sheets, address).not.toEqual([]);
  expect(requested.filter((each) => sheets.includes(each))).toEqual([]);
}

test('control: the checks find a layout shift and a script that violates the policy', async ({ page, complaints }) => {
  await watch(page);
  await page.goto('/');
  await untilInteractive(page);
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.style.height = '300px';
    document.body.prepend(block);
    const script = document.createElement('script');
    script.append('window.ran = true');
    document.body.append(script);
  });
  await expect.poll(() => page.evaluate(() => window.seen.violations)).not.toEqual([]);
  await expect.poll(() => page.evaluate(() => window.seen.shift)).toBeGreaterThan(0.01);
  // The browser logs the violation too: only this test provokes it on purpose.
  complaints.length = 0;
});

interface Seen {
  shift: number;
  violations: string[];
  isTakenOver: boolean;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Watches layout shifts, violations of the policy, and whether the server's heading survives, from the start. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let heading: Element | null = null;
    const seen = {
      shift: 0,
      violations: [] as string[],
      get isTakenOver() {
        return heading !== null && heading === document.querySelector('main h1');
      },
    };
    window.seen = seen;
    document.addEventListener('DOMContentLoaded', () => {
      heading = document.querySelector('main h1');
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until everything has loaded, including pictures further down, and two more frames have been painted. */
async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
    }
    await document.fonts.ready;
    // A frame may be too short for the browser to start loading a lazy picture that scrolls into range.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await frame();
    await frame();
  });
}

async function expectDocument(
  page: Page,
  { locale, title, path }: { locale: string; title: string; path: Path | typeof ITEM },
): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S.{20}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
  for (const name of ['site_name', 'type', 'title', 'description', 'url', 'locale', 'image']) {
    await expect(page.locator(`meta[property="og:${name}"]`)).toHaveAttribute('content', /\S/);
  }
}

/** Expects no inline script except one, and only inline styles whose hash is in the policy. */
function expectStrictPolicy(policy: string, html: string): void {
  const directives = new Map(
    policy.split(';').map((each) => {
      const [name = '', ...values] = each.trim().split(/\s+/);
      return [name, values];
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  // The script that sets the colours before the first paint (docs/decisions/content-security-policy.md).
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  expect(scripts.length).toBeLessThanOrEqual(1);
  expect(directives.get('script-src')).toEqual(["'self'", ...scripts.map(hashOf)]);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  const blocks = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '');
  const hashes = blocks.map(hashOf);
  expect(hashes.length).toBeGreaterThan(0);
  expect(directives.get('style-src')).toEqual(["'self'", ...hashes]);
}

/** The hash of an inline style or script in the format of a policy. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Addresses of the style sheets that are inlined in the document. */
function stylesheetsIn(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g)].map(([, href]) => href ?? '');
}
