import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { CannotStart } from '#server/db/embedded/cannot-start.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { localFiles } from '#server/gateways/files.ts';
import type { Services } from '#server/http/context.ts';
import { createDocuments } from '#server/http/documents.ts';
import { removeExpiredAnswers } from '#server/http/idempotency.ts';
import { createLog } from '#server/http/logging.ts';
import { readTranslations } from '#server/http/translate.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** The bundle that renders first views, where the build has made one. */
const renderDist = fileURLToPath(new URL('../dist-render', import.meta.url));
const DAY = 86_400_000;

try {
  await start(readConfig());
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** What we foresaw is a sentence for whoever started the portal; anything else needs its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}: set PORT to a free one.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Database, tables, content, address: in this order; then the portal is there until it is told to stop. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const files = localFiles(join(config.dataDir, 'files'));
  if (config.seed) {
    const { seedDatabase } = await import('#server/db/seed/seed.ts');
    const isNew = await seedDatabase(database.db, { clock: systemClock, files });
    if (isNew) log.info('The database was filled with its first content');
  }
  const services: Services = {
    db: database.db,
    clock: systemClock,
    files,
    log,
    translate: readTranslations(),
    settings: config,
  };
  const server = await listen(config, await appFor(config, services));
  process.stdout.write(`${config.publicUrl ?? server.url}\n`);
  const cleaning = setInterval(
    () => removeExpiredAnswers(services.db, systemClock).catch((error) => log.warn(error)),
    DAY,
  );
  stopOnSignal(log, async () => {
    clearInterval(cleaning);
    await server.close();
    await database.close();
  });
}

async function appFor(config: Config, services: Services) {
  if (config.mode === 'development') {
    const { developmentHandler } = await import('./development.ts');
    return developmentHandler(createApp(services), config);
  }
  const filesOrigin = URL.canParse(config.filesUrl) ? new URL(config.filesUrl).origin : undefined;
  const policy = { filesOrigin };
  const { publicUrl } = config;
  const render = existsSync(renderDist) ? await createDocuments({ dist, renderDist, publicUrl, policy }) : undefined;
  return { fetch: createApp({ ...services, dist, pagePolicy: policy, ...(render && { render }) }).fetch };
}

/** The first signal lets what has begun be finished; a second one ends at once. */
function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'Stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
