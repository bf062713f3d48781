import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findFullChromium } from '../../../scripts/find-chromium.mjs';

/** The full Chromium: the headless shell keeps no page in the back/forward cache, so stories would pass without testing it. */
const executablePath = await findFullChromium();

/** The reason to skip stories of the back/forward cache on this machine; undefined if they can run. */
export const noCacheReason =
  executablePath === undefined ? 'the back/forward cache needs a full Chromium, such as Debian’s chromium' : undefined;

/** Launches a browser with the back/forward cache, which Playwright turns off (docs/decisions/back-forward-cache.md). */
export function launchWithCache(launchOptions: LaunchOptions): Promise<Browser> {
  return chromium.launch({
    ...launchOptions,
    ...(executablePath !== undefined && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
