import { expect } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { allPasses, untilFilled, walletOf } from '#tests/support/browser/wallet.ts';
import { signInContext } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';

test('The wallet of a new device is filled once there is a worker, which opens it offline.', async ({
  context,
  page,
  faulty,
}) => {
  const worker = Promise.withResolvers<void>();
  faulty.modeFor(/^\/sw\.js/, { kind: 'held', until: worker.promise });
  await signInContext(context, faulty.url);
  await page.goto(faulty.url + paths.myDetails);
  await expect.poll(() => faulty.requests).toContainEqual(expect.stringContaining('/assets/fill-wallet-'));
  await page.waitForLoadState('networkidle');
  expect((await walletOf(page)).passes).toBeLessThan(allPasses);
  worker.resolve();
  await untilFilled(page);
});
