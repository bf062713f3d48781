import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { staffPaths } from '#contract/staff/paths.ts';
import { addHallSection, type Keys, keysOn } from '#tests/support/browser/keys.ts';
import { test } from '#tests/support/test.ts';

/** Draws a hall of 500 seats in one section, and offers it to dates. */
async function drawHall(page: Page, keys: Keys, name: string): Promise<void> {
  await keys.activate('button', /^Add a hall/);
  await expect(page.getByLabel('Name in English')).toBeFocused();
  await keys.type(name);
  await keys.press('Tab');
  await keys.type(`${name} bil-Malti`);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await addHallSection(page, keys, ['Stalls', 'Platea', 'A–T 1–20, gap after 10\nU–X 1–25']);
  await expect(page.getByText('Seats in the drawing: 500.')).toBeVisible();
  await keys.activate('button', 'Save the drawing', 'Shift+Tab');
  await expect(page.getByText('The drawing was saved.')).toBeVisible();
  await keys.activate('button', 'Offer to dates');
  await keys.activate('button', 'Make a version');
  await expect(page.getByText('New dates can use this version now.')).toBeVisible();
}

/** Writes texts in the fields with these labels, in the order in which Tab reaches them. */
async function write(page: Page, keys: Keys, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await keys.reach(page.getByLabel(label, { exact: true }));
    await keys.type(text);
  }
}

/** Chooses an option of a select by typing its beginning. */
async function choose(page: Page, keys: Keys, label: string, option: string): Promise<void> {
  const select = page.getByLabel(label, { exact: true });
  await keys.reach(select);
  await page.keyboard.type(option);
  await expect(select.locator('option:checked')).toContainText(option);
}

/** Types a date and a time in the parts of the browser's field. */
async function writeTime(page: Page, keys: Keys, label: string, { day, time }: { day: string; time: string }) {
  const field = page.getByLabel(label, { exact: true });
  await keys.reach(field);
  await page.keyboard.type(day);
  await keys.press('ArrowRight');
  await page.keyboard.type(time);
}

async function writeTexts(page: Page, keys: Keys, title: string): Promise<void> {
  await keys.activate('link', 'Add an event');
  await write(page, keys, {
    'Title in English': title,
    'Title in Maltese': 'Lejla ta’ kwizz',
    'Summary in English': 'Six rounds.',
    'Summary in Maltese': 'Sitt rawnds.',
  });
  for (const [label, text] of [
    ['Text in English', 'Bring a pen.'],
    ['Text in Maltese', 'Ġib biro.'],
  ] as const) {
    await keys.reach(page.getByRole('textbox', { name: label, exact: true }));
    await keys.type(text);
  }
  await choose(page, keys, 'Type', 'Culture');
  const form = page.getByRole('form', { name: 'Texts of the event' });
  await keys.reach(form.getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

async function addDate(page: Page, keys: Keys, hall: string): Promise<void> {
  await keys.activate('button', /^Add a date/);
  await writeTime(page, keys, 'Starts at', { day: '05092030', time: '0730PM' });
  await writeTime(page, keys, 'Ends at', { day: '05092030', time: '1000PM' });
  await choose(page, keys, 'Venue', 'Sir Temi Zammit Hall');
  await choose(page, keys, 'Seating', hall);
  await keys.reach(page.getByRole('form', { name: 'Add a date' }).getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Repeat this date' })).toBeVisible();
}

async function addTicket(page: Page, keys: Keys, [name, price]: readonly [string, string]): Promise<void> {
  await keys.activate('button', /^Add a ticket/);
  await write(page, keys, { 'Name in English': name, 'Name in Maltese': name, 'Price in euro': price });
  await keys.reach(page.getByRole('checkbox', { name: /^Stalls, seats: 500/ }));
  await keys.press('Space');
  await keys.reach(page.getByRole('form', { name: 'Add a ticket' }).getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
}

// EVENT-25, EVENT-26, EVENT-30, EVENT-33, HALL-2, HALL-4
test(
  'An event with three tickets in a new hall of 500 seats is made and published by keyboard alone.',
  { tag: '@long' },
  async ({ openAs, page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    const keys = keysOn(page);
    const id = randomUUID().slice(0, 8);
    await openAs('en', 'editor', staffPaths.halls);
    await drawHall(page, keys, `Aula ${id}`);
    const ofHall = keys.count();
    await openAs('en', undefined, staffPaths.events);
    const title = `Quiz night ${id}`;
    await writeTexts(page, keys, title);
    await addDate(page, keys, `Aula ${id}`);
    for (const ticket of [
      ['Student', '5'],
      ['Public', '7.50'],
      ['Volunteer', '0'],
    ] as const)
      await addTicket(page, keys, ticket);
    await keys.activate('link', title, 'Shift+Tab');
    const form = page.getByRole('form', { name: 'Texts of the event' });
    await keys.reach(form.getByRole('button', { name: 'Publish', exact: true }));
    await keys.press('Enter');
    await expect(page.getByRole('region', { name: 'State' })).toContainText('Readers see this.');
    process.stdout.write(`Key presses without typed texts: ${keys.count()}, of which ${ofHall} for the hall\n`);
    // With one press a second, 380 presses take less than seven minutes; the other eight of fifteen are for reading and typing.
    expect(keys.count()).toBeLessThanOrEqual(380);
  },
);
