import { expect, type Page } from '@playwright/test';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { addMember, newMember } from '#tests/support/browser/new-member.ts';
import { enableCarpool } from '#tests/support/carpool.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Expects the page to fit with text at double size, a setting of readers. */
async function fitsWithLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', '200'));
  await noSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'));
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // CARPOOL-5, CARPOOL-14
  test(`A driver accepts the rules, books by keyboard on the drawing and in the list, and the passenger declines, in ${locale}.`, async ({
    context,
    page,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    await setLocaleCookie(context, locale, url);
    const driver = await newMember(context, url);
    const passenger = await addMember();
    const surname = `Sultana${passenger.id}`;
    await inDatabase(async (db) => {
      for (const { id } of [driver, passenger]) await enableCarpool(db, id);
      await db.deleteFrom('carpool_rules_accepted').where('user_id', '=', driver.id).execute();
      const named = db.updateTable('personal_details').set({ first_name: 'Lea', last_name: surname });
      await named.where('user_id', '=', passenger.id).execute();
    });
    await page.goto(carpoolPaths.book);
    await untilInteractive(page);
    await page.getByRole('button', { name: t('Accept the house rules') }).click();
    await page.locator('input[name="carpool-day"]:enabled').first().press('Space');
    await page.getByRole('button', { name: t('Book the space') }).click();
    await expect(page.getByText(t('Still missing: {what}.').replace(/ \{.*/, ''))).toBeVisible();

    const drawing = page.getByRole('group', { name: t('Plan of {0}').replace(/ ?\{0\}/, '') }).first();
    await drawing.locator('[tabindex="0"]').press('End');
    await drawing.locator('[tabindex="0"]').press('ArrowDown');
    await drawing.locator('[tabindex="0"]').press('Enter');
    const chosen = drawing.locator('[aria-pressed="true"]');
    await expect(chosen).toBeFocused();
    await expectAccessible(page);
    await fitsWithLargeText(page);
    const bay = Number(await chosen.textContent());
    await page.getByRole('button', { name: t('List'), exact: true }).click();
    const listed = page.locator('input[type="radio"][name^="bay-"]:checked');
    await expect(listed).toHaveValue(String(bay));
    await listed.press('ArrowRight');
    await expect(listed).not.toHaveValue(String(bay));
    await expectAccessible(page);
    await fitsWithLargeText(page);

    await page.getByRole('searchbox', { name: t('Passenger’s name') }).fill(`lea ${surname}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('Add {0}').replace('{0}', 'Lea S.') }).click();
    await page.getByRole('button', { name: t('Book the space') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('Carpool booked') })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('Show the booking and its code') }).click();
    await expect(page.getByRole('img', { name: t('QR code of carpool {code}').replace('{code}', '') })).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: t('Remove {0}').replace('{0}', 'Lea S.') }).click();
    await page.getByRole('link', { name: t('All my carpools') }).click();
    const question = page.getByRole('dialog', { name: t('Discard unsaved changes?') });
    await expectAccessible(page);
    await question.getByRole('button', { name: t('Continue editing') }).click();
    await page.getByRole('button', { name: t('Discard'), exact: true }).click();
    await question.getByRole('button', { name: t('Discard the changes') }).click();
    await expect(page.getByRole('list', { name: t('Your passengers') })).toContainText('Lea S.');
    const address = page.url();

    await signInContext(context, url, passenger.email);
    await page.goto(address);
    await page.getByRole('button', { name: t('Leave this carpool…') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Decline'), exact: true })
      .click();
    await expect(page).toHaveURL(carpoolPaths.mine);
    await expectAccessible(page);

    await signInContext(context, url, driver.email);
    await page.goto(address);
    await expect(page.getByText(t('No passengers'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('Cancel the booking…') }).click();
    await page.getByRole('button', { name: t('Cancel the carpool') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('Carpool cancelled') })).toBeFocused();
    await fitsWithLargeText(page);
  });
}
