import { expect } from '@playwright/test';
import { startFaultyServer } from '#tests/support/faulty-server.ts';
import { remember } from '#tests/support/frame.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { root } from '#tests/support/repository.ts';
import { choose, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.beforeEach(({ page }) =>
  remember(page, { consent: 'accepted', 'closed-announcement': 'any', 'install-card': 'closed' }),
);

for (const locale of ['en', 'mt'] as const) {
  const t = wordsOf(locale);

  test(`the front page has news, events, the app and the sponsors, in ${locale}`, async ({ openIn }) => {
    const page = await openIn(locale);
    const section = (name: string) => page.getByRole('region', { name: t(name), exact: true });
    await expect(section('Latest news').getByRole('article')).toHaveCount(7);
    const events = section('Coming up').getByRole('listitem');
    await expect(events).toHaveCount(4);
    await expect(events.first().locator('time')).toHaveText(/^\d{1,2} .+, \d{2}:\d{2}–/);
    await expect(section('KSU in your pocket')).toContainText(
      t('In your browser’s menu, choose “Install app” or “Add to Home Screen”.'),
    );
    await expect(section('With the support of').getByRole('link').first()).toHaveAttribute('rel', 'noopener');
  });
}

test.describe('a part that cannot be had', () => {
  test.use({ expectedComplaint: /status of 500|ERR_EMPTY_RESPONSE/ });

  test('says so in its own place, and leaves the others', async ({ page, context, baseURL }) => {
    const t = wordsOf('en');
    const faulty = await startFaultyServer({ target: baseURL ?? '', folder: `${root}/dist` });
    // A static host: the answers do not come with the page.
    faulty.mode({ kind: 'static' });
    faulty.modeFor(/^\/api\/events/, { kind: 'drop' });
    await choose(context, 'en', faulty.url);
    await page.goto(faulty.url);
    await untilInteractive(page);
    await expect(page.getByRole('region', { name: t('Latest news') }).getByRole('article')).toHaveCount(7);
    const events = page.getByRole('region', { name: t('Coming up') });
    await expect(events.getByText(t('Not saved on this device'))).toBeVisible();
    await faulty.close();
  });
});
