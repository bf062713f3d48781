// DEVICE-1, DEVICE-2
import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/installed-app.ts';
import { goOffline, missingChunks, readOneNewsItem, untilControlled } from '#tests/support/browser/worker-test.ts';
import { deviceText, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test as newDeviceTest } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const PAGE = '/on-this-device';
const SECRET = 'Words of a draft';
const t = wordsOf('en');

newDeviceTest(
  'Within the first visit, visitors get a list of what they can read offline.',
  async ({ context, page, faulty }) => {
    await page.goto(`${faulty.url}/media/news`);
    await untilControlled(page);
    const { title } = await readOneNewsItem(page, faulty);
    await expect.poll(() => missingChunks(page), { timeout: 40_000 }).toEqual([]);
    await goOffline(context, faulty);
    await page.goto(faulty.url + PAGE);
    await expect(page.getByRole('heading', { level: 1, name: t('On this device') })).toBeVisible();
    const main = page.locator('main');
    await main.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    // The offline chip in the bar links back to the list.
    await page.getByRole('banner').getByRole('link', { name: 'Offline' }).click();
    await expect(main.getByRole('link', { name: t('Mental wellbeing') })).toBeVisible();
    await main.getByRole('button', { name: t('Remove the saved pages') }).click();
    const question = page.getByRole('dialog', { name: t('Remove the saved pages?') });
    await expect(question).toContainText('You are offline: until you are connected again');
    await question.getByRole('button', { name: t('Keep them') }).click();
    await expect(main.getByRole('link', { name: title })).toBeVisible();
    await main.getByRole('button', { name: t('Remove the saved pages') }).click();
    await question.getByRole('button', { name: t('Remove'), exact: true }).click();
    await expect(main.getByRole('link', { name: title })).toHaveCount(0);
    await expect(main.getByRole('link', { name: t('Mental wellbeing') })).toBeVisible();
  },
);

// DEVICE-4
test('A member’s passes and drafts open from the on-device list offline; a draft is deleted only after a confirmation.', async ({
  context,
  page,
  faulty,
}) => {
  await signInContext(context, faulty.url);
  await page.goto(`${faulty.url}/account/student-card`);
  await untilControlled(page);
  await expect(page.getByText('Maria Vella')).toBeVisible();
  // On a first visit a pass is stored once a worker can open it.
  await expect.poll(() => deviceText(page)).toContain('student_card|');
  await page.goto(`${faulty.url}/contact-us`);
  await untilInteractive(page);
  await page.getByLabel(t('Your message')).fill(SECRET);
  await expect(page.getByText(t('Your draft is saved on this device.'))).toBeVisible();
  await goOffline(context, faulty);

  await page.goto(faulty.url + PAGE);
  const main = page.locator('main');
  await main.getByRole('link', { name: t('Student card') }).click();
  await expect(page.getByText('Maria Vella')).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: t('Message to the union') }).click();
  await expect(page.getByLabel(t('Your message'))).toHaveValue(SECRET);
  await page.goBack();

  const ask = main.getByRole('button', { name: 'Delete: Message to the union' });
  const question = page.getByRole('dialog', { name: t('Delete the draft?') });
  await ask.click();
  await question.getByRole('button', { name: t('Keep it') }).click();
  await expect.poll(() => deviceText(page)).toContain(SECRET);
  await ask.click();
  await question.getByRole('button', { name: t('Delete'), exact: true }).click();
  await expect(ask).toHaveCount(0);
  expect(await deviceText(page)).not.toContain(SECRET);
});
