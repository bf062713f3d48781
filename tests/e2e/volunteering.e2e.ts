import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { undoBar } from '#tests/support/browser/held-decisions.ts';
import { journeyLocales, storyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Seeded opportunities, one for each language: the student is not a volunteer before, and withdraws in the end. */
const titles = { en: 'Packing parcels for the food bank', mt: 'Ippakkjar ta’ pakketti għall-bank tal-ikel' } as const;
const weekdays = {
  en: /(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+ \w+, 14:00–17:30/,
  mt: /(?:Ħad|Tne|Tli|Erb|Ħam|Ġim|Sib), \d+ ta’ \p{L}+, 14:00–17:30/u,
};

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`A student joins the volunteers and signs up with one press, and leaves the volunteers again, in ${locale}.`, async ({
    openAs,
  }) => {
    const page = await openAs(locale, 'student', memberPaths.volunteering);
    await page.getByRole('link', { name: t('See the opportunities') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Opportunities') })).toBeVisible();
    await page
      .getByRole('navigation', { name: t('Areas') })
      .getByRole('link', { name: t('Community') })
      .click();
    await expect(page).toHaveURL(/area=community/);
    await expectAccessible(page);
    await noSidewaysScroll(page);
    const card = page.getByRole('listitem').filter({ hasText: titles[locale] });
    await expect(card).toContainText(/16.* 16/);
    await expect(card).toContainText(weekdays[locale]);
    await page.getByRole('link', { name: titles[locale] }).click();
    await expect(page.getByRole('heading', { level: 1, name: titles[locale] })).toBeVisible();
    await page
      .getByRole('button', { name: t('Join the volunteers and sign up') })
      .first()
      .click();
    await expect(page.getByRole('status').filter({ hasText: t('You are signed up') })).toBeFocused();
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.getByRole('link', { name: t('My sign-ups and hours') }).click();
    await expect(page.getByRole('link', { name: titles[locale] })).toBeVisible();
    await page.getByRole('button', { name: t('Leave the volunteers…') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Leave the volunteers') })
      .click();
    await expect(page.getByRole('button', { name: t('Join the volunteers') })).toBeVisible();
    await expect(page.getByRole('link', { name: titles[locale] })).toHaveCount(0);
  });
}

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`Staff confirm a volunteer, and record hours with the keyboard alone, in ${locale}.`, async ({ openAs }) => {
    const page = await openAs(locale, 'staff', `${staffPaths.volunteerSignUps}?state=signed_up`);
    const row = page.getByRole('row').filter({ hasText: 'Andrea Borġ' }).first();
    await expectAccessible(page);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('Approve all chosen') }).click();
    await expect(row.getByText(t('To be approved'))).toBeVisible();
    await undoBar(page, t).getByRole('button').last().click();
    await expect(undoBar(page, t)).toHaveCount(0);
    await noSidewaysScroll(page);

    await openAs(locale, 'staff', `${staffPaths.volunteering}?state=over&sort=-starts_at`);
    await page.getByRole('link', { name: 'Setting up the debate night' }).click();
    const form = page.getByRole('form', { name: t('Hours') });
    const hours = form.getByRole('textbox');
    await expect(hours.first()).toHaveValue('3.5');
    await expectAccessible(page);
    await hours.first().focus();
    await page.keyboard.type('3,25');
    await page.keyboard.press('Tab');
    await expect(hours.nth(1)).toBeFocused();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(form.getByText('3 h 15 min')).toBeVisible();
    await expect(form.getByText('0 min')).toBeVisible();
    await noSidewaysScroll(page);
  });

  test(`Staff add an opportunity and cancel it with a reason, in ${locale}.`, async ({ openAs }) => {
    const page = await openAs(locale, 'staff', staffPaths.volunteering);
    await page.getByRole('button', { name: t('Add an opportunity') }).click();
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('form').getByLabel(t('Area'), { exact: true }).selectOption('media');
    for (const [language, title] of [
      ['English', 'Leaflets at the gate'],
      ['Maltese', 'Fuljetti mal-bieb'],
    ] as const) {
      const in_ = t(`{label} in ${language}`);
      await fill(in_.replace('{label}', t('Title')), title);
      await fill(in_.replace('{label}', t('What volunteers do')), 'They hand out leaflets.');
      await fill(in_.replace('{label}', t('Meeting place')), 'Gate A');
    }
    await fill(t('Places'), '4');
    await fill(t('Volunteers can withdraw until'), '2099-05-04T08:00');
    await fill(t('Begins'), '2099-05-05T08:00');
    await fill(t('Ends'), '2099-05-05T07:00');
    await page.getByRole('button', { name: t('Save') }).click();
    await expect(page.getByText(t('Please correct this first'))).toBeVisible();
    await fill(t('Ends'), '2099-05-05T10:00');
    await page.getByRole('button', { name: t('Save') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leaflets at the gate' })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: t('Cancel the opportunity…') }).click();
    const dialog = page.getByRole('dialog');
    for (const language of ['English', 'Maltese'] as const) {
      await dialog
        .getByLabel(t(`{label} in ${language}`).replace('{label}', t('Reason')))
        .fill('The printer is broken.');
    }
    await dialog.getByRole('button', { name: t('Cancel the opportunity') }).click();
    await expect(
      page.getByRole('status').filter({ hasText: t('Cancelled. Everyone who signed up will be e-mailed the reason.') }),
    ).toBeFocused();
    await expect(page.getByText('The printer is broken.')).toBeVisible();
  });
}
