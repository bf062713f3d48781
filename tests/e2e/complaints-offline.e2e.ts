import { expect, type Page } from '@playwright/test';
import {
  ARRIVED,
  attempts,
  beginComplaint,
  codeOn,
  fillComplaint,
  KEPT,
  lookUpComplaint,
  sendComplaint,
  storedComplaints,
} from '#tests/support/browser/complaint-pages.ts';
import { storedItems } from '#tests/support/browser/contact-form.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { endSession, deviceText, signInContext } from '#tests/support/members.ts';
import { storySize } from '#tests/support/size.ts';

/** Opens the form once online. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/services/complaints`);
  await expect(page.getByText('Examinations and results')).toBeVisible();
}

// COMPLAINT-24
test(
  'An anonymous complaint written offline is sent once after two kills, and the device does not reveal its author.',
  {
    tag: '@safety',
  },
  async ({ context, page, browser, faulty, openPage }) => {
    const text = `Offline ${crypto.randomUUID()}: the assignment has not come back since February.`;
    await signInContext(context, faulty.url);
    await visit(page, faulty.url);
    await context.setOffline(true);
    await page.close();

    const cold = await openPage();
    await beginComplaint(cold, faulty.url, 'Yes.');
    const code = await codeOn(cold);
    await fillComplaint(cold, text);
    await expect(cold.getByText('Your draft is saved on this device.')).toBeVisible();
    await cold.close();

    const again = await openPage();
    await again.goto(`${faulty.url}/services/complaints`);
    await expect(again.getByLabel('What happened?')).toHaveValue(text);
    expect(await codeOn(again)).toBe(code);
    // The control: until it is submitted, the draft belongs to its writer.
    await expect.poll(() => deviceText(again)).toContain(`"complaint|`);
    await sendComplaint(again);
    await expect(again.getByText(KEPT)).toBeVisible();
    await expect(again.getByText(ARRIVED)).toHaveCount(0);
    expect(await codeOn(again)).toBe(code);
    const [item] = await storedItems(again);
    expect(item).toMatchObject({ key: code, owner: null, is_anonymous: true });
    expect(await deviceText(again)).not.toContain('complaint|');
    // The code gives access to the complaint's status.
    await lookUpComplaint(again, faulty.url, code);
    await expect(again.getByText('It has not been sent yet')).toBeVisible();
    expect(again.url()).not.toContain(code.slice(0, 5));
    await again.close();

    await context.setOffline(false);
    // The control: no request is sent while the app is closed.
    expect(await storedComplaints(text)).toEqual([]);
    const later = await openPage();
    await later.goto(faulty.url);
    await expect.poll(() => storedComplaints(text), { timeout: 30_000 }).toHaveLength(1);
    await expect.poll(() => storedItems(later)).toEqual([]);
    for (const each of attempts(faulty)) {
      expect(each).toMatchObject({ 'idempotency-key': code });
      expect(each).not.toHaveProperty('authorization');
      expect(each).not.toHaveProperty('cookie');
    }
    expect((await storedComplaints(text))[0]).toMatchObject({ is_anonymous: true, user_id: null });
    const left = await deviceText(later);
    for (const trace of [code, code.slice(0, 5), text]) expect(left).not.toContain(trace);

    const otherBrowser = await browser.newContext({ serviceWorkers: 'block' });
    const other = await otherBrowser.newPage();
    await lookUpComplaint(other, faulty.url, code);
    await expect(other.getByText('No feedback available')).toBeVisible();
    await otherBrowser.close();
  },
);

// COMPLAINT-6
test(
  'A member’s anonymous complaints are sent from the outbox after signing out, without revealing their author.',
  {
    tag: ['@safety', '@sized'],
  },
  async ({ context, page, faulty }) => {
    const texts = Array.from(
      { length: storySize(2, 4) },
      (_, index) => `Queued ${index} ${crypto.randomUUID()}: the lift stands still.`,
    );
    await signInContext(context, faulty.url);
    await visit(page, faulty.url);
    await context.setOffline(true);
    for (const text of texts) {
      await beginComplaint(page, faulty.url, 'Yes.');
      await fillComplaint(page, text);
      await sendComplaint(page);
      await expect(page.getByText(KEPT)).toBeVisible();
    }
    await endSession(page);
    await context.setOffline(false);
    await page.goto(faulty.url);
    const arrived = async () => (await Promise.all(texts.map((text) => storedComplaints(text)))).flat();
    await expect.poll(async () => (await arrived()).length, { timeout: 30_000 }).toBe(texts.length);
    expect((await arrived()).every(({ user_id, is_anonymous }) => user_id === null && is_anonymous)).toBe(true);
    for (const each of attempts(faulty)) {
      expect(each).not.toHaveProperty('authorization');
      expect(each).not.toHaveProperty('cookie');
    }
  },
);

test(
  'Control: a named complaint waits for its author, and is sent with the token.',
  {
    tag: '@safety',
  },
  async ({ context, page, faulty }) => {
    const text = `Named offline ${crypto.randomUUID()}: two examinations on one morning.`;
    await signInContext(context, faulty.url);
    await visit(page, faulty.url);
    await context.setOffline(true);
    await beginComplaint(page, faulty.url, 'No.');
    await fillComplaint(page, text);
    await sendComplaint(page);
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => storedComplaints(text), { timeout: 30_000 }).toHaveLength(1);
    expect((await storedComplaints(text))[0]?.user_id).toEqual(expect.any(Number));
    expect(attempts(faulty).at(-1)).toHaveProperty('authorization');
  },
);
