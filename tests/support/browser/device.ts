import { join } from 'node:path';
import { type Browser, type BrowserContext, devices } from '@playwright/test';
import type { NetworkFaults } from '#tests/support/complaints.ts';
import { ADDRESS } from '#tests/support/e2e-server.ts';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { root } from '#tests/support/repository.ts';

/** A device shared by several stories, with the worker, the whole app, and the server it was installed from. */
export interface Device {
  context: BrowserContext;
  faulty: FaultyServer;
  /** The fault record of the story that uses the device */
  faults: NetworkFaults;
}

/** An empty device, whose only server is a proxy in front of the shared one. */
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
