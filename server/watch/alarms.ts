import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { HealthCheck, HealthCheckName, HealthState } from '#contract/kit/health.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { countUse, undoUse } from '#server/http/stored-limits.ts';
import { faultMail } from '#server/services/fault-mail.ts';

/** The number of rounds before a state is reported: one slow access raises no alarm. */
const ROUNDS = 2;
/** Hours between two alarms for a persistent fault. */
const REPEAT_HOURS = 6;
/** Seconds in which one copy reports for all: every copy notices a shared fault within two rounds. */
const CLAIM_SECONDS = 900;
/** Milliseconds within which the webhook must answer. */
const WEBHOOK_TIMEOUT = 5000;
/** Checks of shared resources, which only one copy reports. */
const shared: readonly HealthCheckName[] = ['queue', 'mail', 'jobs', 'backup'];

/** The JSON body sent to the webhook. */
export interface AlarmBody {
  portal: string;
  /** The sender's host name */
  copy: string;
  check: HealthCheckName;
  /** `ok` ends an alarm */
  state: HealthState;
  value: number | null;
  at: string;
}

export interface AlarmTools {
  db: Kysely<DB>;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  settings: { homeUrl: string; alarmWebhook: string | undefined };
}

interface Watched {
  state: HealthState;
  /** Rounds for which the state has lasted */
  rounds: number;
  /** The last reported state and its time; `ok` before the first alarm */
  told: HealthState;
  toldAt: number;
  /** The webhook has not received the last reported state */
  isPending: boolean;
}

/**
 * Tells the operators of faults, and of their end (OPERATE-23): by the webhook, by a line of the log with
 * `code: "alarm"`, and by an e-mail if the database can store it. Call the function with the checks of each round.
 */
export function createAlarms(tools: AlarmTools, copy = hostname()): (checks: readonly HealthCheck[]) => Promise<void> {
  const watched = new Map<HealthCheckName, Watched>();
  return async (checks) => {
    for (const check of checks) {
      const now = tools.clock.now().getTime();
      const before = watched.get(check.name) ?? { state: 'ok', rounds: 0, told: 'ok', toldAt: 0, isPending: false };
      const rounds = before.state === check.state ? before.rounds + 1 : 1;
      const seen: Watched = { ...before, state: check.state, rounds };
      if (rounds >= ROUNDS && isNews(seen, now)) {
        await report(tools, check, copy);
        Object.assign(seen, { told: check.state, toldAt: now, isPending: true });
      }
      if (seen.isPending && seen.told === check.state) seen.isPending = !(await sendToWebhook(tools, check, copy));
      watched.set(check.name, seen);
    }
  };
}

function isNews({ state, told, toldAt }: Watched, now: number): boolean {
  if (state === 'off') return false;
  return state !== told || (state !== 'ok' && now - toldAt >= REPEAT_HOURS * 3_600_000);
}

/** Writes a line of the log, and queues an e-mail unless an alarm has ended. */
async function report(tools: AlarmTools, check: HealthCheck, copy: string): Promise<void> {
  const { name, state, value } = check;
  tools.log.error({ code: 'alarm', check: name, state, value }, 'The state of a check has changed');
  if (state !== 'ok') await queueMail(tools, check, `alarm mail ${subjectOf(check, copy)}`);
}

/** Identifies a state among the copies that may report it. */
function subjectOf({ name, state }: HealthCheck, copy: string): string {
  return `${name} ${state} ${shared.includes(name) ? '' : copy}`;
}

/** Without the database there is no e-mail; the webhook and the log remain. */
async function queueMail(tools: AlarmTools, { name, state }: HealthCheck, key: string): Promise<void> {
  const { db, clock, jobs, log } = tools;
  await db
    .transaction()
    .execute(async (transaction) => {
      await countUse(transaction, clock, { key, most: 1, seconds: CLAIM_SECONDS });
      await jobs.enqueue(transaction, faultMail, { check: name, state, at: clock.now().toISOString() });
    })
    .catch((error: unknown) => {
      if (!(error instanceof HttpProblem)) log.warn({ err: error }, 'An alarm could not be mailed');
    });
}

/** @returns false if the webhook failed, so that the next round must retry */
async function sendToWebhook(
  { db, clock, log, settings }: AlarmTools,
  result: HealthCheck,
  copy: string,
): Promise<boolean> {
  const { name: check, state, value } = result;
  const { alarmWebhook, homeUrl } = settings;
  const key = `alarm webhook ${subjectOf(result, copy)}`;
  if (alarmWebhook === undefined) return true;
  try {
    await countUse(db, clock, { key, most: 1, seconds: CLAIM_SECONDS });
  } catch (error) {
    if (error instanceof HttpProblem) return true;
    // Without the database, every copy tells for itself.
  }
  const body: AlarmBody = { portal: homeUrl, copy, check, state, value, at: clock.now().toISOString() };
  const failure = await post(alarmWebhook, body).catch((error: unknown) => error);
  if (failure === undefined) return true;
  log.warn({ err: failure }, 'The webhook of alarms could not be reached');
  await undoUse(db, key).catch(() => undefined);
  return false;
}

/** @throws Error if it is not accepted */
async function post(url: string, body: AlarmBody): Promise<undefined> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
}
