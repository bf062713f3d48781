import { join } from 'node:path';
import { type Browser, type BrowserContext, devices } from '@playwright/test';
import type { NetworkFaults } from '#tests/support/complaints.ts';
import { ADDRESS } from '#tests/support/e2e-server.ts';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { root } from '#tests/support/repository.ts';

/** A device that stays from story to story, with the worker and the whole app on it, and the server that it knows. */
export interface Device {
  context: BrowserContext;
  faulty: FaultyServer;
  /** Of the story that has the device */
  faults: NetworkFaults;
}

/** A device without anything on it, whose only server is a proxy in front of the shared one. */
export async function startDevice(browser: Browser): Promise<Device> {
  const faults = { made: false };
  const faulty = await startFaultyServer({ target: process.env[ADDRESS] ?? '', folder: join(root, 'dist'), faults });
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: faulty.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Malta',
    reducedMotion: 'reduce',
  });
  return { context, faulty, faults };
}
