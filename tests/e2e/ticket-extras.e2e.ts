import { expect, type Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { bookingPath } from '#kit/booking/booking-address.ts';
import { addRows } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { test } from '#tests/support/test.ts';

/** A published event in 2030 with one ticket type for €10. */
async function addDinner() {
  const slug = `dinner-${crypto.randomUUID()}`;
  return inDatabase(async (db) => {
    const event = await addEvent(db, { slug, type_id: await addEventType(db, slug), title: { en: 'Dinner' } });
    const occurrence = await addOccurrence(db, event, ['2030-05-10T18:00:00Z', '2030-05-10T21:00:00Z']);
    const ticket = await addTicketType(db, occurrence, 0, { capacity: 20, price_cents: 1000 });
    return { slug, occurrence, ticket };
  });
}

const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};

// TICKET-7, TICKET-10
test('An editor adds a code and a question to a date, and closes the question.', async ({ openAs }) => {
  const { occurrence } = await addDinner();
  const page = await openAs('en', 'editor', generatePath(staffPaths.eventDate, { id: String(occurrence) }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Add a code/ }).click();
  const code = page.getByRole('form', { name: 'Add a code' });
  await expect(code.getByLabel('Percent off the price of each place')).toHaveCount(0);
  await fill(page, { Code: 'Fresher 26', 'Limit of places in all': '50' });
  await code.getByLabel('Effect').selectOption({ label: 'Percent off' });
  await fill(page, { 'Percent off the price of each place': '20' });
  await expectAccessible(page);
  await code.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Fresher 26/ })).toContainText('0 / 50');
  await page.getByRole('button', { name: /^Add a question/ }).click();
  const question = page.getByRole('form', { name: 'Add a question' });
  await question.getByLabel('Ticket', { exact: true }).selectOption({ index: 1 });
  await fill(page, { 'Question in English': 'Menu', 'Question in Maltese': 'Menu' });
  await question.getByLabel('Answer', { exact: true }).selectOption({ label: 'One of several options' });
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required.').last()).toBeVisible();
  await fill(page, { 'Options, each in a line in English': 'Fish\nMushrooms' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /^Menu/ });
  await expect(row).toContainText('One of several options');
  await page.getByRole('button', { name: 'Change: Menu' }).click();
  const change = page.getByRole('form', { name: 'Change the question' });
  await change.getByRole('checkbox', { name: /^No longer asked/ }).check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('No longer asked');
  await expectAccessible(page);
  await noSidewaysScroll(page);
});

// TICKET-7, TICKET-9, TICKET-11, TICKET-12
test('A student books with a code and answers the questions about each person, and staff see the answers.', async ({
  browser,
  baseURL,
  openAs,
  provoke,
}) => {
  provoke(/status of 409/);
  const { slug, occurrence, ticket } = await addDinner();
  await inDatabase(async (db) => {
    await addRows(db, 'ticket_codes', { occurrence_id: occurrence, code: 'Crew 26', kind: 'percent', discount: 100 });
    const asked = { ticket_type_id: ticket, options: { en: '', mt: '' } };
    await addRows(db, 'ticket_questions', [
      { ...asked, kind: 'text', name: { en: 'Diet' }, is_required: true, order: 1 },
      { ...asked, kind: 'choice', name: { en: 'Menu' }, options: { en: 'Fish\nMushrooms', mt: '' }, order: 2 },
      { ...asked, kind: 'yes_no', name: { en: 'Comes by bus' }, order: 3 },
    ]);
  });
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const { email } = await newMember(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto(bookingPath(slug, { occurrence }));
  await page.getByText('I have a code').click();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('crew 27');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no such code for these tickets.')).toBeVisible();
  await expectAccessible(page);
  await code.fill('CREW26');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByText('Your code is applied')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('Free');
  await expectAccessible(page);
  await noSidewaysScroll(page);

  await page.getByRole('button', { name: /^Add one:/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(page.getByText('Please answer this.').last()).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await page.getByLabel('Diet').first().fill('Vegan');
  await page.getByLabel('Diet').last().fill('=1+1');
  await page.getByLabel('Menu (optional)').first().selectOption('Mushrooms');
  await page.getByRole('radio', { name: 'Yes' }).first().check();
  await page.getByRole('button', { name: 'Confirm the booking' }).click();
  await expect(page.getByText('Your places are booked.')).toBeVisible();
  await context.close();

  const staff = await openAs('en', 'staff', `${staffPaths.ticketHolders}?date=${occurrence}`);
  await staff.setViewportSize({ width: 1280, height: 800 });
  await staff.getByRole('button', { name: 'Columns' }).click();
  await staff.getByRole('checkbox', { name: 'Answers' }).check();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('row', { name: /^Ġorġa/ })).toContainText(
    'Diet: Vegan; Menu: Mushrooms; Comes by bus: Yes',
  );
  await staff.getByLabel('Name, address or code').fill(email);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('2 found', { exact: true })).toBeVisible();
  await noSidewaysScroll(staff);
});
