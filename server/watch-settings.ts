import * as v from 'valibot';

/** The number of a port; 0 for any that is free. */
export const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
/** A whole number above 0. */
export const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
const webhook = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/?#]+(?:[/?][^\s#]*)?$/));

/** The environment variables about watching the portal (server/config.ts). */
export const watchVariables = {
  METRICS_PORT: [v.optional(port), 'a port number from 0 to 65535'],
  METRICS_HOST: [
    v.optional(v.pipe(v.string(), v.nonEmpty()), 'localhost'),
    'a host name or a private address of this machine',
  ],
  MIN_FREE_MB: [v.optional(count, '200'), 'a whole number of megabytes above 0'],
  ALARM_WEBHOOK_URL: [v.optional(webhook), 'an address such as https://alarms.example.org/portal'],
} as const;

export interface WatchSettings {
  /** Where metrics and health can be read; without a port they are not offered */
  metrics: { host: string; port: number } | undefined;
  /** Free bytes of the disk of `dataDir` below which this copy wants no requests */
  minFreeBytes: number;
  /** Receives alarms as JSON */
  alarmWebhook: string | undefined;
}

/** The settings, of an environment in which nothing is wrong. */
export function readWatchSettings(environment: NodeJS.ProcessEnv): WatchSettings {
  const read = <K extends keyof typeof watchVariables>(name: K) =>
    v.parse(watchVariables[name][0], environment[name] || undefined) as v.InferOutput<(typeof watchVariables)[K][0]>;
  const metricsPort = read('METRICS_PORT');
  return {
    metrics: metricsPort === undefined ? undefined : { host: read('METRICS_HOST'), port: metricsPort },
    minFreeBytes: read('MIN_FREE_MB') * 1024 * 1024,
    alarmWebhook: read('ALARM_WEBHOOK_URL'),
  };
}
