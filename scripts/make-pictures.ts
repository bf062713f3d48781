import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '#tests/support/e2e-server.ts';
import { findChromium } from './find-chromium.mjs';

/**
 * `npm run pictures`: takes screenshots of the built portal for the README, the visual language and the install sheet
 * of the web app manifest (`config/web-manifest.ts` has their sizes), and without scripts, hence without announcements, for
 * link previews. Run it after a visible change.
 */
const root = join(import.meta.dirname, '..');
const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 800 };
/** Without scripts a line says so above the page; it is cut off. */
const NOTICE = 51;
const preview = { width: 1200, height: 630 };

const shots = [
  { path: '/', locale: 'en', size: desk, to: 'docs/pictures/home.webp' },
  { path: '/media/news', locale: 'mt', size: phone, to: 'docs/pictures/visual-language-list-phone.webp' },
  { path: '/media/news/1', locale: 'en', size: desk, to: 'docs/pictures/visual-language-article.webp' },
  { path: '/', locale: 'en', size: phone, to: 'public/screenshots/home-phone.webp' },
  { path: '/media/news', locale: 'mt', size: phone, to: 'public/screenshots/news-phone.webp' },
  { path: '/', locale: 'en', size: desk, to: 'public/screenshots/home-wide.webp' },
  // For link previews (server/http/documents.ts), which few makers of previews read as WebP.
  { path: '/', locale: 'en', size: preview, to: 'public/share.jpg' },
] as const;

const server = await startServer();
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const { path, locale, size, to } of shots) {
    const context = await browser.newContext({
      viewport: size,
      serviceWorkers: 'block',
      javaScriptEnabled: size !== preview,
    });
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: server.address }]);
    const page = await context.newPage();
    // The first visit loads the typeface, the second uses it.
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
