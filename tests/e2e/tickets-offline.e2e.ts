import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { door } from '#contract/bookings/door.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { bookFree, edited } from '#tests/support/browser/booking-pages.ts';
import { storedItems } from '#tests/support/browser/contact-form.ts';
import { logOut } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { expectWiped, shortcut, untilFilled } from '#tests/support/browser/wallet.ts';
import { goOffline, savedCopy } from '#tests/support/browser/worker-test.ts';
import { emailOfRole, deviceText, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Tickets and the door offline (BOOK-36, BOOK-37). */
test.use({
  viewport: { width: 360, height: 780 },
});

const CODE = 'GRVE2M7KQX';

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // BOOK-36
  test(
    `A ticket opens offline from the home screen, and is gone after signing out, in ${locale}.`,
    {
      tag: '@safety',
    },
    async ({ context, page, faulty, openPage }) => {
      await setLocaleCookie(context, locale, faulty.url);
      await signInContext(context, faulty.url);
      await page.goto(faulty.url + paths.myDetails);
      await untilFilled(page);
      await goOffline(context, faulty);
      await page.close();

      const gate = await openPage();
      await gate.goto(faulty.url + shortcut('My tickets'));
      await expect(gate.getByRole('heading', { level: 1, name: t('My tickets') })).toBeVisible();
      await expect(gate.getByText(savedCopy(locale))).toBeVisible();
      await gate.locator('main h3 a[href$="0000000000b1"]').click();
      const code = gate.getByRole('img', { name: t('QR code of ticket {code}').replace('{code}', CODE) });
      await expect(code).toBeVisible();
      await expect(gate.getByText(savedCopy(locale))).toBeVisible();
      const bar = gate.getByRole('navigation', { name: t('Shortcuts') });
      const [square, foot] = await Promise.all([code.boundingBox(), bar.boundingBox()]);
      expect((square?.y ?? 0) + (square?.height ?? 0), 'all of it is above the bar').toBeLessThanOrEqual(foot?.y ?? 0);
      await noSidewaysScroll(gate);

      await gate.goto(`${faulty.url}${paths.events}?booked=yes`);
      await expect(gate.locator('article a[href="/media/events/grove-planting"]')).toBeVisible();
      // The control: until then it is stored.
      await expect.poll(() => deviceText(gate)).toContain(CODE);
      await gate.goto(faulty.url + memberPaths.myBookings);
      await logOut(gate, t);
      await expectWiped(gate, [CODE, 'KSU1.']);
    },
  );
}

// BOOK-37
test(
  'The door works offline, sends its checks later, and reports tickets that were used twice.',
  {
    tag: '@safety',
  },
  async ({ context, browser, page, faulty, openPage }) => {
    const theirs = await browser.newContext({ serviceWorkers: 'block' });
    await signInContext(theirs, faulty.url, emailOfRole('volunteer'));
    const booking = await bookFree(theirs, faulty.url, 'careers-expo', 2);
    const otherBooking = await bookFree(theirs, faulty.url, 'tedx-gozo-salon', 1);
    const [one, two] = booking.attendees.map(({ code, qr }) => ({ code: code ?? '', qr: qr ?? '' }));
    const address = `${faulty.url}/staff/door/${booking.occurrence.id}`;

    await setLocaleCookie(context, 'en', faulty.url);
    await signInContext(context, faulty.url, emailOfRole('staff'));
    await page.goto(address);
    await expect.poll(() => deviceText(page)).toContain(one?.code);
    await page.reload();
    await expect(page.getByLabel('Ticket code')).toBeVisible();
    await goOffline(context, faulty);
    await page.close();

    const gate = await openPage();
    await gate.goto(address);
    await expect(gate.getByText('Tickets are checked against the list on this device')).toBeVisible();
    await check(gate, one?.qr ?? '', 'Let in');
    await expect(gate.getByRole('alert')).toContainText('Checked on this device');
    await check(gate, one?.code ?? '', 'Already used');
    await check(gate, two?.qr ?? '', 'Let in');
    await check(gate, edited(two?.qr ?? ''), 'Not a KSU code');
    await check(gate, otherBooking.attendees[0]?.qr ?? '', 'Another event');
    await check(gate, 'ABCDEFGH23', 'Not on the list');
    await expect(gate.getByText('2 tickets were checked in here while offline')).toBeVisible();
    await gate.reload();
    await check(gate, one?.qr ?? '', 'Already used');
    // The side bar and its styles are on the device too.
    await gate.getByRole('button', { name: 'Staff pages' }).click();
    const drawer = gate.getByRole('dialog', { name: 'Staff' });
    await expect(drawer.getByRole('link', { name: 'At the door' })).toBeVisible();
    await expect(drawer.locator('..')).toHaveCSS('position', 'fixed');
    await gate.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expectAccessible(gate);
    await noSidewaysScroll(gate);

    // Another device, online, admits the first attendee as well.
    faulty.mode({ kind: 'pass' });
    const doorman = await browser.newContext({ serviceWorkers: 'block' });
    const otherToken = await signInContext(doorman, faulty.url, emailOfRole('staff'));
    const other = await doorman.request.post(faulty.url + door.checkIn.path, {
      headers: { authorization: `Bearer ${otherToken}`, 'idempotency-key': randomUUID() },
      data: {
        id: randomUUID(),
        occurrence_id: booking.occurrence.id,
        text: one?.code,
        checked_at: new Date().toISOString(),
      },
    });
    expect(((await other.json()) as { data: { outcome: string } }).data.outcome).toBe('admitted');
    await doorman.close();
    await theirs.close();
    await context.setOffline(false);
    await expect(gate.getByText('Used at two doors while both were offline')).toBeVisible({
      timeout: 30_000,
    });
    await expect(gate.getByText(/checked in here while offline/)).toHaveCount(0);
    await expect(gate.getByRole('status').getByRole('listitem')).toHaveCount(1);
    // The list shows the ticket before the response to its check has arrived: leaving now would open the dialog about
    // pending items.
    await expect.poll(() => storedItems(gate)).toEqual([]);
    await leaveDoor(context, gate, address, one?.code ?? '');
  },
);

async function check(page: Page, text: string, title: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert').getByText(title, { exact: true })).toBeVisible();
}

/** Leaves check-in: all attendees' names are deleted with the session. */
async function leaveDoor(context: BrowserContext, page: Page, address: string, code: string): Promise<void> {
  await expect.poll(() => deviceText(page)).toContain(code);
  await page.goto(new URL(paths.myDetails, address).href);
  await logOut(page, wordsOf('en'));
  await expect.poll(() => deviceText(page)).not.toContain(code);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
}
