import { expect } from '@playwright/test';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { undoBar } from '#tests/support/browser/held-decisions.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { addMember, newMember } from '#tests/support/browser/new-member.ts';
import { dayAhead } from '#tests/support/day-ahead.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** For each language, an item of the seed, days and a purpose that no other story uses. */
const requests = {
  en: { thing: 'projection-screen', day: 300, purpose: 'A talk about the moon', search: 'moon' },
  mt: { thing: 'badge-machine', day: 320, purpose: 'A talk about the sun', search: 'sun' },
} as const;

for (const locale of journeyLocales) {
  const t = wordsOf(locale);
  const { thing, day, purpose, search } = requests[locale];

  // RENT-19
  test(`a rental is requested offline, declined by staff, and its owner reads the reason, in ${locale}`, async ({
    context,
    openAs,
    provoke,
  }) => {
    provoke(/ERR_INTERNET_DISCONNECTED/);
    const page = await openAs(locale, 'student', '/services/rentals');
    await expectAccessible(page);
    await page.locator(`a[href="/services/rentals/${thing}"]`).click();
    await expect(page.getByRole('table')).toBeVisible();
    await noSidewaysScroll(page);
    await page
      .locator('[data-bar]')
      .getByRole('link', { name: t('Request to rent') })
      .click();
    await page.getByRole('checkbox', { name: locale === 'en' ? 'Meeting room' : 'Kamra tal-laqgħat' }).check();
    await page.getByLabel(t('Pick-up date')).fill(dayAhead(day));
    await page.getByLabel(t('Return date')).fill(dayAhead(day - 2));
    await page.getByLabel(t('What is it for?')).fill(purpose);
    await page.getByRole('button', { name: t('Send the request') }).click();
    await expect(page.getByText(t('This must be later than the time before it.')).first()).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel(t('Return date')).fill(dayAhead(day + 2));
    await context.setOffline(true);
    await page.getByRole('button', { name: t('Send the request') }).click();
    const said = page.getByRole('status', { name: t('Rental request') });
    await expect(said).toContainText(t('Saved on this device. It will be sent automatically once you are connected.'));
    await context.setOffline(false);
    await expect(said).toContainText(
      t('We have received your request. We will decide within a few days and e-mail you.'),
    );
    // The page of the request has the same number.
    const number = (await page.getByText(/^R-\d{5}$/).textContent()) ?? '';
    await page.getByRole('link', { name: t('Follow this request') }).click();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText(purpose).first()).toBeVisible();

    await openAs(locale, 'staff', `/staff/rentals?state=requested&search=${search}`);
    await expectAccessible(page);
    await page.getByRole('row').getByRole('checkbox').check();
    await page.getByRole('button', { name: t('Decline all chosen…') }).click();
    await page.getByLabel(t('Reason')).fill('It is being repaired.');
    await page.getByRole('button', { name: t('Decline all chosen'), exact: true }).click();
    await expectAccessible(page);
    await undoBar(page, t).getByRole('button').last().click();
    await expect(undoBar(page, t)).toHaveCount(0);
    await noSidewaysScroll(page);

    await openAs(locale, 'student', '/account/notifications');
    await page.getByRole('link', { name: dateInSentence(dayAhead(day), locale) }).click();
    await expect(page.getByText('It is being repaired.')).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });
}

// RENT-4, RENT-19
test('Dates of another rental are rejected with the item’s name, and the form keeps its input and that of an older draft.', async ({
  context,
  page,
  baseURL,
  provoke,
}) => {
  provoke(/status of 409/);
  const days = { starts_on: dayAhead(250), ends_on: dayAhead(252) };
  const { id: user_id } = await addMember();
  await inDatabase(async (db) => {
    const requested_at = new Date();
    const promised = { ...days, state: 'approved' } as const;
    const { id: thing_id } = await db
      .selectFrom('rental_things')
      .select('id')
      .where('slug', '=', 'barbecue')
      .executeTakeFirstOrThrow();
    const row = { ...promised, user_id, requested_at, decided_at: requested_at, purpose: 'A play in the hall' };
    const rental_id = await addRow(db, 'rentals', row);
    await addRows(db, 'rental_items', { ...promised, rental_id, thing_id });
  });
  await newMember(context, baseURL ?? '');
  await page.goto(`${rentalsPaths.request}?thing=gazebo`);
  await untilInteractive(page);
  await page.getByLabel('Pick-up date').fill(days.starts_on);
  await page.getByLabel('Return date').fill(days.ends_on);
  await page.getByLabel('What is it for?').fill('A supper on the lawn');
  await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
  await page.goto(`${rentalsPaths.request}?thing=barbecue`);
  await untilInteractive(page);
  const chosen = page
    .getByRole('group', { name: 'What would you like to rent?' })
    .getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText(/Already booked by somebody else on one of these days: Barbecue\./)).toBeVisible();
  await expect(page.getByText('It will be sent automatically', { exact: false })).toHaveCount(0);
  await expect(chosen).toHaveCount(2);
  await expect(page.getByLabel('Pick-up date')).toHaveValue(days.starts_on);
  await expect(page.getByLabel('What is it for?')).toHaveValue('A supper on the lawn');
  await page.getByLabel('Pick-up date').fill(dayAhead(253));
  await page.getByLabel('Return date').fill(dayAhead(254));
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(
    page.getByText('We have received your request. We will decide within a few days and e-mail you.'),
  ).toBeVisible();
});
