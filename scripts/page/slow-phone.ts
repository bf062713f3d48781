import type { CDPSession, Page } from '@playwright/test';

/** The factor by which the phone of the benchmarks is slower than this machine. */
const SLOWDOWN_FACTOR = 4;

/**
 * Slows the page's processor down to that of a slow phone.
 * @returns the argument of `speedUp`
 */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN_FACTOR });
  return session;
}

/** Restores the speed of this machine. */
export async function speedUp(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
}
