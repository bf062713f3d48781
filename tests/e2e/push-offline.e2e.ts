import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { PushMessage } from '#contract/push.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { untilControlled } from '#tests/support/browser/worker-test.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { choose } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Hands messages to the worker as the browser does when its service has some. */
async function pushService(context: BrowserContext, page: Page, origin: string) {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = Object.getPrototypeOf(
      await navigator.serviceWorker.ready,
    ) as ServiceWorkerRegistration;
    const shown = await getNotifications.call(await navigator.serviceWorker.ready);
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('The worker shows a message once, and a press leads to its page in the open window.', async ({
  context,
  page,
  faulty,
}) => {
  await context.grantPermissions(['notifications'], { origin: faulty.url });
  await page.goto(`${faulty.url}/media/news`);
  await untilControlled(page);
  const deliver = await pushService(context, page, faulty.url);
  const message: PushMessage = {
    id: 7,
    title: 'About a booking of yours',
    body: 'Read it.',
    path: '/media/events',
    unread: 2,
  };
  await deliver(JSON.stringify(message));
  await deliver(JSON.stringify(message));
  await deliver('no message of ours');
  const own = { title: message.title, body: message.body, tag: 'notification-7' };
  await expect.poll(() => shownBy(page)).toEqual(expect.arrayContaining([own]));
  await expect.poll(async () => (await shownBy(page)).length).toBe(2);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`self.registration.getNotifications({ tag: 'notification-7' }).then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await page.waitForURL('**/media/events');
});

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`Nobody is asked for permission before a press; a device chooses its subjects, and ends it, in ${locale}.`, async ({
    context,
    page,
    faulty,
  }) => {
    // The browser of a story reaches no push service.
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
    await choose(context, locale, faulty.url);
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
    await page.screenshot({ path: `/tmp/look/push-${locale}.png`, fullPage: true });
    await page.getByRole('button', { name: t('Turn off') }).click();
    await expect(turnOn).toBeVisible();
  });
}
