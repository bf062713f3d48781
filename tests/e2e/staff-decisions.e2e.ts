import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { KEY_HEADER } from '#contract/kit/common.ts';
import { undoBar } from '#tests/support/browser/held-decisions.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { dayAhead } from '#tests/support/day-ahead.ts';
import { signInContext } from '#tests/support/members.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// STAFF-16
test('The reason of a failed decision stays readable after a colleague’s earlier decision removed the button.', async ({
  context,
  page,
  openAs,
  baseURL,
  provoke,
}) => {
  provoke(/status of 409/);
  /** Makes calls as the signed-in user, outside the page. */
  const post = async (path: string, data: object) => {
    const token = (await context.cookies()).find(({ name }) => name === 'ksu_token')?.value;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    return page.request.post(path, { headers, data });
  };
  const { data: thing } = await (await page.request.get('/api/rental-things/folding-chairs')).json();
  const purpose = 'A stall in the rain';
  const dates = { starts_on: dayAhead(340), ends_on: dayAhead(342) };
  await signInContext(context, baseURL ?? '');
  const { data } = await (await post('/api/rentals', { ...dates, purpose, thing_ids: [thing.id] })).json();

  await openAs('en', 'staff', `/staff/rentals/${data.id}`);
  await page.getByRole('button', { name: 'Approve: ' }).click();
  const decided = await post(`/api/staff/rentals/${data.id}/decision`, { decision: 'approve', version: 1 });
  expect(decided.status()).toBe(204);
  await undoBar(page, t).getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('button', { name: 'Approve: ' })).toHaveCount(0);
  await expect(undoBar(page, t)).toContainText('Somebody else has already decided on this.');
  await undoBar(page, t).getByRole('button', { name: 'Close' }).click();
  await expect(undoBar(page, t)).toHaveCount(0);
});

// STAFF-14
test('Permits are decided by the keyboard alone: one after the other, one undone, the last as the page is left.', async ({
  openAs,
  context,
}) => {
  const page = await openAs('en', 'staff', '/staff/parking-permits?state=pending');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const sent = await answerDecisions(context);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('Keyboard shortcuts') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1, name: 'Permit for' });
  await expect(title).toBeFocused();
  const seen = new Set<string>();
  for (let count = 0; count < 3; count += 1) {
    await expect(page.getByRole('img', { name: t('Licence, front') })).toBeVisible();
    seen.add((await title.textContent()) ?? '');
    await page.keyboard.press('a');
    await expect(page.getByRole('status').filter({ hasText: 'To be approved.' })).toBeFocused();
    if (count === 2) break;
    const here = page.url();
    await expect(page.getByRole('link', { name: 'Next permit: ' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(here);
    await expect(title).toBeFocused();
  }
  expect(seen.size).toBe(3);
  const last = page.url().split('/').at(-1) ?? '';
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: t('Approve') })).toBeVisible();
  await moveTo(page, '/account/my-details');
  await expect.poll(() => sent.size).toBe(2);
  expect([...sent]).not.toContain(last);
  await context.unrouteAll({ behavior: 'wait' });
});

/**
 * Answers permit decisions like the server without making them, because seeded permits belong to other stories.
 * Returns the ids of the decisions that were sent.
 */
async function answerDecisions(context: BrowserContext): Promise<Set<string>> {
  const sent = new Set<string>();
  await context.route('**/api/staff/parking-permits/*/decision*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    sent.add(url.pathname.split('/').at(-2) ?? '');
    url.pathname = url.pathname.replace('/decision', '');
    const response = await context.request.get(url.href, { headers: await request.allHeaders() });
    const headers = { ...response.headers(), [KEY_HEADER]: (await request.headerValue(KEY_HEADER)) ?? '' };
    await route.fulfill({ response, headers });
  });
  return sent;
}

// STAFF-19
test('Shortcut keys make no decision while text is typed, while a key is held down, or once they are switched off.', async ({
  openAs,
}) => {
  const page = await openAs('en', 'staff', '/staff/parking-permits?state=pending');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const approve = page.getByRole('button', { name: t('Approve') });
  await expect(approve).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel(t('Reason'))).toBeFocused();
  await page.keyboard.type('aarnu');
  await expect(page.getByLabel(t('Reason'))).toHaveValue('aarnu');
  await page.getByRole('button', { name: t('Cancel') }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('?');
  await page.keyboard.press('a');
  await page.getByLabel(t('Use single keys as shortcuts')).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(approve).toBeVisible();
  await expect(undoBar(page, t)).toHaveCount(0);
});
