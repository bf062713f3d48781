import { expect } from '@playwright/test';
import { linkedPages } from '#tests/support/browser/documents-of-pages.ts';
import { remember } from '#tests/support/browser/frame.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const FUNDS = 6;

test.beforeEach(({ page }) => remember(page, { consent: 'accepted', 'install-card': 'closed' }));

test('every address of Kokka Fondi shows the funds, in its document too', async ({ openIn, page, request }) => {
  for (const address of ['/kokka-fondi', '/initiatives/kokka-fondi', '/initiatives/kokka-fondi/about']) {
    const linked = new Set(await linkedPages(request, address, 'en'));
    expect([...linked].filter((href) => /^\/kokka-fondi\/[a-z]+-fund$/.test(href)).length, address).toBe(FUNDS);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await openIn('mt', '/initiatives/kokka-fondi/about');
  const funds = page.getByRole('region', { name: wordsOf('mt')('The funds') }).getByRole('heading', { level: 3 });
  await expect(funds).toHaveCount(FUNDS);
  await expectAccessible(page);
  await funds.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/kokka-fondi\/[a-z]+-fund$/);
});
