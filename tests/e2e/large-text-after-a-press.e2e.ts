import { expect } from '@playwright/test';
import { generatePath } from 'react-router';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { bookFree, seeded } from '#tests/support/browser/booking-pages.ts';
import { findLargeTextFaults, partFaults, setTextSize } from '#tests/support/browser/large-text.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('mt');

/** Parts of a page that appear after a press, which the page inspection of accessibility.e2e.ts does not cover. */
test.use({ viewport: { width: 320, height: 640 } });

test('the menu and the list of languages can be read and pressed at twice the text size', async ({ openIn }) => {
  const page = await openIn('mt', paths.news);
  await setTextSize(page, '200');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: t('Menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: t('Menu') });
  await expect(menu).toBeVisible();
  expect(await partFaults(page, menu)).toEqual([]);
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: t('Language') }).click();
  const languages = page.getByRole('group', { name: t('Language') });
  await expect(languages).toBeVisible();
  expect(await partFaults(page, languages)).toEqual([]);
});

// SHELL-35
test('the list of errors of a form can be read at twice the text size', async ({ openIn }) => {
  const page = await openIn('mt', paths.contact);
  await setTextSize(page, '200');
  await page.getByRole('button', { name: t('Send the message') }).click();
  const summary = page
    .getByRole('main')
    .getByRole('group')
    .filter({ hasText: t('Your e-mail address') })
    .first();
  await expect(summary).toBeFocused();
  expect(await partFaults(page, summary)).toEqual([]);
});

test('a confirmation can be read and answered at twice the text size', async ({ context, page, baseURL }) => {
  const url = baseURL ?? '';
  await newMember(context, url);
  await setLocaleCookie(context, 'mt', url);
  const booking = await bookFree(context, url, seeded.free, 2);
  await page.goto(generatePath(memberPaths.myBooking, { id: booking.id }));
  await untilInteractive(page);
  await setTextSize(page, '200');
  await page.getByRole('button', { name: t('Cancel places…') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  expect(await partFaults(page, question)).toEqual([]);

  // The control: a button outside the window, and a word that is broken.
  await question.evaluate((element) => {
    const button = document.createElement('button');
    button.textContent = 'X';
    button.style.cssText = 'position: fixed; inset-inline-start: 110%';
    element.append(button);
  });
  expect((await partFaults(page, question)).join('\n')).toContain('“X” cannot be pressed');
  await question.evaluate((element) => {
    const column = document.createElement('p');
    column.textContent = 'Straordinarjament';
    column.style.cssText = 'inline-size: 4rem; overflow-wrap: anywhere; hyphens: none';
    element.append(column);
  });
  const found = await page.evaluate(findLargeTextFaults, { percent: 0, letters: 10 });
  expect(found.join('\n')).toContain('letters a line in “Straordinarjament”');
});
