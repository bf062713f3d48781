import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';

/** The health checks (OPERATE-20). Each copy of the portal runs the first five for itself. */
export const healthChecks = [
  'database',
  'disk',
  'files',
  'process',
  'errors',
  'release',
  'queue',
  'mail',
  'jobs',
  'backup',
] as const;
export type HealthCheckName = (typeof healthChecks)[number];

/** `off`: not used with these settings */
export const healthStates = ['ok', 'warning', 'failed', 'off'] as const;
export type HealthState = (typeof healthStates)[number];

/** The result of one check. */
export const HealthCheck = v.object({
  name: v.picklist(healthChecks),
  state: v.picklist(healthStates),
  /**
   * `database`, `files`: milliseconds of an access; `disk`: free bytes; `process`: milliseconds for which a request waits
   * for the program; `errors`: requests that failed in the last five minutes; `queue`: seconds since the oldest job was due; `mail`, `jobs`: jobs that failed; `backup`: hours
   * since the last one. Null if there is none, and for `release`
   */
  value: v.nullable(v.number()),
});
export type HealthCheck = v.InferOutput<typeof HealthCheck>;

/** The state of the portal, as the copy that answers sees it. */
export const Health = v.object({ checked_at: Timestamp, checks: v.array(HealthCheck) });
export type Health = v.InferOutput<typeof Health>;
