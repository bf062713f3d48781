import { expect, type Page } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { bookingPath } from '#kit/booking/booking-address.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import {
  balconyTicket,
  chooseTicketCount,
  chooseOnly,
  clock,
  fetchEvent,
  holdPlaces,
  lastRow,
  expireHoldIn,
  secondsLeft,
  seeded,
  untilSuggested,
} from '#tests/support/browser/booking-pages.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { withMovement } from '#tests/support/browser/movement.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { onward, tabTo } from '#tests/support/browser/registration.ts';
import { deviceText, logIn } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Booking (docs/requirements/bookings.md), on the built app and the real server. */
const phone = { width: 360, height: 780 };
const t = wordsOf('en');

test.use(withMovement);

function title(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

for (const locale of journeyLocales) {
  const say = wordsOf(locale);
  const more = say('Add one: {name}').replace('{name}', '');
  const less = say('Remove one: {name}').replace('{name}', '');

  // BOOK-1
  test(`books free places, from the event to the confirmation, in ${locale}`, async ({
    openIn,
    context,
    page,
    baseURL,
  }) => {
    await page.setViewportSize(phone);
    await newMember(context, baseURL ?? '');
    await openIn(locale, `${paths.events}/${seeded.free}`);
    await page.getByRole('link', { name: say('Book'), exact: true }).click();
    await expect(title(page, say('Choose your tickets'))).toBeFocused();
    await untilSuggested(page);
    await page.getByRole('button', { name: less }).first().click();
    await onward(page, say('Continue')).click();
    await expect(page.getByText(say('Choose at least one ticket.'))).toBeVisible();
    await chooseTicketCount(page, more, 2);
    await onward(page, say('Continue')).click();
    await expect(title(page, say('Check and confirm'))).toBeFocused();
    await expect(page).toHaveURL(/occurrence=\d+&step=check$/);
    await expect(page.getByLabel(say('First name')).first()).toHaveValue('Ġorġa');
    await expect(page.getByLabel(say('First name')).nth(1)).toHaveValue('');
    await page.getByLabel(say('E-mail address')).first().fill('not an address');
    await onward(page, say('Confirm the booking')).click();
    await expect(page.getByText(say('Enter a valid e-mail address.')).last()).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByLabel(say('E-mail address')).first().fill('');
    await page.goBack();
    await expect(title(page, say('Choose your tickets'))).toBeFocused();
    await page.goForward();
    await onward(page, say('Confirm the booking')).click();
    await expect(page).toHaveURL(/\/account\/bookings\/[0-9a-f-]{36}$/);
    await expect(
      page.getByRole('status').getByText(say('Your places are booked. A confirmation email will follow.')),
    ).toBeVisible();
  });
}

// BOOK-9
test('A free place is booked in two presses from the event on a phone, and nothing covers the ticket.', async ({
  openIn,
  context,
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await newMember(context, baseURL ?? '');
  await openIn('en', `${paths.events}/${seeded.free}`);
  const book = page.getByRole('link', { name: t('Book'), exact: true });
  // The bar is above the shortcuts, which appear a moment later.
  await expect(page.getByRole('navigation', { name: t('Shortcuts') })).toBeVisible();
  await expect(book).toBeInViewport({ ratio: 1 });
  await book.click();
  await untilSuggested(page);
  await onward(page, t('Confirm the booking')).click();
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('books paid seats with the keyboard alone, to the checkout and back', async ({
  openIn,
  context,
  page,
  baseURL,
}) => {
  await newMember(context, baseURL ?? '');
  await openIn('en', bookingPath(seeded.seats));
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('main').getByRole('button', { name }).first());
    await page.keyboard.press('Enter');
  };
  await untilSuggested(page);
  await press(/^Remove one/);
  await press(balconyTicket);
  await page.keyboard.press('Enter');
  await press('Continue');
  await expect(title(page, t('Choose your seats'))).toBeFocused();
  await press(/^Find the best 2/);
  await expect(clock(page)).toBeVisible();
  await press('Continue');
  await expect(title(page, t('Check and pay'))).toBeFocused();
  await expect(page.getByText(/, row \w+, seat \d+$/)).toHaveCount(2);
  await press(/^Pay €/);
  await expect(page).toHaveURL(/\/payment\/checkout\?payment=/);

  await page.getByRole('link', { name: t('Go back without paying') }).click();
  await expect(page.getByText(/^Your places are held for you until /)).toBeVisible();
  await page.getByRole('link', { name: t('Back to the booking') }).click();
  await expect(title(page, t('Check and pay'))).toBeVisible();
  expect(await secondsLeft(page)).toBeGreaterThan(10 * 60);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await page.getByRole('button', { name: t('server.checkout.pay'), exact: true }).click();
  await expect(title(page, t('Payment received'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/A confirmation email will follow/)).toBeVisible();
  await expect(page.getByRole('link', { name: t('Show my tickets') })).toHaveAttribute('href', /\/account\/bookings\//);
  await moveTo(page, paths.news);
  await expect(title(page, t('News'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('Not paid yet') })).toHaveCount(0);
});

// BOOK-2, BOOK-15
test('the ticket selection survives reloading and signing in, and booking then continues automatically', async ({
  openIn,
  context,
  page,
  baseURL,
}) => {
  const person = await newMember(context, baseURL ?? '');
  await context.clearCookies();
  await openIn('en', `${paths.events}/${seeded.paid}`);
  await expect(page.getByRole('link', { name: t('Log in to book') })).toHaveAttribute(
    'href',
    /\/login\?redirectPath=%2Fmedia%2Fevents%2F.+%2Fbook%3Foccurrence/,
  );
  await moveTo(page, bookingPath(seeded.paid));
  await chooseOnly(page, 'Add one: Student', 2);
  await chooseTicketCount(page, 'Add one: Guest', 1);
  await expect(page.getByText('€19.00', { exact: true })).toBeVisible();
  await expect.poll(() => deviceText(page)).toMatch(/"key":"booking-\d+\|"/);
  await page.reload();
  await expect(page.getByText('€19.00', { exact: true })).toBeVisible();
  await onward(page, t('Continue')).click();
  await expect(page).toHaveURL(/\/login\?redirectPath=/);
  await logIn(page, t, person.email, demoPassword);
  await expect(title(page, t('Check and pay'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay €19.00' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Person 3/ })).toBeVisible();

  // Other pages show a reminder until the booking is released.
  await moveTo(page, paths.news);
  const reminder = page.getByRole('region', { name: t('Not paid yet') });
  await expect(reminder.getByRole('link', { name: /small islands/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  await reminder.getByRole('link', { name: t('Pay now') }).click();
  await expect(title(page, t('Check and pay'))).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await page.goBack();
  await reminder.getByRole('button', { name: t('Cancel booking') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Cancel booking') })
    .click();
  await expect(reminder).toHaveCount(0);
});

// BOOK-19
test(
  'offers the nearest free seats if one was taken',
  { tag: '@safety' },
  async ({ openIn, context, page, baseURL, browser, provoke }) => {
    provoke(/status of 409/);
    const { occurrence, seats, ticket, section, row } = await lastRow(seeded.seats, context, baseURL ?? '');
    const [wanted = { id: 0, number: 0 }] = seats;
    await newMember(context, baseURL ?? '');
    const other = await browser.newContext();
    await newMember(other, baseURL ?? '');
    await openIn('en', bookingPath(seeded.seats));
    await chooseOnly(page, balconyTicket, 1);
    await onward(page, t('Continue')).click();
    await page.getByRole('button', { name: t('List'), exact: true }).click();
    await page.locator('summary', { hasText: section }).click();
    await page.locator('summary', { hasText: `Row ${row}` }).click();
    const seat = page.getByRole('button', { name: new RegExp(`${section}, row ${row}, seat ${wanted.number},`) });
    await expect(seat).toBeVisible();
    await holdPlaces(other, baseURL ?? '', occurrence, [{ ticket_id: ticket, seat_id: wanted.id }]);
    await seat.click();
    await expect(page.getByText(t('Revisit seating options'))).toBeVisible();
    await expect(page.getByText(/has just been taken/)).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(`^${section}, row ${row}, seat \\d+$`) })
      .first()
      .click();
    await expect(clock(page)).toBeVisible();
    await onward(page, t('Continue')).click();
    await expect(title(page, t('Check and pay'))).toBeVisible();
    await other.close();
  },
);

// BOOK-12
test('the hold clock is right after reloading, and one press tries again after it has expired', async ({
  openIn,
  context,
  page,
  baseURL,
}) => {
  const { occurrence, seats, ticket } = await lastRow(seeded.seats, context, baseURL ?? '');
  await newMember(context, baseURL ?? '');
  const seat_id = seats.at(-1)?.id ?? 0;
  const booking = await holdPlaces(context, baseURL ?? '', occurrence, [{ ticket_id: ticket, seat_id }]);
  await expireHoldIn(booking, 290);
  // A device whose clock is two hours ahead.
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await openIn('en', bookingPath(seeded.seats, { occurrence, step: 'check' }));
  await expect(clock(page)).toBeVisible();
  expect(await secondsLeft(page)).toBeGreaterThan(240);
  expect(await secondsLeft(page)).toBeLessThanOrEqual(290);
  await expect(page.getByText('Your places are held for 5 more minutes.')).toBeAttached();
  await page.reload();
  await expect(clock(page)).toBeVisible();
  expect(await secondsLeft(page)).toBeGreaterThan(230);
  // Only then is the held selection also the chosen one.
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible();
  await expireHoldIn(booking, 0);
  await page.clock.fastForward(290_000);
  await expect(page.getByText(t('Your time has run out'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Try again for the same places') }).click();
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible();
  expect(await secondsLeft(page)).toBeGreaterThan(9 * 60);
});

// BOOK-25
test('two bookings for the same time can be merged', async ({ openIn, context, page, baseURL }) => {
  const event = await fetchEvent(seeded.paid, context, baseURL ?? '');
  const occurrence = event.occurrences[0];
  const ticket_id = occurrence?.tickets[0]?.id ?? 0;
  await newMember(context, baseURL ?? '');
  await holdPlaces(context, baseURL ?? '', occurrence?.id ?? 0, [{ ticket_id }]);
  await holdPlaces(context, baseURL ?? '', occurrence?.id ?? 0, [{ ticket_id }, { ticket_id }]);
  await openIn('en', bookingPath(seeded.paid, { occurrence: occurrence?.id, step: 'check' }));
  await expect(page.getByRole('button', { name: 'Pay €10.00' })).toBeVisible();
  await page.getByRole('button', { name: t('Merge both bookings') }).click();
  await expect(page.getByRole('button', { name: 'Pay €15.00' })).toBeVisible();
  await expect(page.getByText(t('You have another booking'))).toHaveCount(0);
});

test('another time starts with one ticket again, and pages say why booking is not possible', async ({
  openIn,
  page,
}) => {
  await openIn('en', bookingPath('study-nights'));
  await chooseOnly(page, 'Add one: ', 2);
  const total = page.getByRole('complementary', { name: t('Your choice') });
  await expect(total).toContainText('2 ×');
  await page.getByRole('radio').nth(1).click();
  await expect(page).toHaveURL(/occurrence=/);
  await expect(total).toContainText('1 ×');
  await page.getByRole('radio').first().click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(total).toContainText('1 ×');

  const main = page.getByRole('main');
  await moveTo(page, `${paths.events}/winter-ball`);
  await expect(main.getByText(t('Fully booked'))).toBeVisible();
  await moveTo(page, `${paths.events}/swim-before-lectures`);
  await expect(main.getByText(t('Cancelled'), { exact: true })).toBeVisible();
  await moveTo(page, bookingPath('swim-before-lectures'));
  await expect(page.getByText('Activity cancelled')).toBeVisible();
  await moveTo(page, `${paths.events}/tedx-first-light`);
  await expect(main.getByText(t('Bookings closed'), { exact: true }).first()).toBeVisible();
});
