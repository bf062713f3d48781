import type { HealthCheck } from '#contract/kit/health.ts';
import { areas } from '#server/areas.ts';
import type { Services } from '#server/http/context.ts';
import { mailTasksOf, readHealth } from '#server/http/health.ts';
import type { OpenDatabase } from '#server/open-database.ts';
import type { WatchSettings } from '#server/watch-settings.ts';
import { createAlarms } from './alarms.ts';
import type { Metrics } from './metrics.ts';
import { listenPrivately, type PrivateServer } from './private-server.ts';
import { openVitals } from './vitals.ts';

/** Milliseconds between two rounds of checks. */
const ROUND = 60_000;

export interface Watch {
  /** For the services of the program */
  instruments: Required<Pick<Services, 'vitals' | 'observe'>>;
  /** Begins the rounds, and opens the private address if there is one */
  start(services: Services): Promise<void>;
  close(): Promise<void>;
}

/** Watches the running program: vitals, metrics, health and alarms (OPERATE-20 to 24). */
export async function openWatch({ pools }: Pick<OpenDatabase, 'pools'>, settings: WatchSettings): Promise<Watch> {
  const vitals = openVitals();
  const mailTasks = mailTasksOf(areas);
  let services: Services | undefined;
  const readChecks = async (): Promise<HealthCheck[]> =>
    services === undefined ? [] : readHealth(services, mailTasks);
  // Loaded only where metrics are read.
  const metrics: Metrics | undefined =
    settings.metrics && (await import('./metrics.ts')).openMetrics({ pools, vitals, readChecks });
  let address: PrivateServer | undefined;
  let rounds: NodeJS.Timeout | undefined;
  return {
    instruments: {
      vitals: vitals.read,
      observe: (request) => {
        vitals.count(request);
        metrics?.observe(request);
      },
    },
    async start(running) {
      services = { ...running, vitals: vitals.read };
      const { log } = running;
      const tellOf = createAlarms({ ...running, settings: { ...running.settings, ...settings } });
      const round = async () => tellOf(await readChecks());
      let isChecking = false;
      rounds = setInterval(() => {
        if (isChecking) return;
        isChecking = true;
        round()
          .catch((error: unknown) => log.warn({ err: error }, 'The portal could not be checked'))
          .finally(() => (isChecking = false));
      }, ROUND).unref();
      if (settings.metrics && metrics) {
        address = await listenPrivately({ ...settings.metrics, metrics, readChecks });
        log.info({ address: address.url }, 'Metrics and health can be read');
      }
    },
    async close() {
      clearInterval(rounds);
      vitals.close();
      await address?.close();
      await metrics?.close();
    },
  };
}
