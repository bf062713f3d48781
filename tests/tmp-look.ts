import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { filledFolder } from './support/browser/filled-folder.ts';
import { startServer } from './support/e2e-server.ts';
import { addressOfPart, signInContext } from './support/members.ts';
process.env['E2E_FILLED'] = await filledFolder();
const server = await startServer();
try {
  const path = await findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(path ? { executablePath: path } : {}) });
  for (const [locale, width, height, scheme] of [
    ['en', 1280, 800, 'light'],
    ['mt', 360, 780, 'dark'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width, height },
      colorScheme: scheme,
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: server.address }]);
    await context.addInitScript(() => {
      localStorage.setItem('ksu.consent', 'accepted');
      localStorage.setItem('ksu.install-card', 'closed');
      sessionStorage.setItem('ksu.adverts-closed', 'yes');
    });
    await signInContext(context, server.address, addressOfPart('staff'));
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && console.log(m.text().slice(0, 300)));
    page.on('pageerror', (e) => console.log('pageerror', e.message, e.stack?.slice(0, 600)));
    const shot = (name: string) =>
      page.screenshot({ path: `/tmp/sdk/shots/${name}-${locale}.png`, animations: 'disabled' });
    await page.goto('/staff/volunteer-sign-ups?state=signed_up');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    await shot('signups');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await shot('signups-chosen');
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.waitForTimeout(1200);
    await shot('signups-held');
    await page.keyboard.press('u');
    await page.keyboard.press('?');
    await page.waitForTimeout(400);
    await shot('help');
    await page.keyboard.press('Escape');
    await page.goto('/staff/parking-permits?state=pending');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    await shot('permits');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1500);
    await shot('permit');
    await page.keyboard.press('a');
    await page.waitForTimeout(900);
    await shot('permit-held');
    await page.keyboard.press('n');
    await page.waitForTimeout(1200);
    await page.keyboard.press('r');
    await page.waitForTimeout(300);
    await shot('permit-next');
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await page.waitForTimeout(300);
    await shot('offline');
    await context.setOffline(false);
    await context.close();
  }
  await browser.close();
} finally {
  await server.stop();
}
