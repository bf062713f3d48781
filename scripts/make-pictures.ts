import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '#contract/kit/common.ts';
import { DATABASE, startServer } from '#tests/support/e2e-server.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { findChromium } from './find-chromium.mjs';

/**
 * `npm run pictures`: takes screenshots of the built portal for the README, the visual language and the install sheet
 * of the web app manifest (`config/web-manifest.ts` has their sizes), and without scripts, hence without announcements, for
 * link previews. Run it after a visible change; `npm run pictures -- screenshots` makes those of the manifest alone.
 */
const root = join(import.meta.dirname, '..');
const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 800 };
/** Height in pixels of the notice about missing scripts above the page, which is cropped. */
const NOTICE = 51;
const preview = { width: 1200, height: 630 };

interface Shot {
  path: string;
  locale: Locale;
  size: { width: number; height: number };
  /** The demo user; without it the page is shown signed out */
  part?: string;
  to: string;
}

const shots: readonly Shot[] = [
  { path: '/', locale: 'en', size: desk, to: 'docs/pictures/home.webp' },
  { path: '/media/news', locale: 'mt', size: phone, to: 'docs/pictures/visual-language-list-phone.webp' },
  { path: '/media/news/1', locale: 'en', size: desk, to: 'docs/pictures/visual-language-article.webp' },
  { path: '/', locale: 'en', size: phone, part: 'student', to: 'public/screenshots/today-phone.webp' },
  {
    path: '/account/student-card',
    locale: 'en',
    size: phone,
    part: 'student',
    to: 'public/screenshots/card-phone.webp',
  },
  { path: '/media/events', locale: 'mt', size: phone, to: 'public/screenshots/events-phone.webp' },
  { path: '/', locale: 'en', size: desk, to: 'public/screenshots/home-wide.webp' },
  {
    path: '/rar/current/report',
    locale: 'en',
    size: desk,
    part: 'organisation officer',
    to: 'public/screenshots/report-wide.webp',
  },
  { path: '/staff', locale: 'en', size: desk, part: 'staff', to: 'public/screenshots/staff-wide.webp' },
  // For link previews (server/http/documents.ts), because few preview generators support WebP.
  { path: '/', locale: 'en', size: preview, to: 'public/share.jpg' },
];
const wanted = shots.filter(({ to }) => to.includes(process.argv[2] ?? ''));

const server = await startServer();
// Staff sign in more often than a code may be used (tests/support/members.ts).
process.env[DATABASE] = server.database;
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const { path, locale, size, part, to } of wanted) {
    const context = await browser.newContext({
      viewport: size,
      // Two device pixels per CSS pixel, as on a phone.
      deviceScaleFactor: size === phone && to.startsWith('public/') ? 2 : 1,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      javaScriptEnabled: size !== preview,
    });
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: server.address }]);
    if (part !== undefined) await signInContext(context, server.address, emailOfRole(part));
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('ksu.install-card', 'closed');
      sessionStorage.setItem('ksu.consent-put-off', 'yes');
    });
    // Opened twice, because the typeface that the first visit loads is used only by the second one.
    await page.goto(server.address + path, { waitUntil: 'networkidle' });
    await page.reload({ waitUntil: 'networkidle' });
    await mkdir(dirname(join(root, to)), { recursive: true });
    const cut = { left: 0, top: NOTICE, width: preview.width, height: preview.height - NOTICE };
    const shot = sharp(await page.screenshot());
    await (size === preview ? shot.extract(cut).jpeg({ quality: 82 }) : shot.webp({ quality: 82, effort: 6 })).toFile(
      join(root, to),
    );
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
