import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { CannotStart } from '#server/db/cannot-start.ts';
import { openJobQueue } from '#server/db/jobs.ts';
import { refuseDemoData } from '#server/db/seed/demo-data.ts';
import { expectDemoPasswords, refuseDemoPasswords } from '#server/db/seed/demo-passwords.ts';
import { removeDemoApps } from '#server/db/seed/people.ts';
import { appleWallet } from '#server/gateways/apple-wallet.ts';
import { closedCheckout } from '#server/gateways/checkout-closed.ts';
import { stripeCheckout } from '#server/gateways/checkout-stripe.ts';
import type { CheckoutGateway } from '#server/gateways/checkout.ts';
import { systemClock } from '#server/gateways/clock.ts';
import type { FileStore } from '#server/gateways/files.ts';
import { googleWallet } from '#server/gateways/google-wallet.ts';
import { localMail, type MailGateway, smtpMail } from '#server/gateways/mail.ts';
import { argon2Passwords, type Passwords } from '#server/gateways/passwords.ts';
import { webPush } from '#server/gateways/push.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { jobsOf } from '#server/http/area.ts';
import { readScriptHashes } from '#server/http/built-app.ts';
import type { Services } from '#server/http/context.ts';
import { createDocuments } from '#server/http/documents.ts';
import { createLog } from '#server/http/logging.ts';
import { bindMailPage, MAIL_PAGE } from '#server/http/mail-page.ts';
import { readTranslations } from '#server/http/translate.ts';
import { type CurrentUnion, MAX_JOB_WAIT_MS, openUnion, senderOf, withUnion } from '#server/http/union.ts';
import { firstStartAddress, hasNoStaff } from '#server/services/first-start.ts';
import { localCheckout } from '#server/services/local-checkout.ts';
import { type AppOptions, createApp } from './app.ts';
import { areas } from './areas.ts';
import { type Config, ConfigError, homeUrlOf, readConfig } from './config.ts';
import { listen } from './listen.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { checkFileStore, filesOf } from './open-files.ts';
import { secretsFor } from './open-secrets.ts';
import { type Draining, stopOnSignal, type StopSteps } from './stop-on-signal.ts';
import { openWatch } from './watch/watch.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** The bundle that renders first views, if it was built. */
const renderDist = fileURLToPath(new URL('../dist-render', import.meta.url));

try {
  await start(readConfig());
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** Expected errors are a sentence for the person who starts the portal; all others need their stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}: set PORT to a free one.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Database, tables, content, address: in this order; then the portal runs until it is stopped. */
async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const passwords = argon2Passwords();
  const files = filesOf(config);
  const { database, secrets } = await openGuarded(config, { log, passwords, files });
  if (config.seed) {
    const { seedDatabase } = await import('#server/db/seed/seed.ts');
    const demo = config.isDemo ? { secrets, passwords } : undefined;
    const isNew = await seedDatabase(database.db, { clock: systemClock, files, demo });
    if (isNew) log.info('The database was filled with its first content');
  }
  const jobs = await openJobQueue(database.url, { log });
  const homeUrl = homeUrlOf(config);
  const checkout = checkoutFor(config, { db: database.db, clock: systemClock, secrets, homeUrl }, log);
  const draining: Draining = { isDraining: false };
  const union = openUnion(database.db);
  await union.refresh(0, MAX_JOB_WAIT_MS);
  const watch = await openWatch(database, config);
  const services: Services = {
    ...watch.instruments,
    isDraining: () => draining.isDraining,
    db: database.db,
    clock: systemClock,
    files,
    jobs,
    log,
    translate: withUnion(readTranslations(), union),
    union,
    settings: {
      ...config,
      homeUrl,
      hasMailServer: config.smtpUrl !== undefined || config.isDemo,
      areDocsForStaff: config.mode === 'production' && !config.isDemo,
      uploadsFolder: join(config.dataDir, 'uploads'),
      dataFolder: config.dataDir,
      expectsBackups: config.backupRecipient !== undefined,
    },
    secrets,
    passwords,
    checkout,
    phoneWallets: {
      apple: config.appleKeys && appleWallet(config.appleKeys),
      google: config.googleKeys && googleWallet({ ...config.googleKeys, homeUrl }),
    },
    push: config.pushKey && webPush({ key: config.pushKey, contact: `mailto:${config.contactAddress}` }),
  };
  await jobs.start(jobsOf(areas, { ...services, db: database.jobsDb, mail: mailFor(config, union, log) }));
  const server = await listen(config, await appFor(config, services));
  await watch.start(services);
  process.stdout.write(`${config.publicUrl ?? server.url}\n`);
  if (config.isDemo) {
    process.stdout.write(await demoSignIns(database.db));
    process.stdout.write(`Mail is not sent: read it at ${config.publicUrl ?? server.url}${MAIL_PAGE}\n`);
  }
  if (await hasNoStaff(database.db, systemClock.now()))
    process.stdout.write(
      `Nobody has the role staff yet. Make the first member of staff:\n${firstStartAddress(config.publicUrl ?? server.url, secrets)}\n`,
    );
  const steps: StopSteps = {
    drain: server.drain,
    closeListener: server.close,
    stopJobs: async () => {
      await watch.close();
      await jobs.stop();
    },
    closeDatabase: database.close,
  };
  stopOnSignal(draining, steps, { log, drainSeconds: config.drainSeconds });
}

interface Guarded {
  database: OpenDatabase;
  secrets: Secrets;
}

/**
 * Opens the database, and rejects a wrong secret key, another file store, demo data for real people and, outside the
 * demo, accounts with the demo password.
 */
async function openGuarded(
  config: Config,
  { log, passwords, files }: { log: Logger; passwords: Passwords; files: FileStore },
): Promise<Guarded> {
  const database = await openDatabase(config, log);
  try {
    const secrets = await secretsFor(database.db, config);
    await checkFileStore(database.db, files, systemClock.now());
    if (config.isDemo && config.seed) await refuseDemoData(database.db);
    if (config.isDemo) await expectDemoPasswords(database.db);
    else {
      await refuseDemoPasswords(database.db, passwords);
      await removeDemoApps(database.db, secrets);
    }
    return { database, secrets };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The demo people that still exist, with their password. */
async function demoSignIns(db: Services['db']): Promise<string> {
  const { describeDemoPeople } = await import('#server/db/seed/people.ts');
  return describeDemoPeople(db);
}

async function appFor(config: Config, services: Services) {
  // The mail page shows unsent e-mail to everyone, so it exists only in the demo, where all accounts have a published
  // password.
  const extend: AppOptions['extend'] = config.isDemo ? ({ app }) => bindMailPage(app, mailFolder(config)) : undefined;
  if (config.mode === 'development') {
    const { startDevelopment } = await import('./development.ts');
    const { homeUrl } = services.settings;
    const { app, answering } = await startDevelopment({ homeUrl, translate: services.translate });
    return { fetch: createApp({ ...services, ...app, extend }).fetch, ...answering };
  }
  const filesOrigin = URL.canParse(config.filesUrl) ? new URL(config.filesUrl).origin : undefined;
  const policy = { filesOrigin, scriptHashes: await readScriptHashes(dist) };
  const { settings, translate, db, union } = services;
  const { homeUrl, filesUrl } = settings;
  const documents = { dist, renderDist, homeUrl, policy, translate, share: { db, union, homeUrl, filesUrl } };
  const pages = existsSync(renderDist) ? await createDocuments(documents) : undefined;
  return { fetch: createApp({ ...services, dist, extend, pagePolicy: policy, ...(pages && { pages }) }).fetch };
}

function mailFolder({ dataDir }: Config): string {
  return join(dataDir, 'mail');
}

function mailFor(config: Config, union: CurrentUnion, log: Logger): MailGateway {
  const from = () => senderOf(config.mailFrom, union.names());
  if (config.smtpUrl !== undefined) return smtpMail(config.smtpUrl, from);
  log.warn('SMTP_URL is not set: mail is kept in the data folder, not sent');
  return localMail(mailFolder(config), from, systemClock);
}

/** Otherwise forgetting a key would make cards free for everybody. */
function checkoutFor(config: Config, tools: Parameters<typeof localCheckout>[0], log: Logger): CheckoutGateway {
  if (config.stripe !== undefined) return stripeCheckout(config.stripe, systemClock);
  if (config.isDemo) return localCheckout(tools);
  log.warn('STRIPE_SECRET_KEY is not set: nothing can be paid');
  return closedCheckout();
}
