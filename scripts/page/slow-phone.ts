import type { CDPSession, Page } from '@playwright/test';

/** How many times slower than this machine the phone of the benchmarks is. */
const TIMES = 4;

/** From now on the page's processor is that of a slow phone. @returns what `speedUp` takes */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES });
  return session;
}

/** The page is as quick as this machine again. */
export async function speedUp(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
}
