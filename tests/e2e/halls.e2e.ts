import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { staffPaths } from '#contract/staff/paths.ts';
import { addHallSection, hallSectionName, keysOn } from '#tests/support/browser/keys.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// HALL-2, HALL-4, HALL-7
test('A hall of 500 places is drawn and offered by keyboard alone, with at most 112 presses.', async ({
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs('en', 'editor', staffPaths.halls);
  const name = `Aula ${randomUUID().slice(0, 8)}`;
  const keys = keysOn(page);
  await keys.activate('button', /^Add a hall/);
  await expect(page.getByLabel('Name in English')).toBeFocused();
  await keys.type(name);
  await keys.press('Tab');
  await keys.type(`${name} bil-Malti`);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await addHallSection(page, keys, ['Stalls', 'Platea', 'A–S 1–20, gap after 10\nT 1–20, wheelchair 1–2, companion 3']);
  await keys.press('Shift+Tab');
  await keys.press('Shift+Tab');
  await keys.activate('button', 'Add a section', 'Shift+Tab');
  await expect(hallSectionName(page)).toHaveValue('Section 2');
  await keys.press('ControlOrMeta+a');
  await keys.type('Balcony');
  await keys.press('Tab');
  await keys.press('ControlOrMeta+a');
  await keys.type('Gallarija');
  await keys.press('Tab');
  await keys.type('A–E 20–1, gap after 0');
  await expect(page.getByText('Line 1, character 21 (“0”): a seat number is from 1 to 999')).toBeVisible();
  await keys.press('Backspace');
  await keys.type('10');
  await expect(page.getByText('Seats in the drawing: 500.')).toBeVisible();
  await expectAccessible(page);
  await keys.activate('button', 'Save the drawing', 'Shift+Tab');
  await expect(page.getByText('The drawing was saved.')).toBeVisible();
  await keys.activate('button', 'Offer to dates');
  await keys.activate('button', 'Make a version');
  await expect(page.getByText('New dates can use this version now.')).toBeVisible();
  await expect(page.getByText(/^Seats: 500/)).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(112);
  await page.setViewportSize({ width: 360, height: 780 });
  await noSidewaysScroll(page);
});

// HALL-7
test('A section is dragged to the edge of another, moved with arrow keys, and the steps are undone.', async ({
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openAs('en', 'editor', staffPaths.halls);
  await page.getByRole('link', { name: 'Sir Temi Zammit Hall' }).click();
  const map = page.getByRole('group', { name: 'Map of the sections' });
  const balcony = map.getByRole('button', { name: 'Balcony, seats: 88' });
  await balcony.scrollIntoViewIfNeeded();
  const box = await balcony.boundingBox();
  if (box === null) throw new Error('The balcony is not on the map');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 25, { steps: 5 });
  await page.mouse.up();
  await expect(balcony).toHaveAttribute('aria-pressed', 'true');
  const left = page.getByLabel('From the left');
  await expect(left).not.toHaveValue('228');
  const dragged = Number(await left.inputValue());
  await balcony.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(left).toHaveValue(String(dragged + 9));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(left).toHaveValue(String(dragged));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(left).toHaveValue('228');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(left).toHaveValue(String(dragged));
});
