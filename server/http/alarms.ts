import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Jobs, Task } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { HttpProblem } from './errors.ts';
import { countUse } from './stored-limits.ts';

/** Sends the e-mail of an alarm (server/services/alarm-mail.ts). */
export const alarmTask = {
  name: 'operations.alarm',
  data: v.object({ channel: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) }),
} satisfies Task<{ channel: string; at: string }>;

/** The minimum number of seconds between two alarms of one channel. */
const ALARM_SECONDS = 900;

/** The services that raise an alarm. */
export type AlarmTools = { db: Kysely<DB>; clock: Clock; jobs: Jobs; log: Logger };

/**
 * Alerts the operators that a channel is used far more than usual: logs a line with `code: "channel_pressure"` and
 * sends an e-mail, at most once every 15 minutes for each channel. Never fails, so the call that raised the alarm
 * continues.
 * @param db the pool, so that the alarm is stored even if the call is rejected
 */
export async function raiseAlarm({ db, clock, jobs, log }: AlarmTools, channel: string): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await countUse(transaction, clock, { key: `alarm ${channel}`, most: 1, seconds: ALARM_SECONDS });
      log.warn({ code: 'channel_pressure', channel }, 'A channel is used far more than usual');
      await jobs.enqueue(transaction, alarmTask, { channel, at: clock.now().toISOString() });
    });
  } catch (error) {
    if (!(error instanceof HttpProblem)) log.warn({ err: error, channel }, 'An alarm could not be mailed');
  }
}
