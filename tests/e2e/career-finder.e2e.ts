import { expect, type Page, type Request } from '@playwright/test';
import { chooseFirst, chooseSectors, FINDER, openFinder } from '#tests/support/browser/career-finder.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

/** The maximum bytes of scripts (Brotli) by which the finder's first page may exceed a plain page. */
const MAX_EXTRA_BYTES = 40_000;
const HUB = `${FINDER}/student-career-resource-hub`;

// FINDER-8
test('The grid works by keyboard: limits are announced, no option is disabled, and the selection is restored.', async ({
  page,
  baseURL,
}) => {
  await openFinder(page, baseURL, '/path-of-pleasures');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(12);
  await expect(boxes.first()).toBeEnabled();
  await boxes.first().focus();
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText('5 of 5 chosen: remove one to add another')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('You have chosen 5 already. Remove one to add another.')).toBeVisible();
  await expect(boxes.nth(5)).not.toBeChecked();
  await expect(boxes.nth(5)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByText('4 of 5 chosen')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 of 5 chosen')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
});

test(
  'Sectors that were chosen stay when the page is opened again, reloaded, and returned to.',
  { tag: '@safety' },
  async ({ page, baseURL }) => {
    const sectors = ['Health and care', 'Arts and heritage', 'Law and compliance'];
    await openFinder(page, baseURL, '/areas-of-interest');
    // The control: a server-rendered document, with its lists.
    expect(await (await page.request.get(page.url())).text()).toContain('<select');
    await chooseSectors(page, sectors.slice(0, 2));
    await expectSectors(page, sectors.slice(0, 2));
    // An answer counts as saved once the page reports it.
    await expect(page.getByText(/^(Saved on this device|All answers saved)$/)).toBeVisible();
    await openFinder(page, baseURL, '/areas-of-interest');
    await expectSectors(page, sectors.slice(0, 2));
    await page.reload();
    await untilInteractive(page);
    await expectSectors(page, sectors.slice(0, 2));
    await page.getByLabel('Third preference').selectOption({ label: sectors[2] ?? '' });
    await expect(page.getByText('All answers saved')).toBeVisible();
    // This document runs no script of the app: going back loads the page again.
    await page.goto('/favicon.svg');
    await page.goBack();
    await untilInteractive(page);
    await expectSectors(page, sectors);
    await expect(page.getByText('All answers saved')).toBeVisible();
  },
);

test('Another device continues the answers by their link, and clearing them there clears them here.', async ({
  page,
  browser,
  provoke,
  baseURL,
}) => {
  // The response to the device on which they were not cleared.
  provoke(/status of 410/);
  await openFinder(page, baseURL, '/core-values');
  await chooseFirst(page, 3);
  await expect(page.getByText('All answers saved')).toBeVisible();
  await openFinder(page, baseURL);
  await page.getByText('Continue on another device').click();
  const address = (await page.getByText(`${FINDER}#`).textContent()) ?? '';
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(address);
  await untilInteractive(other);
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(other.getByText('1 of 5 parts are done.')).toBeVisible();
  const cleared = other.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
  await other.getByRole('button', { name: 'Clear my answers' }).click();
  await other.getByRole('button', { name: 'Clear all answers' }).click();
  await expect(other.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  await expect.poll(() => storedFinders(other)).toBe(0);
  await cleared;
  // The control: this device has not been notified yet.
  expect(await storedFinders(page)).toBe(1);
  await page.reload();
  await expect.poll(() => storedFinders(page)).toBe(0);
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  await context.close();
});

// FINDER-23
test('Another user who signs in on the device sees none of the answers.', async ({ page, context, baseURL }) => {
  await signInContext(context, baseURL ?? '');
  await openFinder(page, baseURL, '/core-values');
  await chooseFirst(page, 2);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  // The control: it is stored.
  expect(await storedFinders(page)).toBe(1);
  const address = page.url();
  await signInContext(context, baseURL ?? '', 'elena.camilleri@portal.example');
  await page.goto(address);
  await expect(page.getByText('0 of 3 chosen')).toBeVisible();
  await expect.poll(() => storedFinders(page)).toBe(0);
});

test('The start page of the career finder loads little more than a text page.', async ({ browser, baseURL }) => {
  const weigh = async (path: string) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(`${baseURL ?? ''}${path}`);
    await page.waitForLoadState('networkidle');
    const scripts = finished.filter((request) => request.resourceType() === 'script');
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    await context.close();
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  const plain = await weigh('/policies/privacy-policy');
  const finder = await weigh(FINDER);
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ plain, finder }) });
  expect(plain).toBeGreaterThan(50_000);
  expect(finder - plain).toBeLessThan(MAX_EXTRA_BYTES);
});

async function expectSectors(page: Page, sectors: readonly string[]): Promise<void> {
  const chosen = page.locator('main select').locator('option:checked');
  const rest = Array.from({ length: 3 - sectors.length }, () => 'Choose a sector');
  await expect(chosen).toHaveText([...sectors, ...rest]);
  await expect(page.getByText(`${sectors.length} of 3 chosen`)).toBeVisible();
}

/** The number of finder answers stored on this device. */
function storedFinders(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('ksu');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const counting = database.transaction('career_finder').objectStore('career_finder').count();
    const count = await new Promise<number>((resolve) =>
      counting.addEventListener('success', () => resolve(counting.result)),
    );
    database.close();
    return count;
  });
}

test('A resource that staff add is read by students in both languages, and is gone once it was withdrawn.', async ({
  openAs,
  openIn,
}) => {
  const number = crypto.randomUUID().slice(0, 8);
  const english = `Reading a payslip ${number}`;
  const maltese = `Kif taqra payslip ${number}`;
  let page = await openAs('en', 'staff', '/staff/career-resources');
  await page.getByRole('button', { name: 'Add a resource' }).click();
  await page.getByLabel('Name in English').fill(english);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await page.getByLabel('Name in Maltese').fill(maltese);
  await page.getByRole('combobox', { name: 'Subject' }).last().selectOption('experience');
  await page.getByLabel('Text in English').fill('Check your hours first.');
  await page.getByLabel('Text in Maltese').fill(`L-ewwel iċċekkja s-sigħat: ${number}.`);
  await page.getByRole('checkbox', { name: 'Finance and accounting' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The resource was added.')).toBeVisible();

  page = await openIn('mt', `${HUB}/experience`);
  await expect(page.getByRole('heading', { name: maltese })).toBeVisible();
  await expect(page.getByText(`L-ewwel iċċekkja s-sigħat: ${number}.`)).toBeVisible();

  page = await openAs('en', 'staff', `/staff/career-resources?search=${number}`);
  await page.getByRole('button', { name: `Withdraw: ${english}` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('The resource was withdrawn.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Show again: ${english}` })).toBeVisible();
  page = await openIn('en', `${HUB}/experience`);
  await expect(page.getByRole('heading', { name: 'Volunteering counts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: english })).toHaveCount(0);
});

// FINDER-24
test('An editor changes an exercise of the career finder, which students read in both languages.', async ({
  openAs,
  openIn,
  provoke,
}) => {
  provoke(/status of 422/);
  const number = crypto.randomUUID().slice(0, 8);
  let page = await openAs('en', 'editor', '/staff/career-finder?kind=exercise');
  await page
    .getByRole('button', { name: /^Change:/ })
    .last()
    .click();
  const form = page.getByRole('form', { name: 'Change a text' });
  await form.getByLabel('Name in English').fill(`Draw your week ${number}`);
  await form.getByLabel('Name in Maltese').fill(`Pinġi l-ġimgħa tiegħek ${number}`);
  await form.getByLabel('Steps in Maltese').fill('Pass wieħed biss.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Steps in Maltese')).toHaveAccessibleDescription(/Write as many steps in Maltese/);
  await form.getByLabel('Steps in English').fill('One step only.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The text was changed.')).toBeVisible();
  page = await openIn('mt', `${FINDER}/self-reflection-toolkit`);
  await expect(page.getByRole('heading', { name: `Pinġi l-ġimgħa tiegħek ${number}` })).toBeVisible();
});
