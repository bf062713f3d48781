import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { staffPaths } from '#contract/staff/paths.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

/** Presses buttons, links and choices of a page, and counts them; typing in fields is not counted. */
function pressesOn(page: Page) {
  let presses = 0;
  const press = async (role: 'button' | 'link' | 'checkbox', name: string | RegExp) => {
    presses += 1;
    await page.getByRole(role, { name, exact: typeof name === 'string' }).click();
  };
  return {
    press,
    count: () => presses,
    /** Presses a button of a form */
    submit: async (form: string, button = 'Save') => {
      presses += 1;
      await page.getByRole('form', { name: form }).getByRole('button', { name: button, exact: true }).click();
    },
    choose: async (label: string, option: string) => {
      presses += 1;
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    write: async (texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}

/** Writes the texts of a new event and saves them; returns its title. */
async function beginEvent(page: Page, { press, submit, choose, write }: ReturnType<typeof pressesOn>): Promise<string> {
  const title = `Quiz night ${randomUUID().slice(0, 8)}`;
  await press('link', 'Add an event');
  await write({
    'Title in English': title,
    'Title in Maltese': 'Lejla ta’ kwizz',
    'Summary in English': 'Six rounds.',
  });
  await write({ 'Summary in Maltese': 'Sitt rawnds.' });
  await page.getByRole('textbox', { name: 'Text in English', exact: true }).fill('Bring a pen.');
  await page.getByRole('textbox', { name: 'Text in Maltese', exact: true }).fill('Ġib biro.');
  await choose('Type', 'Culture');
  await submit('Texts of the event');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  return title;
}

async function addDate(page: Page, { press, submit, choose, write }: ReturnType<typeof pressesOn>, hall?: string) {
  await press('button', /^Add a date/);
  await write({ 'Starts at': '2030-05-09T19:30', 'Ends at': '2030-05-09T22:00' });
  await choose('Venue', 'Sir Temi Zammit Hall');
  if (hall !== undefined) await choose('Seating', hall);
  await submit('Add a date');
  await expect(page.getByRole('heading', { name: 'Repeat this date' })).toBeVisible();
}

// EVENT-25, EVENT-30, EVENT-33
test('An event with three tickets is made and published with at most 16 presses, and readers see it.', async ({
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs('en', 'editor', staffPaths.events);
  const actions = pressesOn(page);
  const { press, submit, write } = actions;
  const title = await beginEvent(page, actions);
  const checks = page.getByRole('region', { name: 'Before publishing' });
  await expect(checks).toContainText('Add a date: readers see an event by its dates.');
  await addDate(page, actions);
  for (const [name, price] of [
    ['Student', '5'],
    ['Public', '7.50'],
    ['Volunteer', '0'],
  ] as const) {
    await press('button', /^Add a ticket/);
    await write({ 'Name in English': name, 'Name in Maltese': name, 'Price in euro': price, Places: '40' });
    await submit('Add a ticket');
    await expect(page.getByRole('rowheader', { name, exact: true }).first()).toBeVisible();
  }
  await noSidewaysScroll(page);
  await expectAccessible(page);
  await press('link', title);
  await submit('Texts of the event', 'Publish');
  const panel = page.getByRole('region', { name: 'State' });
  await expect(panel).toContainText('Readers see this.');
  await expect(checks).toHaveCount(0);
  await expectAccessible(page);
  expect(actions.count()).toBeLessThanOrEqual(16);
  const address = await panel.getByRole('link').getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('€7.50').first()).toBeVisible();
});

// EVENT-27, EVENT-30
test('An event in a hall of the seed is made with at most 14 presses, and repeated without a public holiday.', async ({
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('en', 'editor', staffPaths.events);
  const actions = pressesOn(page);
  const { press, submit, write } = actions;
  const title = await beginEvent(page, actions);
  await addDate(page, actions, 'Sir Temi Zammit Hall');
  await press('button', /^Add a ticket/);
  await write({ 'Name in English': 'Stalls', 'Name in Maltese': 'Platea', 'Price in euro': '12' });
  await press('checkbox', /^Stalls left, seats: 104/);
  await submit('Add a ticket');
  await expect(page.getByText('0 / 104').first()).toBeVisible();
  await noSidewaysScroll(page);
  await expectAccessible(page);
  await press('link', title);
  await submit('Texts of the event', 'Publish');
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Readers see this.');
  expect(actions.count()).toBeLessThanOrEqual(14);
  await page.getByRole('link', { name: /9 May/ }).click();
  // Thirty days, one of them a holiday.
  await page.getByLabel('Repeat', { exact: true }).selectOption({ label: 'Every day' });
  await page.getByLabel('Until', { exact: true }).fill('2030-06-08');
  await expect(page.getByText('7 June: Sette Giugno')).toBeVisible();
  await submit('Repeat this date', 'Add the dates');
  await expect(page.getByText('Dates added: 29')).toBeVisible();
});

// TICKET-3, TICKET-4
test('A ticket for officers says so to readers, and tells another member why they cannot have it.', async ({
  openAs,
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs('en', 'editor', staffPaths.events);
  const actions = pressesOn(page);
  const { press, submit, write } = actions;
  const title = await beginEvent(page, actions);
  await addDate(page, actions);
  await press('button', /^Add a ticket/);
  const texts = { 'Name in English': 'Student', 'Name in Maltese': 'Student', 'Price in euro': '0', Places: '40' };
  await write({ ...texts, 'Most for one person': '2', 'Only for': 'betapsi' });
  await press('checkbox', /^Officers: .*Betapsi/i);
  await write({ 'Only for': 'zzz' });
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await expectAccessible(page);
  await submit('Add a ticket');
  await expect(page.getByRole('rowheader', { name: 'Student', exact: true }).first()).toBeVisible();
  await press('link', title);
  await submit('Texts of the event', 'Publish');
  const panel = page.getByRole('region', { name: 'State' });
  await expect(panel).toContainText('Readers see this.');
  const address = (await panel.getByRole('link').getAttribute('href')) ?? '';

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 780 } });
  await newMember(context, baseURL ?? '');
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByText(/^Only for officers of: .*Betapsi/i)).toBeVisible();
  await expect(phone.getByText('At most 2 for each person')).toBeVisible();
  await phone.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(phone.getByText('Not for you: you are not an officer there.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Add one: Student' })).toHaveCount(0);
  await noSidewaysScroll(phone);
  await expectAccessible(phone);
  await context.close();
});
