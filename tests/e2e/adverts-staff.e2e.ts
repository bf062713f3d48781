import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { remember } from '#tests/support/browser/frame.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// SHELL-43
test('An editor adds an advert with a picture of the library, readers see it, and it is gone once it is taken off.', async ({
  openAs,
  openIn,
}) => {
  const title = `Kites ${randomUUID().slice(0, 8)}`;
  const page = await openAs('en', 'editor', staffPaths.adverts);
  await page.getByRole('button', { name: 'Add an advert: Adverts' }).click();
  const form = page.getByRole('form', { name: 'Add an advert' });
  await form.getByLabel('Title in English').fill(title);
  await form.getByLabel('Title in Maltese').fill(title);
  await form.getByLabel('Link').fill('https://kites.example');
  await form.getByLabel('In the pages of the portal').check();
  await form.getByLabel('Readers see this advert on these days').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please correct this first')).toBeVisible();
  await form.getByRole('button', { name: 'Choose a picture' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByRole('list', { name: 'Pictures' }).getByRole('button').first().click();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The advert was added.')).toBeVisible();
  await noSidewaysScroll(page);

  await remember(page, { consent: 'accepted', 'install-card': 'closed' });
  await page.clock.install();
  await openIn('en', paths.contact);
  const advert = page.getByRole('region', { name: 'Advert', exact: true });
  await advert.getByRole('button', { name: 'Resume the adverts' }).click();
  await page.mouse.move(1, 1);
  await page.locator('h1').focus();
  // The new advert is the last one of the rotation.
  const shownNext = async () => {
    await page.clock.runFor(2050);
    return advert.locator('a[data-shown] img').getAttribute('alt');
  };
  await expect.poll(shownNext).toBe(title);
  const link = advert.getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', 'https://kites.example');

  await openAs('en', 'editor', staffPaths.adverts);
  await page.getByRole('button', { name: `Take off: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('The advert was taken off.')).toBeVisible();
  const answer = await page.request.get('/api/adverts?featured=true');
  expect(await answer.text()).not.toContain(title);
  await page.getByRole('button', { name: `Remove: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The advert was removed.')).toBeVisible();
});
