import { expect } from '@playwright/test';
import sharp from 'sharp';
import { staffPaths } from '#contract/staff/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { untilControlled } from '#tests/support/browser/worker-test.ts';
import { type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';

/** A server of its own, because the name of the union is on every page of the other stories. */
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(async () => {
  await server?.stop();
});

// OFFICE-8 to OFFICE-12
test('Staff change the name, the colours and the logo of the union, and every page has them, also offline.', async ({
  page,
  context,
  provoke,
}) => {
  // The refused colour.
  provoke(/status of 422/);
  await setLocaleCookie(context, 'en', server.address);
  await signInContext(context, server.address, emailOfRole('staff'));
  await page.goto(server.address + staffPaths.overview);
  await openStaffGroup(page, 'Settings');
  await page.getByRole('link', { name: 'Name and colours' }).first().click();
  const form = page.getByRole('form', { name: 'Name and colours' });
  await form.getByLabel('Short name').fill('Kites');
  await form.getByLabel('Full name in English').fill('Kite Flyers’ Union');
  await form.getByLabel('Full name in Maltese').fill('Il-Kunsill tat-Tajr');
  await form.getByLabel('On light pages').fill('#e0a000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose a darker colour.').first()).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await form.getByLabel('On light pages').fill('#0b5a2a');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The name and the colours were changed.')).toBeVisible();
  const logo = page.getByRole('form', { name: 'Logo' });
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#e0a000' } })
    .png()
    .toBuffer();
  await logo.locator('input[type="file"]').last().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(logo.getByText('The photo is ready.')).toBeVisible();
  await logo.getByRole('button', { name: 'Set the picture' }).click();
  await expect(page.getByRole('img', { name: 'The present logo' })).toBeVisible();
  // An open page has them with its next change of page, like other updates of public settings.
  await page.getByRole('link', { name: 'Office data' }).first().click();
  await expect(page).toHaveTitle('Office data · Kites');
  await expect(page.getByRole('link', { name: 'Kites Kite Flyers’ Union' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('style', /--ksu-brand:\s*#0b5a2a/);
  const mark = page.getByRole('banner').getByRole('link', { name: 'Kites' }).locator('svg');
  await expect(mark).toHaveCSS('background-image', /\/files\/pictures\/.*\.webp/);

  const rendered = await (await context.request.get(`${server.address}/media/news`)).text();
  expect(rendered).toMatch(/<html lang="en" dir="ltr" style="--ksu-brand:#0b5a2a;/);
  expect(rendered).toMatch(/<title>News · Kites<\/title>/);
  expect(rendered).toContain('<meta property="og:site_name" content="Kites"/>');
  expect(await (await context.request.get(`${server.address}/manifest.webmanifest`)).json()).toMatchObject({
    name: 'Kite Flyers’ Union',
    short_name: 'Kites',
    display: 'standalone',
  });

  await context.clearCookies({ name: 'ksu_token' });
  await setLocaleCookie(context, 'mt', server.address);
  await page.goto(`${server.address}/media/news`);
  await untilInteractive(page);
  await expect(page).toHaveTitle('Aħbarijiet · Kites');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kites Il-Kunsill tat-Tajr' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Il-Kites llum' })).toBeVisible();
  await untilControlled(page);
  // The answers are persisted when the page is idle.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ksu.answers.mt')?.includes('"short_name":"Kites"')))
    .toBe(true);

  // From the stored shell, which has no name.
  await context.setOffline(true);
  await page.goto(server.address + wellbeingPaths.about);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kites Il-Kunsill tat-Tajr' })).toBeVisible();
  await expect(page).toHaveTitle(/ · Kites$/);
  await expect(page.locator('html')).toHaveAttribute('style', /--ksu-brand:\s*#0b5a2a/);
  await expect(page.getByRole('contentinfo')).toContainText('Il-Kunsill tat-Tajr');
  await expect(mark).toHaveCSS('background-image', /\/files\/pictures\/.*\.webp/);
  const isStored = await mark.evaluate(async (element) => {
    const [, address = ''] = /url\("(.+?)"\)/.exec(getComputedStyle(element).backgroundImage) ?? [];
    return (await fetch(address)).ok;
  });
  expect(isStored).toBe(true);
});
