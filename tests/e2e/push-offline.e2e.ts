import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // NOTIFY-6
  test(`The browser’s permission is requested only after a press; a device chooses its subjects and unsubscribes, in ${locale}.`, async ({
    context,
    page,
    faulty,
  }) => {
    // A story's browser cannot reach a push service.
    await page.addInitScript(() => {
      const keys = { p256dh: 'BPoint', auth: 'secret' };
      const subscription = { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/story', keys }) };
      Object.assign(PushManager.prototype, { subscribe: async () => subscription });
      Object.assign(Notification, {
        requestPermission: async () => {
          document.documentElement.dataset['asked'] = 'yes';
          return 'granted';
        },
      });
    });
    await setLocaleCookie(context, locale, faulty.url);
    await signInContext(context, faulty.url);
    await page.goto(`${faulty.url}/account/notifications`);
    await untilInteractive(page);
    const turnOn = page.getByRole('button', { name: t('Turn on') });
    await turnOn.click();
    await expect(page.getByText(t('Choose at least one.'))).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await page.getByRole('checkbox', { name: t('Decisions on your permit') }).check();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await turnOn.click();
    await expect(page.getByText(t('Notifications are on for this device.'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: t('Decisions on your permit') })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('Turn off') }).click();
    await expect(turnOn).toBeVisible();
  });
}
