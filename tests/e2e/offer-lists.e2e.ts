import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { dayAhead } from '#tests/support/day-ahead.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// RENT-22, RENT-23
test('Staff add an item to rent; once it is retired, a request that was being written names it and can be sent without it.', async ({
  openAs,
  context,
  baseURL,
  provoke,
}) => {
  provoke(/status of 409/);
  const slug = `kite-${randomUUID().slice(0, 8)}`;
  const page = await openAs('en', 'staff', staffPaths.overview);
  await openStaffGroup(page, 'Settings');
  await page.getByRole('link', { name: 'Things to rent' }).first().click();
  await page.getByRole('button', { name: 'Add something to rent' }).click();
  const form = page.getByRole('form', { name: 'Add something to rent' });
  await form.getByLabel('Kind').selectOption('Equipment');
  await form.getByLabel('Name in English').fill(slug);
  await form.getByLabel('Name in Maltese').fill('Tajra');
  await form.getByLabel('Description in English').fill('For the beach');
  await form.getByLabel('Description in Maltese').fill('Għall-bajja');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The item was added.')).toBeVisible();

  await newMember(context, baseURL ?? '');
  await page.goto(`${rentalsPaths.request}?thing=${slug}`);
  await untilInteractive(page);
  await expect(page.getByRole('checkbox', { name: slug })).toBeChecked();
  await page.getByLabel('Pick-up date').fill(dayAhead(270));
  await page.getByLabel('Return date').fill(dayAhead(272));
  await page.getByLabel('What is it for?').fill('A picnic on the beach');
  await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
  await inDatabase((db) =>
    db.updateTable('rental_things').set({ state: 'retired' }).where('slug', '=', slug).execute(),
  );
  await page.goto(rentalsPaths.thing.replace(':id', slug));
  await expect(page.getByText('This is no longer rented out.', { exact: false })).toBeVisible();
  await page.goto(rentalsPaths.request);
  await untilInteractive(page);
  await expect(page.getByLabel('What is it for?')).toHaveValue('A picnic on the beach');
  const retired = page.getByRole('checkbox', { name: 'Something that is no longer rented out' });
  await expect(retired).toBeChecked();
  const send = page.getByRole('button', { name: 'Send the request' });
  await send.click();
  await expect(page.getByText(`No longer rented out: ${slug}. Remove it from your request.`)).toBeVisible();
  await retired.uncheck();
  await expect(retired).toBeVisible();
  await page.getByRole('checkbox', { name: 'Gazebo' }).check();
  await send.click();
  await expect(page.getByText('We have received your request.', { exact: false })).toBeVisible();
});
