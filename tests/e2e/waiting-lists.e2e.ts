import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { generatePath } from 'react-router';
import { bookingsPaths } from '#contract/bookings/paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { bookFree, untilSuggested } from '#tests/support/browser/booking-pages.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { test } from '#tests/support/test.ts';

/** A published event in 2030 with one free place. */
async function addSmallEvent() {
  const slug = `small-${crypto.randomUUID()}`;
  return inDatabase(async (db) => {
    const event = await addEvent(db, { slug, type_id: await addEventType(db, slug), title: { en: 'Small evening' } });
    const occurrence = await addOccurrence(db, event, ['2030-05-10T18:00:00Z', '2030-05-10T21:00:00Z']);
    await addTicketType(db, occurrence, 0, { capacity: 1 });
    return { slug, occurrence };
  });
}

// WAIT-1, WAIT-2, WAIT-6, WAIT-8
test('A student joins the list of a sold-out date, and books the place that becomes free.', async ({
  browser,
  baseURL,
  openAs,
}) => {
  const url = baseURL ?? '';
  const { slug, occurrence } = await addSmallEvent();
  const other = await browser.newContext();
  await newMember(other, url);
  const { id } = await bookFree(other, url, slug, 1);
  await other.close();
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const { email } = await newMember(context, url);
  const page = await context.newPage();
  await page.goto(generatePath(paths.event, { id: slug }));
  await page.getByRole('main').getByRole('link', { name: 'Waiting list' }).click();
  await expect(page).toHaveURL(
    url + generatePath(bookingsPaths.waitingList, { id: slug }) + `?occurrence=${occurrence}`,
  );
  const join = page.getByRole('button', { name: 'Join the waiting list' });
  await expect(join).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await join.click();
  await expect(page.getByText('Your position on the waiting list: 1')).toBeVisible();
  await expect(join).toHaveCount(0);
  await expectAccessible(page);

  // The other student has cancelled, and the job has run.
  await inDatabase(async (db) => {
    await db.updateTable('bookings').set({ state: 'cancelled', confirmed_at: null }).where('id', '=', id).execute();
    await db.updateTable('attendees').set({ holds_place: false }).where('booking_id', '=', id).execute();
    await sql`select lock_places(${occurrence}, now())`.execute(db);
  });
  await page.reload();
  await expect(page.getByText('Places reserved for you: 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).click();
  await untilSuggested(page);
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(page.getByText('Your places are booked.')).toBeVisible();

  await context.close();
  await inDatabase((db) => sql`select lock_places(${occurrence}, now())`.execute(db));
  const staff = await openAs('en', 'staff', `${staffPaths.waitingList}?date=${occurrence}`);
  await staff.setViewportSize({ width: 1280, height: 800 });
  const row = staff.getByRole('row', { name: /Ġorġa Ħili/ });
  await expect(row).toContainText('Booked');
  await staff.getByLabel('Name or e-mail address').fill(email);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('1 found')).toBeVisible();
  await expectAccessible(staff);
  await noSidewaysScroll(staff);
});
