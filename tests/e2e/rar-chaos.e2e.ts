import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { Device } from '#tests/support/browser/rar-device.ts';
import { Ledger } from '#tests/support/browser/rar-ledger.ts';
import type { PortalReport, RarPortal } from '#tests/support/browser/rar-portal.ts';
import { rarTest as test, type RarStory } from '#tests/support/browser/rar-stories.ts';
import type { Fault } from '#tests/support/faults.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { numbersFrom } from '#tests/support/numbers.ts';

/**
 * Two devices write the same report, online and offline, in any order, with every possible fault (issue Reports, "Must
 * hold"), in the long run. In the ordinary run, tests/api/report-on-device.test.ts and rar-sync cover single cases.
 * `CHAOS_SEED` repeats a run; `CHAOS_STEPS` makes it longer.
 */
test.describe.configure({ mode: 'default' });
// Messages of the browser about the provoked faults, including a full disk.
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
/** Steps of each device. */
const steps = Number(process.env['CHAOS_STEPS'] ?? 20);

for (const { name, officers } of [
  { name: 'two officers', officers: [0, 1] },
  { name: 'one officer on two devices', officers: [0, 0] },
]) {
  const title = `${name}: nothing that was kept is lost, and nothing is called saved that is not`;
  test(title, { tag: ['@safety', '@long'] }, async ({ browser, portal, faulty, story, provoke }) => {
    provoke(/QuotaExceededError|status of (?:409|50[03])/);
    test.setTimeout(60_000 + steps * 20_000);
    const run = await startRun({ browser, portal, faulty, story }, officers);
    try {
      await run.steps(steps);
      await run.settle();
      expect(await run.missing(), 'lost').toEqual([]);
      expect(run.ledger.words.size).toBeGreaterThan(steps / 3);
      for (const device of run.devices) {
        await device.saysSaved();
        await expect.poll(() => device.watched.right).toBeGreaterThan(0);
        expect(device.watched.wrong, 'called saved while it waited').toEqual([]);
      }
    } finally {
      await run.stop();
    }
  });
}

test(
  'control: the ledger detects it if one of two texts is discarded',
  { tag: '@long' },
  async ({ browser, portal, faulty, story }) => {
    test.setTimeout(60_000 + steps * 20_000);
    const run = await startRun({ browser, portal, faulty, story }, [0, 1], withoutMerge);
    try {
      await run.steps(Math.max(steps, 30), (lost) => lost.length > 0);
      await run.settle();
      expect((await run.missing()).length).toBeGreaterThan(0);
    } finally {
      await run.stop();
    }
  },
);

type Prepare = (context: BrowserContext) => Promise<void>;

interface Given {
  browser: Browser;
  portal: RarPortal;
  faulty: FaultyServer;
  story: RarStory;
}

async function startRun(
  { browser, portal, faulty: server, story: { report } }: Given,
  officers: readonly number[],
  prepare?: Prepare,
) {
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  process.stdout.write(`chaos seed ${seed} (CHAOS_SEED=${seed} repeats it)\n`);
  const random = numbersFrom(seed);
  const ledger = new Ledger();
  const questions = report.questions.filter(({ kind, max_files }) => kind === 'text' && max_files > 3).slice(0, 3);
  const start = (officer: number, index: number) => {
    const name = 'abc'[index] ?? 'z';
    const email = report.officers[officer] ?? '';
    const given = { browser, server, name, email, questions, ledger, random: numbersFrom(seed + index + 1) };
    return Device.start({ ...given, ...(prepare && { prepare }) });
  };
  const devices = await Promise.all(officers.map(start));
  const missing = async () => ledger.missing(portal, report, await Promise.all(devices.map((each) => each.stored())));
  return {
    ledger,
    report,
    devices,
    questions,
    missing,
    /** Each device separately, with network faults, and another officer who saves now and then */
    async steps(count: number, isEnough?: (lost: string[]) => boolean) {
      // Only API calls: without the worker a truncated page would wait until the user reloads it.
      server.modeFor(/^\/api\/.*(?:\/questions\/\d+$|\/media|\/report\?)/, () => faultFrom(random));
      for (let step = 0; step < count; step++) {
        await Promise.all(devices.map((device) => device.step()));
        if (step % 7 === 6) await saveAsColleague(portal, report, questions, step);
        if (isEnough !== undefined && step % 5 === 4 && isEnough(await missing())) return;
      }
    },
    async settle() {
      server.mode({ kind: 'pass' });
      for (const device of devices) await device.settle();
    },
    async stop() {
      await Promise.all(devices.map((device) => device.close()));
    },
  };
}

async function saveAsColleague(
  portal: RarPortal,
  report: PortalReport,
  questions: PortalReport['questions'],
  step: number,
): Promise<void> {
  const question = questions[step % questions.length];
  if (question === undefined) return;
  const now = (await portal.history(report)).get(question.id)?.at(-1) ?? '';
  await portal.overwrite(report, question.id, `z${step}w\n${now}`);
}

/** Disables merging: the server's text replaces a different local one. */
async function withoutMerge(context: BrowserContext): Promise<void> {
  const body = 'export const mergeTexts = (base, mine, theirs) => (theirs === base ? mine : theirs);';
  await context.route(/\/assets\/merge-[^/]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/**
 * Faults for a fifth of the requests: closed before, lost after, truncated, from another server, an internal error, a
 * request to retry later.
 */
function faultFrom(random: () => number): Fault {
  const dice = random();
  if (dice < 0.06) return { kind: 'drop' };
  if (dice < 0.13) return { kind: 'answer-lost' };
  if (dice < 0.15) return { kind: 'truncate' };
  if (dice < 0.17) return { kind: 'captive-html' };
  const marked = { 'content-type': 'application/json', 'x-ksu-api': '1' };
  if (dice < 0.19) return { kind: 'status', status: 500, headers: marked, body: '{"message":"","code":"internal"}' };
  const retryLater = { ...marked, 'retry-after': '1' };
  if (dice < 0.2)
    return { kind: 'status', status: 503, headers: retryLater, body: '{"message":"","code":"unavailable"}' };
  return { kind: 'pass' };
}
