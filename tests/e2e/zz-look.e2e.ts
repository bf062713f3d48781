import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
for (const locale of ['en', 'mt'] as const)
  for (const [name, width, height] of [
    ['phone', 360, 780],
    ['wide', 1280, 800],
  ] as const)
    test(`look ${locale} ${name}`, async ({ openIn, page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('ksu.consent', 'accepted');
        localStorage.setItem('ksu.install-card', 'closed');
      });
      await page.setViewportSize({ width, height });
      for (const [file, path] of [
        ['start', '/search'],
        ['permit', locale === 'en' ? '/search?q=permit' : '/search?q=permess'],
        ['none', '/search?q=zzzz&kind=news'],
        ['ticket', '/search?q=organi'],
      ] as const) {
        const shown = await openIn(locale, path);
        await untilInteractive(shown);
        await shown.waitForTimeout(400);
        await shown.screenshot({ path: `/tmp/look/${file}-${locale}-${name}.png`, fullPage: false });
      }
      const menu = await openIn(locale, '/media/news');
      await untilInteractive(menu);
      await menu.locator('header a[href="#places"]').click();
      await menu.waitForTimeout(600);
      await menu.screenshot({ path: `/tmp/look/menu-${locale}-${name}.png` });
    });

test('share', async ({ openIn, page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('ksu.consent', 'accepted');
    localStorage.setItem('ksu.install-card', 'closed');
  });
  await page.setViewportSize({ width: 1200, height: 630 });
  const shown = await openIn('en', '/');
  await untilInteractive(shown);
  await shown.waitForTimeout(500);
  await shown.screenshot({ path: '/tmp/look/share.jpg', type: 'jpeg', quality: 82 });
});
