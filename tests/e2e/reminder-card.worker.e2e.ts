import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { seeded, untilSuggested } from '#tests/support/browser/booking-pages.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { onward } from '#tests/support/browser/registration.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`a booking offers reminders on this device once, and requests the browser’s permission only after a press, in ${locale}`, async ({
    context,
    page,
    faulty,
  }) => {
    // A story's browser cannot reach a push service.
    await page.addInitScript(() => {
      const keys = { p256dh: 'BPoint', auth: 'secret' };
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      Object.assign(PushManager.prototype, { subscribe: async () => ({ toJSON: () => ({ endpoint, keys }) }) });
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Object.assign(Notification, {
        requestPermission: async () => {
          document.documentElement.dataset['asked'] = 'yes';
          return 'granted';
        },
      });
    });
    await setLocaleCookie(context, locale, faulty.url);
    await newMember(context, faulty.url);
    const question = page.getByRole('heading', { name: t('Shall we remind you?') });
    const book = async () => {
      await page.goto(`${faulty.url}${paths.events}/${seeded.free}`);
      await untilInteractive(page);
      await page.getByRole('link', { name: t('Book'), exact: true }).click();
      await untilSuggested(page);
      await expect(question).toHaveCount(0);
      await onward(page, t('Confirm the booking')).click();
      await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    };
    await book();
    const [ticket, card] = [page.getByRole('img', { name: /QR/ }), question];
    await expect(card).toBeVisible();
    const [top, below] = [await ticket.boundingBox(), await card.boundingBox()];
    expect(below?.y).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0));
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('button', { name: t('Remind me') }).click();
    await expect(page.getByText(t('This device will remind you.'))).toBeVisible();
    await expect(question).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await page.getByRole('link', { name: t('Choose notifications') }).click();
    await expect(page).toHaveURL(new RegExp(`${memberPaths.notifications}$`));
    await expect(page.getByRole('checkbox', { name: t('Events you booked: reminders and changes') })).toBeChecked();
    await book();
    await expect(question).toHaveCount(0);
  });
}
