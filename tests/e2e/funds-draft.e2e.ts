import { expect, type Page } from '@playwright/test';
import { openForm, writeApplication } from '#tests/support/browser/fund-form.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { documentFile } from '#tests/support/browser/rar-editor.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

const APPLICATIONS = /^\/api\/kokka-funds\/arts-fund\/applications/;
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });

test('The form is disabled until its draft is read, a draft is deleted only after a confirmation, and a wrong amount is marked at its line.', async ({
  context,
  page,
  baseURL,
}) => {
  await newMember(context, baseURL ?? '');
  await openForm(page, baseURL ?? '');
  await titleOf(page).fill('Plays on the ferry');
  await page.getByLabel('Item, 1').fill('Hire of lights');
  await page.getByLabel('Amount, 1').fill('about 40');
  await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the application' }).click();
  const words = 'Enter an amount in euro, such as 1500 or 12.50.';
  await expect(page.getByLabel('Amount, 1')).toHaveAccessibleDescription(words);
  await page.getByRole('link', { name: `Hire of lights: ${words}` }).click();
  await expect(page.getByLabel('Amount, 1')).toBeFocused();
  await expect(page.getByText('Enter 1 or more.')).toHaveCount(0);
  const required = /This field is required\./;
  await expect(page.getByLabel('Choose files').first()).toHaveAccessibleDescription(required);
  await expect(page.getByRole('group').filter({ has: page.getByLabel('First day') })).toHaveAccessibleDescription(
    required,
  );
  await expectAccessible(page);
  await noSidewaysScroll(page);

  await page.addInitScript(holdDrafts);
  await page.reload();
  await untilInteractive(page);
  await expect(page.getByText('Loading your application')).toBeVisible();
  await expect(titleOf(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('drafts')));
  await expect(titleOf(page)).toHaveValue('Plays on the ferry');

  const ask = page.getByRole('button', { name: 'Delete the draft' });
  const question = page.getByRole('dialog', { name: 'Delete the draft?' });
  await ask.click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(titleOf(page)).toHaveValue('Plays on the ferry');
  await ask.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(titleOf(page)).toHaveValue('');
});

// OUTBOX-5
test('A rejected application shows the error at its field; deleted from the outbox, it becomes a draft that may have arrived.', async ({
  context,
  page,
  faulty,
  provoke,
}) => {
  provoke(/status of 422|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  await newMember(context, faulty.url);
  await openForm(page, faulty.url);
  await writeApplication(page, [documentFile('quotation-1.pdf', 5_000)]);
  const errors = { title: ['Another application has this title.'] };
  const headers = { 'content-type': 'application/json', 'x-ksu-api': '1' };
  const body = JSON.stringify({ message: 'Please correct this.', code: 'invalid', errors });
  faulty.modeFor(APPLICATIONS, { kind: 'status', status: 422, headers, body });
  const send = async () => {
    await page.getByRole('button', { name: 'Check the application' }).click();
    await page.getByRole('button', { name: 'Send the application' }).click();
  };
  await send();
  await expect(page.getByText('Your application was not submitted')).toBeInViewport();
  await page.getByRole('link', { name: 'Title: Another application has this title.' }).click();
  await expect(titleOf(page)).toBeFocused();
  await expect(titleOf(page)).toHaveAccessibleDescription(/Another application has this title\./);
  await expect(titleOf(page)).toHaveValue('Plays on the ferry');
  await expectAccessible(page);
  await page.goto(`${faulty.url}/outbox`);
  await expect(page.getByRole('link', { name: 'Change' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' }), 'the draft may be newer').toHaveCount(0);
  await openForm(page, faulty.url);

  faulty.modeFor(APPLICATIONS, { kind: 'answer-lost' });
  await send();
  await expect(page.getByText('There is no reply yet', { exact: false })).toBeVisible();
  await page.goto(`${faulty.url}/outbox`);
  await page.getByRole('button', { name: 'Hold back', exact: true }).click();
  const question = page.getByRole('group', { name: 'Hold back: Application to a fund' });
  await expect(question).toContainText('We may already have received it');
  await expect(question).toContainText('It becomes a draft again, which you can change or delete.');
  await question.getByRole('button', { name: 'Hold back' }).click();
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible();
  await openForm(page, faulty.url);
  await expect(page.getByText('This may have been submitted already')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Plays on the ferry');
  await noSidewaysScroll(page);
});

/** Delays reads of stored drafts until the event `drafts`. */
function holdDrafts(): void {
  let isHeld = true;
  addEventListener('drafts', () => (isHeld = false), { once: true });
  const get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey): IDBRequest {
    if (this.name !== 'drafts') return get.call(this, key);
    const held = {} as { result: unknown; onsuccess?: (event: { target: unknown }) => void };
    // A transaction stays open only while it has pending requests.
    const ask = () => {
      const request = get.call(this, key);
      request.onsuccess = () => {
        if (isHeld) return ask();
        held.result = request.result;
        return held.onsuccess?.({ target: held });
      };
    };
    ask();
    return held as unknown as IDBRequest;
  };
}
