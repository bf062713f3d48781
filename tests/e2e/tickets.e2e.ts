import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { encode } from 'uqr';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { bookFree, edited } from '#tests/support/browser/booking-pages.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { type Complaint, watchComplaints } from '#tests/support/complaints.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** A member's tickets, and check-in: each test books its own places. */
const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };
const MARIAS_BOOKING = '/account/bookings/00000000-0000-4000-8000-0000000000b1';

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`a member opens a ticket from the list, and then the next ticket, in ${locale}`, async ({
    openIn,
    context,
    page,
    baseURL,
  }) => {
    await page.setViewportSize(phone);
    await signInContext(context, baseURL ?? '');
    await openIn(locale, memberPaths.myBookings);
    await expect(page.getByRole('heading', { level: 1, name: t('My tickets') })).toBeVisible();
    await page.locator(`a[href="${MARIAS_BOOKING}"]`).click();
    const code = (text: string) =>
      page.getByRole('img', { name: t('QR code of ticket {code}').replace('{code}', text) });
    await expect(code('GRVE2M7KQX')).toBeInViewport({ ratio: 1 });
    const place = (count: string) => t('Ticket {place} of {count}').replace('{place}', count).replace('{count}', '2');
    await expect(page.getByText(place('1'))).toBeVisible();
    await page.getByRole('button', { name: t('Next'), exact: true }).click();
    await expect(page.getByText(place('2'))).toBeVisible();
    await expect(code('GRVE4T9WHC')).toBeInViewport({ ratio: 1 });
  });
}

const t = wordsOf('en');

// BOOK-26, BOOK-27
test('a member changes attendee names, cancels one place, then the whole booking', async ({
  openIn,
  context,
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await signInContext(context, url);
  const { id } = await bookFree(context, url, 'careers-expo', 3);
  await page.setViewportSize(phone);
  await openIn('en', `${memberPaths.myBookings}/${id}`);
  await page.getByRole('button', { name: 'Change the names' }).click();
  await page.getByLabel('E-mail address').first().fill('no address');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeFocused();
  await noSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('E-mail address').first().fill('');
  await page.getByLabel('First name').first().fill('Ġanna <b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Booking updated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Ġanna <b>' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel places…' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel places?' });
  await question.getByLabel('Ġanna <b>').uncheck();
  await question.getByLabel('Guest 3').uncheck();
  await expectAccessible(page);
  await page.setViewportSize(desktop);
  // Dialogs are 500 px wide (SHELL-16).
  expect((await question.boundingBox())?.width).toBe(500);
  await page.setViewportSize(phone);
  await question.getByRole('button', { name: 'Cancel 1 place' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Ticket 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel places…' }).click();
  await question.getByRole('button', { name: 'Cancel 2 places' }).click();
  await expect(page.getByText('You cancelled these places.')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await page.getByRole('link', { name: t('All my tickets') }).click();
  const given = page.getByRole('region', { name: t('Cancelled or expired') });
  await expect(given.locator(`a[href="${memberPaths.myBookings}/${id}"]`)).toBeVisible();
});

// BOOK-30
test('a member without tickets sees a link to the events; another member’s booking is not found', async ({
  context,
  page,
  baseURL,
  provoke,
}) => {
  provoke(/status of 404/);
  await setLocaleCookie(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '', emailOfRole('organisation officer'));
  await page.goto(memberPaths.myBookings);
  await expect(page.getByRole('link', { name: 'See what’s on' })).toHaveAttribute('href', paths.events);
  await expectAccessible(page);
  await page.goto(MARIAS_BOOKING);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
});

// EVENT-6
test('members can filter the events they have booked', async ({ openIn, context, page, baseURL }) => {
  await openIn('en', paths.events);
  await expect(page.getByRole('link', { name: 'This weekend' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Booked by me' })).toHaveCount(0);
  await signInContext(context, baseURL ?? '');
  await page.goto(paths.events);
  await page.getByRole('link', { name: 'Booked by me' }).click();
  await expect(page).toHaveURL(/\?booked=yes$/);
  await expect(page.getByRole('article').getByRole('link', { name: 'Plant the campus grove' })).toBeVisible();
});

// EVENT-5
test('the front page shows TEDx events of the next thirty days', async ({ openIn, page }) => {
  await openIn('en');
  const band = page.getByRole('region', { name: 'TEDx in the next thirty days' });
  // It loads when the user scrolls near it.
  await expect(band).toHaveCount(0);
  await page.getByRole('region', { name: 'KSU in your pocket' }).scrollIntoViewIfNeeded();
  await expect(band.getByRole('listitem')).toHaveCount(4);
  await expect(band.getByRole('link', { name: 'More about TEDx' })).toHaveAttribute('href', '/media/events?type=tedx');
  // The control: one in 47 days is outside the window.
  await expect(band.getByText('After the wave')).toHaveCount(0);
});

for (const locale of storyLocales) {
  const say = wordsOf(locale);

  // BOOK-32
  test(`the door checks tickets by camera and typed code: admitted, used, unknown, forged, in ${locale}`, async ({
    browser,
    launchOptions,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    const theirs = await browser.newContext();
    await signInContext(theirs, url);
    const booking = await bookFree(theirs, url, 'careers-expo', 1);
    await theirs.close();
    const { code, qr } = booking.attendees[0] ?? {};
    const film = join(mkdtempSync(join(tmpdir(), 'camera-')), 'ticket.y4m');
    writeFileSync(film, filmOf(qr ?? ''));
    const camera = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    const context = await camera.newContext({ viewport: phone, serviceWorkers: 'block' });
    const complaints: Complaint[] = [];
    watchComplaints(context, url, complaints);
    await setLocaleCookie(context, locale, url);
    await signInContext(context, url, emailOfRole('staff'));
    const page = await context.newPage();
    await page.goto(`${url}/staff/door/${booking.occurrence.id}`);
    const told = page.getByRole('alert');
    const expectTold = async (title: string) => {
      await expect(told.getByText(say(title), { exact: true })).toBeVisible({ timeout: 15_000 });
    };
    const looksGood = async () => {
      await noSidewaysScroll(page);
      await expectAccessible(page);
    };
    await page.getByRole('button', { name: say('Scan with the camera') }).click();
    await expectTold('Let in');
    await expect(told).toContainText('Guest 1');
    await looksGood();
    await page.getByRole('button', { name: say('Switch the camera off') }).click();
    await expect(page.getByRole('button', { name: say('Scan with the camera') })).toBeVisible();

    const check = async (text: string, title: string) => {
      await page.getByLabel(say('Ticket code')).fill(text);
      await page.getByRole('button', { name: say('Check'), exact: true }).click();
      await expectTold(title);
    };
    await check((code ?? '').toLowerCase(), 'Already used');
    await check('ABCDEFGH23', 'Not on the list');
    await looksGood();
    await check(edited(qr ?? ''), 'Not a KSU code');
    await looksGood();
    expect(complaints.filter(({ text }) => !/status of (?:404|409|422)/.test(text))).toEqual([]);
    await camera.close();
  });
}

/** A one-frame video with a QR code in the middle, for Chromium's fake camera (YUV4MPEG2). */
function filmOf(text: string): Buffer {
  const [width, height] = [640, 480];
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const square = Math.floor((height - 40) / size);
  const [left, top] = [Math.floor((width - size * square) / 2), Math.floor((height - size * square) / 2)];
  const light = Buffer.alloc(width * height, 200);
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; line < square; line += 1) {
        const start = (top + y * square + line) * width + left + x * square;
        light.fill(isDark ? 20 : 235, start, start + square);
      }
    }
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}
