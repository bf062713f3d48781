import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { test } from '#tests/support/test.ts';

const phone = { width: 360, height: 780 };

/** Presses a button by keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

// CONTACT-9, CONTACT-17
test('An editor adds a question and moves it up on a phone by keyboard, and visitors see it there.', async ({
  openAs,
  openIn,
}) => {
  const question = `Where are the kites (${randomUUID().slice(0, 8)})?`;
  const page = await openAs('en', 'editor', staffPaths.faqs);
  await page.setViewportSize(phone);
  await press(page.getByRole('button', { name: 'Add a question: Frequent questions' }));
  const form = page.getByRole('form', { name: 'Add a question' });
  await form.getByLabel('Question in English').fill(question);
  await form.getByLabel('Answer in English').fill('In the tower.');
  await form.getByLabel('Readers see this question').press('Space');
  await press(form.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('The question was added.')).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);

  // The pressed button keeps the focus, so the keyboard stays at the entry.
  const up = page.getByRole('button', { name: `Move up: ${question}` });
  const questions = page.getByRole('rowheader');
  const total = await questions.count();
  await up.focus();
  for (const place of [total - 2, total - 3]) {
    await page.keyboard.press('Enter');
    await expect(questions.nth(place)).toHaveText(question);
    await expect(up).toBeFocused();
  }
  const visitor = await openIn('mt', paths.contact);
  await expect(visitor.locator('summary').nth(total - 3)).toHaveText(question);

  await openAs('en', 'editor', staffPaths.faqs);
  await press(page.getByRole('button', { name: `Remove: ${question}` }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove it' }));
  await expect(page.getByText('The question was removed.')).toBeVisible();
  await openIn('en', paths.contact);
  await expect(visitor.locator('summary')).toHaveCount(total - 1);
});

// CONTENT-8
test('An editor adds a sponsor with a logo on a phone, and readers are answered with both.', async ({ openAs }) => {
  const name = `Kites ${randomUUID().slice(0, 8)}`;
  const page = await openAs('en', 'editor', staffPaths.sponsors);
  await page.setViewportSize(phone);
  await press(page.getByRole('button', { name: 'Add a sponsor: Sponsors' }));
  const form = page.getByRole('form', { name: 'Add a sponsor' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Tier').selectOption('Partner');
  await form.getByLabel('Website').fill('http://kites.example');
  await form.getByLabel('Readers see this sponsor').press('Space');
  await press(form.getByRole('button', { name: 'Save' }));
  await expect(form.getByText('Please correct this first')).toBeVisible();
  await form.getByLabel('Website').fill('https://kites.example');
  await press(form.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('The sponsor was added.')).toBeVisible();

  await press(page.getByRole('button', { name: `Logo: ${name}` }));
  const dialog = page.getByRole('dialog', { name: `Logo: ${name}` });
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'logo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await phonePhoto()),
    });
  await press(dialog.getByRole('button', { name: 'Set the picture' }));
  await expect(dialog.getByRole('img', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The front page of a signed-in editor is Today, without sponsors.
  const answer = await page.request.get('/api/sponsors');
  const { data } = (await answer.json()) as { data: { name: string; image: object | null }[] };
  expect(data.find((sponsor) => sponsor.name === name)?.image).toMatchObject({ mime_type: 'image/webp' });
  await press(page.getByRole('button', { name: `Remove: ${name}` }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove it' }));
  await expect(page.getByText('The sponsor was removed.')).toBeVisible();
});

test('Days and button texts of an announcement are not cut off beside its editors on a laptop.', async ({ openAs }) => {
  const page = await openAs('mt', 'editor', staffPaths.announcements);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page.locator('[data-entry]').getByRole('button').first());
  const button = page.getByLabel('Kliem tal-buttuna bl-Ingliż');
  await button.fill('See what is on this week');
  const cutOff = (input: Locator) => input.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await cutOff(button)).toBe(0);
  // A date with its button takes about nine letters’ widths.
  for (const day of await page.locator('form input[type="date"]').all())
    expect((await day.boundingBox())?.width).toBeGreaterThan(160);
});

// CONTENT-9, CONTENT-10
test('An editor dates a policy, and writes to all members about it; its readers see the day.', async ({
  openAs,
  openIn,
}) => {
  const page = await openAs('en', 'editor', `${staffPaths.contentPages}?search=privacy`);
  await page.getByRole('link', { name: 'Privacy policy', exact: true }).click();
  const form = page.getByRole('form', { name: 'Texts of the page' });
  await form.getByLabel('In force from').fill('2027-01-01');
  await press(page.getByRole('button', { name: 'Publish the changes' }));
  await expect(page.getByRole('region', { name: 'Undo the last step' })).toContainText('Published.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Write to all members' }).click();
  const message = page.getByRole('form', { name: 'Write a message' });
  await expect(message.getByLabel('Audience')).toHaveValue('all_members');
  await expect(message.getByLabel('Subject in English')).toHaveValue('Privacy policy');
  await expect(message.getByLabel('Page of the portal')).toHaveValue('/privacy-policy');

  const visitor = await openIn('mt', paths.privacyPolicy);
  await expect(visitor.getByText('Fis-seħħ minn nhar 1 ta’ Jannar 2027')).toBeVisible();
});
