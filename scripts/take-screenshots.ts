import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { Locale } from '#contract/kit/common.ts';
import { DATABASE, startServer } from '#tests/support/e2e-server.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { findChromium } from './find-chromium.mjs';

/**
 * `npm run screenshots`: pictures of twenty screens, each on a phone and on a laptop, in English and Maltese, into a
 * folder to look at. Needs `npm run build`. `npm run screenshots -- today` takes those whose name contains `today`, with
 * `TO=/tmp/before` into another folder, with `SCHEME=dark` in dark colours.
 */
const screens: readonly { name: string; path: string; part?: string; isNew?: true }[] = [
  { name: '01-visitor', path: '/' },
  { name: '02-visitor-consent', path: '/', isNew: true },
  { name: '03-today-student', path: '/', part: 'student' },
  { name: '04-today-officer', path: '/', part: 'organisation officer' },
  { name: '05-today-staff', path: '/', part: 'staff' },
  { name: '06-today-unfinished', path: '/', part: 'unfinished registration' },
  { name: '07-account', path: '/account', part: 'student' },
  { name: '08-student-card', path: '/account/student-card', part: 'student' },
  { name: '09-student-card-consent', path: '/account/student-card', part: 'student', isNew: true },
  { name: '10-parking-permit', path: '/account/parking-permit', part: 'student' },
  { name: '11-tickets', path: '/account/bookings', part: 'student' },
  { name: '12-notifications', path: '/account/notifications', part: 'student' },
  { name: '13-details', path: '/account/my-details', part: 'student' },
  { name: '14-events', path: '/media/events', part: 'student' },
  { name: '15-news', path: '/media/news' },
  { name: '16-report', path: '/rar/current/report', part: 'organisation officer' },
  { name: '17-complaints', path: '/services/complaints' },
  { name: '18-contact', path: '/contact-us' },
  { name: '19-login', path: '/login' },
  { name: '20-staff', path: '/staff', part: 'staff' },
];

const windows = { phone: { width: 360, height: 780 }, laptop: { width: 1280, height: 800 } } as const;
const languages: readonly Locale[] = ['en', 'mt'];
const wanted = screens.filter(({ name }) => name.includes(process.argv[2] ?? ''));
const folder = process.env['TO'] ?? join(tmpdir(), 'ksu-screenshots');

await mkdir(folder, { recursive: true });
const server = await startServer({ environment: { LOG_LEVEL: 'error' } });
// Staff sign in more often than a code may be used (tests/support/members.ts).
process.env[DATABASE] = server.database;
const browser = await chromium.launch({ executablePath: (await findChromium()) ?? '', args: ['--no-sandbox'] });
try {
  for (const screen of wanted) {
    for (const locale of languages) {
      for (const size of Object.keys(windows)) await take(browser, screen, locale, size as keyof typeof windows);
    }
  }
  console.log(`${wanted.length * 4} pictures in ${folder}`);
} finally {
  await browser.close();
  await server.stop();
}

async function take(
  from: Browser,
  { name, path, part, isNew }: (typeof screens)[number],
  locale: Locale,
  size: keyof typeof windows,
): Promise<void> {
  const context = await from.newContext({
    viewport: windows[size],
    hasTouch: size === 'phone',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: process.env['SCHEME'] === 'dark' ? 'dark' : 'light',
  });
  const url = server.address;
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url, sameSite: 'Lax' }]);
  if (part !== undefined) await signInContext(context, url, emailOfRole(part));
  const page = await context.newPage();
  if (isNew === undefined) {
    await page.addInitScript(() => {
      localStorage.setItem('ksu.install-card', 'closed');
      sessionStorage.setItem('ksu.consent-put-off', 'yes');
    });
  }
  // The second visit has the font from the start.
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  await page.screenshot({ path: join(folder, `${name}-${size}-${locale}.png`) });
  await context.close();
}
