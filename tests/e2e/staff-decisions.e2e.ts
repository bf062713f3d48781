import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { dayAhead } from '#tests/support/day-ahead.ts';
import { signInContext } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';

test('Why nothing was done is read, although a colleague was first and the button has gone with it.', async ({
  context,
  page,
  openAs,
  baseURL,
  provoke,
}) => {
  provoke(/status of 409/);
  /** Calls as whoever is signed in, beside the page. */
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
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Approve: ' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: 'Somebody else has already decided on this.' }),
  ).toBeFocused();
});
