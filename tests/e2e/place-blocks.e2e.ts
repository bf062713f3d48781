import { expect } from '@playwright/test';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import {
  addEvent,
  addEventType,
  addHall,
  addOccurrence,
  addTicketType,
  sellSection,
} from '#tests/support/server/events.ts';
import { test } from '#tests/support/test.ts';

/** A published event in 2030 in a hall with two rows of ten seats. */
async function addGala() {
  const slug = `gala-${crypto.randomUUID()}`;
  return inDatabase(async (db) => {
    const event = await addEvent(db, { slug, type_id: await addEventType(db, slug), title: { en: 'Gala' } });
    const hall = await addHall(db, { rows: 2, seats: 10 });
    const venue_id = (await db.selectFrom('venues').select('id').executeTakeFirstOrThrow()).id;
    const seated = { venue_id, is_seated: true, seating_plan_id: hall.plan };
    const occurrence = await addOccurrence(db, event, ['2030-05-10T18:00:00Z', '2030-05-10T21:00:00Z'], seated);
    const ticket = await addTicketType(db, occurrence, 0, { capacity: 20 });
    await sellSection(db, ticket, hall.section);
    return occurrence;
  });
}

// BLOCK-1, BLOCK-5, BLOCK-6, BLOCK-9, BLOCK-10
test('Staff block seats on a phone, put guests on them, and take one off.', async ({ openAs, provoke }) => {
  // A seat that does not exist.
  provoke(/status of 409/);
  const date = await addGala();
  const page = await openAs('en', 'staff', generatePath(staffPaths.eventDate, { id: String(date) }));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Block places: Blocks' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Block places' });
  await form.getByLabel('Name', { exact: true }).fill('Sponsors');
  await form.getByLabel('Ticket', { exact: true }).selectOption({ label: 'Student' });
  await form.getByLabel('Seats', { exact: true }).fill('Stalls: A 1-3, C 1');
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/the seat does not exist: Stalls: C 1/)).toBeVisible();
  await form.getByLabel('Seats', { exact: true }).fill('Stalls: A 1-3');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sponsors' })).toBeVisible();
  await noSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add guests…' }).click();
  const guests = page.getByRole('form', { name: 'Add guests' });
  await guests.getByLabel('Guests', { exact: true }).fill('Karl Borg, karl@');
  await guests.getByRole('button', { name: 'Add the guests' }).click();
  await expect(page.getByText('“karl@” is not an e-mail address.', { exact: true })).toBeVisible();
  await guests.getByLabel('Guests', { exact: true }).fill('Karl Borg, karl@elsewhere.example, speaker\nAnna Abela');
  await guests.getByRole('button', { name: 'Add the guests' }).click();
  await expect(page.getByText('Guests added: 2.')).toBeVisible();
  const list = page.getByRole('table', { name: 'Guest list' });
  await expect(list.getByRole('row', { name: /Anna Abela/ })).toContainText('Stalls, A 2');
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await list.getByRole('link', { name: 'Show or print: Anna Abela' }).click();
  await expect(page.getByRole('img', { name: /QR code of ticket/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove: Anna Abela' }).click();
  await page.getByRole('button', { name: 'Remove it', exact: true }).click();
  await expect(page.getByText('The guest was taken off the list.')).toBeVisible();
  await expect(list.getByRole('row', { name: /Anna Abela/ })).toHaveCount(0);

  await page.goto(generatePath(staffPaths.eventDate, { id: String(date) }));
  await page.setViewportSize({ width: 1280, height: 800 });
  const places = page.getByRole('table', { name: 'Numbers of places', exact: true });
  await expect(places.getByRole('row', { name: /Seats of the hall/ })).toHaveText(
    'Seats of the hallPlaces20Sold1Held0Blocked2Offered0Free17',
  );
  await expect(page.getByRole('row', { name: /Stalls, A/ })).toContainText('Sponsors: 1–3');
  await expectAccessible(page);
  await noSidewaysScroll(page);
});
