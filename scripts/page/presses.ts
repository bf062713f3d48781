import type { Browser } from '@playwright/test';
import { remember } from '#tests/support/browser/frame.ts';
import { startRarPortal } from '#tests/support/browser/rar-portal.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { type Interaction, PressRecorder } from './interactions.ts';
import { slowDown } from './slow-phone.ts';
import { walkFinder, walkMember, walkReport, walkSearch, walkVisitor } from './walks.ts';

/** The limit for the ninth decile of presses, in milliseconds (issue "What people feel"). */
const WANTED_MS = 100;
/** The number of slowest presses to list by name. */
const LISTED_PRESSES = 10;

/**
 * Walks several journeys on a slow phone, and prints the interaction times (INP): the median, the ninth decile, and
 * the slowest by name.
 * @returns a line if the ninth decile is above the limit
 */
export async function printPresses(browser: Browser, origin: string): Promise<string[]> {
  const interactions = await measureWalks(browser, origin);
  const sorted = interactions.toSorted((a, b) => b.ms - a.ms);
  const p50 = quantile(sorted, 0.5);
  const p90 = quantile(sorted, 0.9);
  console.log(
    `${sorted.length} presses on a slow phone: half within ${p50} ms, nine of ten within ${p90} ms    ≤ ${WANTED_MS}`,
  );
  for (const { name, ms } of sorted.slice(0, LISTED_PRESSES))
    console.log(`  ${name.padEnd(42)}${ms.toFixed(0).padStart(6)}`);
  return p90 > WANTED_MS ? [`nine of ten presses: ${p90}, at most ${WANTED_MS}`] : [];
}

async function measureWalks(browser: Browser, origin: string): Promise<Interaction[]> {
  const interactions = [
    ...(await measureWalk(browser, origin, walkVisitor)),
    ...(await measureWalk(browser, origin, walkMember, emailOfRole('student'))),
    ...(await measureWalk(browser, origin, walkSearch)),
    ...(await measureWalk(browser, origin, walkFinder)),
  ];
  const portal = await startRarPortal();
  try {
    const { officers, questions } = await portal.newReport();
    const [question] = questions;
    const write = (presses: PressRecorder, address: string) => walkReport(presses, address, question?.number ?? '');
    return [...interactions, ...(await measureWalk(browser, portal.address, write, officers[0]))];
  } finally {
    await portal.stop();
  }
}

/** Walks with a new phone, signed in or not. */
async function measureWalk(
  browser: Browser,
  origin: string,
  act: (presses: PressRecorder, origin: string) => Promise<void>,
  email?: string,
): Promise<Interaction[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Malta',
    reducedMotion: 'no-preference',
  });
  try {
    if (email !== undefined) await signInContext(context, origin, email);
    const page = await context.newPage();
    await remember(page, { consent: 'accepted', 'install-card': 'closed' });
    const presses = await PressRecorder.of(page);
    await slowDown(page);
    await act(presses, origin).catch(reportUnfinishedWalk);
    return presses.interactions();
  } finally {
    await context.close();
  }
}

/** Continues with the other walks; the run fails. */
function reportUnfinishedWalk(error: unknown): void {
  console.log(`A walk ended early: ${String(error)}`);
  process.exitCode = 1;
}

/** The time below which this share of presses stays; the list is sorted, slowest first. */
function quantile(sorted: readonly Interaction[], share: number): number {
  return sorted[Math.floor(sorted.length * (1 - share))]?.ms ?? 0;
}
