import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { addRow } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { test } from '#tests/support/test.ts';

const addThing = (name: string) =>
  inDatabase((db) =>
    addRow(db, 'rental_things', {
      slug: name,
      name: { en: name, mt: name },
      description: { en: '', mt: '' },
      kind: 'equipment',
    }),
  );

async function photo(name: string, height: number) {
  return { name, mimeType: 'image/jpeg', buffer: await phonePhoto({ width: 320, height }) };
}

/** Focuses an element as the keyboard does, and presses a key. */
async function pressOn(page: Page, role: 'button' | 'link', name: string, key = 'Enter') {
  const element = page.getByRole(role, { name, exact: true });
  await element.focus();
  await expect(element).toBeFocused();
  await page.keyboard.press(key);
}

// PICTURE-2, PICTURE-11
test('Staff add a picture in the form of an item and choose it, by keyboard; readers see it with its alternative text.', async ({
  openAs,
}) => {
  const thing = `boat-${randomUUID().slice(0, 8)}`;
  await addThing(thing);
  const page = await openAs('en', 'staff', `${staffPaths.rentalThings}?search=${thing}`);
  await pressOn(page, 'button', `Change: ${thing}`);
  const form = page.getByRole('form', { name: 'Change an item' });
  await form.getByLabel('Description in English').fill('For the bay');
  await form.getByLabel('Description in Maltese').fill('Għall-bajja');
  await pressOn(page, 'button', 'Choose a picture');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(dialog.getByRole('list', { name: 'Pictures' }).getByRole('button')).toHaveCount(12);
  await expectAccessible(page);
  await dialog.getByLabel('Add a picture').setInputFiles(await photo('sea.jpg', 200));
  const english = dialog.getByLabel('Alternative text in English');
  await expect(english).toBeFocused();
  await page.keyboard.type(`A yellow boat ${thing}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please correct this first')).toBeVisible();
  await dialog.getByLabel('Alternative text in Maltese').fill('Dgħajsa safra');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(form.getByText(`A yellow boat ${thing}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeFocused();
  await expectAccessible(page);
  await pressOn(page, 'button', 'Save');
  await expect(page.getByText('The item was changed.')).toBeVisible();

  await page.goto(rentalsPaths.thing.replace(':id', thing));
  await expect(page.getByRole('img', { name: `A yellow boat ${thing}` })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  // PICTURE-4, PICTURE-6, PICTURE-8, PICTURE-9
  test('An editor adds two pictures, sets a focal point by keyboard and replaces a file, and cannot remove a used picture.', async ({
    openAs,
  }) => {
    const thing = `sky-${randomUUID().slice(0, 8)}`;
    const id = await addThing(thing);
    const page = await openAs('en', 'editor', staffPaths.overview);
    await page.getByRole('button', { name: 'Staff pages' }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pictures' }).click();
    await page.getByLabel('Add pictures').setInputFiles([await photo('one.jpg', 240), await photo('two.jpg', 200)]);
    for (const name of ['one', 'two']) {
      const form = page.getByRole('form', { name: `Texts of ${name}.jpg` });
      await form.getByLabel('Alternative text in English').fill(`Sky ${name} ${thing}`);
      await form.getByLabel('Alternative text in Maltese').fill('Sema');
      await form.getByRole('button', { name: 'Add this picture' }).click();
      await expect(page.getByText(`The picture was added: Sky ${name} ${thing}`)).toBeVisible();
    }
    await noSidewaysScroll(page);
    await page.getByRole('searchbox').fill(thing);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('2 found')).toBeVisible();
    await page.getByRole('link', { name: `Sky one ${thing}` }).click();
    await expect(page.getByText('Nothing shows this picture.')).toBeVisible();
    const picture = Number(/\d+$/.exec(page.url())?.[0]);
    await inDatabase((db) => db.updateTable('rental_things').set({ image_id: picture }).where('id', '=', id).execute());

    const point = page.getByRole('button', { name: /^Focal point: 50 % from the left, 50 % from the top/ });
    await point.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('From the left (%)')).toHaveValue('40');
    await expect(page.getByLabel('From the top (%)')).toHaveValue('49');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The picture was changed.')).toBeVisible();
    await expect(page.getByRole('link', { name: thing })).toBeVisible();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(page.getByRole('dialog').getByText('It is still used.', { exact: false })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove it' })).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();

    const before = await page.getByRole('img', { name: 'The picture as a square' }).getAttribute('src');
    await page.locator('#replace-picture').setInputFiles(await photo('other.jpg', 100));
    await expect(page.getByText('The photo is ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Replace the file' }).click();
    await expect(page.getByText('The file was replaced.')).toBeVisible();
    await expect(page.getByText('100 × 320')).toBeVisible();
    await page.goto(rentalsPaths.thing.replace(':id', thing));
    const shown = page.getByRole('img', { name: `Sky one ${thing}` });
    await expect(shown).toHaveCSS('object-position', '40% 49%');
    await expect(shown).not.toHaveAttribute('src', before ?? '');
  });
});
