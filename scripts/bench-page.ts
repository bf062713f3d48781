import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startServer } from '#tests/support/e2e-server.ts';
import { EAGER_SOURCE_POSITIONS } from './browser-flags.ts';
import { findChromium } from './find-chromium.mjs';
import { printActions } from './page/actions.ts';
import { printPresses } from './page/presses.ts';
import type { Protocol } from './page/proxy.ts';
import { startSubjects } from './page/subjects.ts';
import { printTable } from './page/table.ts';
import { measureVisits, type Visits } from './page/visits.ts';

/**
 * `npm run bench:page`: measures when a student on a poor campus network sees a page (issue "Fast where the network is
 * poor"): 400 ms, 400 kbit/s, a phone four times slower than this machine, and a network without any response. The
 * pages alternate, together with a bare page F and a static copy S of the front page. Then it measures the main actions
 * and the interaction times on that phone. Prints medians, and exits with 1 above a limit.
 *
 * Needs `npm run build` and a quiet machine. `-- --rounds 1 --pages F,home` for a quick look; `-- --presses` for
 * interaction times only; `-- --proxy http2` (or `http1`) with nginx in between, as in the recipe
 * `serve-behind-a-proxy`.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string' },
    proxy: { type: 'string' },
    presses: { type: 'boolean', default: false },
  },
});
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--js-flags=${EAGER_SOURCE_POSITIONS}`,
  // The proxy's certificate; Playwright's setting does not apply to workers.
  ...(options.proxy === undefined ? [] : ['--ignore-certificate-errors']),
];
const protocol = protocolOf(options.proxy);

const server = await startServer({ environment: { NODE_ENV: 'production', LOG_LEVEL: 'error' } });
const browser = await chromium.launch({ executablePath: (await findChromium()) ?? '', args: browserArguments });
const { subjects, close } = await startSubjects(server.address, protocol);
try {
  const faults = options.presses ? [] : await measurePages();
  faults.push(...(await printPresses(browser, server.address)));
  if (faults.length > 0) {
    console.log(`\nBeyond what is wanted:\n${faults.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await close();
  await server.stop();
}

/** Prints the table of first pages and the main actions. @returns a line for each value above its limit */
async function measurePages(): Promise<string[]> {
  const chosen = options.pages?.split(',') ?? [...subjects.keys()];
  const measured = new Map<string, Visits[]>(chosen.map((name) => [name, []]));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [name, subject] of subjects) {
      if (measured.has(name)) measured.get(name)?.push(await measureVisits(browser, subject));
    }
  }
  const faults = printTable(measured);
  console.log('');
  faults.push(...(await printActions(browser, server.address)));
  return faults;
}

/** Returns the protocol given with `--proxy`. @throws Error for any other value */
function protocolOf(word: string | undefined): Protocol | undefined {
  if (word === undefined || word === 'http1' || word === 'http2') return word;
  throw new Error(`--proxy ${word}: http1 or http2`);
}
