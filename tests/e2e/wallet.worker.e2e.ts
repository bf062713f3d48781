import { expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { untilFilled, walletOf } from '#tests/support/browser/wallet.ts';
import { signInContext } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';

test('A new device stores no wallet and loads no database before its service worker is active; then it fills the wallet.', async ({
  context,
  page,
  faulty,
}) => {
  const worker = Promise.withResolvers<void>();
  faulty.modeFor(/^\/sw\.js/, { kind: 'held', until: worker.promise });
  await signInContext(context, faulty.url);
  // It has no form, and thus no draft.
  await page.goto(faulty.url + memberPaths.myStudentCard);
  await expect.poll(() => faulty.requests).toContainEqual(expect.stringContaining('/assets/fill-wallet-'));
  await page.waitForLoadState('networkidle');
  expect((await walletOf(page)).passes).toBe(0);
  expect(faulty.requests.filter((request) => request.includes('/assets/dexie-'))).toEqual([]);
  worker.resolve();
  await untilFilled(page);
});
