import { resolve } from 'node:path';
import * as v from 'valibot';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { isMailAddress, type Mailbox } from '#server/gateways/mail.ts';
import { isKeyOfCurve } from '#server/gateways/push.ts';
import type { Bucket } from '#server/gateways/s3-files.ts';
import { certificateFile, withTls } from './database-url.ts';
import { obstaclesToDemo } from './demo-mode.ts';
import { readSecretFiles } from './secret-files.ts';
import { readWalletKeys, walletVariables, type WalletKeys, wrongAboutWallets } from './wallet-keys.ts';
import { count, port, readWatchSettings, watchVariables, type WatchSettings } from './watch-settings.ts';

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((text) => text === 'true' || text === '1'),
);
const address = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/),
  v.transform((text) => text.replace(/\/$/, '')),
);
const database = v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//));
const filesAddress = v.pipe(
  v.string(),
  v.regex(/^(?:\/|https:\/\/[^\s/?#]+\/).*$/),
  v.transform((text) => text.replace(/\/?$/, '/')),
);
const smtp = v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/));
/** `https://KEY:SECRET@s3.example.org/bucket`; plain http only to this machine. */
const bucketAddress = v.pipe(
  v.string(),
  v.regex(
    /^(?:https|http(?=:\/\/[^@/]*@(?:localhost|127\.0\.0\.1)[:/])):\/\/[^\s:@/]+:[^\s:@/]+@[^\s@/]+\/[^\s?#]*[^\s?#/]$/,
  ),
  v.transform((text): Omit<Bucket, 'region'> => {
    const { username, password, protocol, host, pathname } = new URL(text);
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
    return { url: `${protocol}//${host}${pathname}`, accessKeyId, secretAccessKey };
  }),
);
const email = v.pipe(v.string(), v.check(isMailAddress));
/** `Union <portal@example.org>`, or only the address. */
const mailbox = v.pipe(
  v.string(),
  v.transform((text): Mailbox => {
    const [, name = '', inside] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text) ?? [];
    return inside === undefined ? { address: text } : { name: name.trim(), address: inside };
  }),
  v.check((sender) => isMailAddress(sender.address)),
);
/** 32 bytes as `openssl rand -base64 32` writes them. */
const secretKey = v.pipe(
  v.string(),
  v.regex(/^[\w+/]{43}=$/),
  v.transform((text) => Buffer.from(text, 'base64')),
);
/** A P-256 private key, as written by Web Push libraries; zero and values above the curve's order are invalid. */
const pushKey = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}=?$/),
  v.transform((text) => Buffer.from(text, 'base64url')),
  v.check((key) => isKeyOfCurve(key)),
);
const domains = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.transform((text) => text.split(',').map((domain) => domain.trim())),
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9*-]+(?:\.[a-z0-9*-]+)*\.[a-z]{2,}$/))),
);
/** A public key of age. */
const ageRecipient = v.pipe(v.string(), v.regex(/^age1[0-9a-z]+$/));
const stripeKey = (kind: string) => v.pipe(v.string(), v.regex(new RegExp(`^(?:${kind})_\\w+$`)));
const level = v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** Each variable: its schema, and a description of valid values. */
const variables = {
  NODE_ENV: [
    v.optional(v.picklist(['production', 'development', 'test']), 'production'),
    'production, development or test',
  ],
  PORT: [v.optional(port, '4000'), 'a port number from 0 to 65535'],
  HOST: [v.optional(v.pipe(v.string(), v.nonEmpty()), 'localhost'), 'a host name or an address of this machine'],
  DATA_DIR: [v.optional(v.pipe(v.string(), v.nonEmpty()), '.data'), 'a folder'],
  DATABASE_URL: [v.optional(database), 'an address such as postgres://user:password@host/database'],
  DATABASE_CA_FILE: [v.optional(certificateFile), 'a readable file with a certificate in PEM'],
  DATABASE_WAIT_SECONDS: [v.optional(count, '60'), 'a whole number of seconds above 0'],
  PUBLIC_URL: [v.optional(address), 'an address such as https://portal.example.org'],
  FILES_URL: [v.optional(filesAddress, `${serverRoots.files}/`), 'a path or an https address'],
  S3_URL: [v.optional(bucketAddress), 'an address such as https://KEY:SECRET@s3.example.org/bucket'],
  S3_REGION: [v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), 'us-east-1'), 'a region such as eu-south-1'],
  LOG_LEVEL: [v.optional(level, 'info'), 'fatal, error, warn, info, debug, trace or silent'],
  SEED: [v.optional(flag, 'true'), 'true or false'],
  DEMO: [v.optional(flag, 'false'), 'true or false'],
  WORKER: [v.optional(v.picklist(['on', 'off']), 'on'), 'on or off'],
  BEHIND_PROXY: [v.optional(flag, 'false'), 'true or false'],
  REQUESTS_PER_MINUTE: [v.optional(count, '60000'), 'a whole number above 0'],
  SMTP_URL: [v.optional(smtp), 'an address such as smtp://user:password@host:587'],
  MAIL_FROM: [v.optional(mailbox, 'Portal <portal@localhost>'), 'a sender such as Union <portal@example.org>'],
  CONTACT_ADDRESS: [v.optional(email, 'union@localhost'), 'an e-mail address'],
  CONTACT_PER_SENDER: [v.optional(count, '10'), 'a whole number above 0'],
  CONTACT_PER_NETWORK: [v.optional(count, '300'), 'a whole number above 0'],
  ALLOW_EMBEDDED: [v.optional(flag, 'false'), 'true or false'],
  SECRET_KEY: [v.optional(secretKey), '32 bytes in base64, as openssl rand -base64 32 writes them'],
  UNIVERSITY_DOMAINS: [v.optional(domains, 'um.edu.mt,stu*.um.edu.mt'), 'domains with commas between'],
  JUNIOR_COLLEGE_DOMAINS: [v.optional(domains, 'jc.um.edu.mt,jcollege.edu.mt'), 'domains with commas between'],
  STRIPE_SECRET_KEY: [v.optional(stripeKey('sk|rk')), 'a secret key of Stripe, sk_…'],
  STRIPE_PUBLISHABLE_KEY: [v.optional(stripeKey('pk')), 'a publishable key of Stripe, pk_…'],
  STRIPE_WEBHOOK_SECRET: [v.optional(stripeKey('whsec')), 'the secret of a webhook of Stripe, whsec_…'],
  STRIPE_API_URL: [v.optional(address), 'an address that speaks Stripe’s API, for trying things out'],
  PUSH_KEY: [v.optional(pushKey), '32 bytes in base64url, a private key of the curve P-256'],
  ...walletVariables,
  BACKUP_RECIPIENT: [v.optional(ageRecipient), 'a public key of age, age1…, as npm run backup:key prints it'],
  ...watchVariables,
  DRAIN_SECONDS: [v.optional(wholeNumber, '5'), 'a whole number of seconds'],
  BODY_TIMEOUT_SECONDS: [v.optional(count, '15'), 'a whole number of seconds above 0'],
} as const;

export interface Config extends WalletKeys, WatchSettings {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Absolute path */
  dataDir: string;
  /** Without one, the embedded PostgreSQL is started under `dataDir` */
  databaseUrl: string | undefined;
  /** Seconds for which the start waits for a database server that is starting */
  databaseWait: number;
  publicUrl: string | undefined;
  filesUrl: string;
  /** Bucket for files; without one, a folder under `dataDir` */
  bucket: Bucket | undefined;
  logLevel: v.InferOutput<typeof level>;
  /** Fills an empty database: with starter data, or with invented content and accounts if `isDemo` */
  seed: boolean;
  /**
   * Fictional accounts with a published password, the trial checkout and `/dev/mail`: never together with real users
   */
  isDemo: boolean;
  /** If false, removes the service worker from every device (docs/recipes/withdraw-the-service-worker.md) */
  hasWorker: boolean;
  behindProxy: boolean;
  requestsPerMinute: number;
  /** If undefined, e-mail is stored under `dataDir` */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  /** Receives messages to the union */
  contactAddress: string;
  /** Messages to the union an hour from one e-mail address, and from one network address */
  contactPerSender: number;
  contactPerNetwork: number;
  /** Without one, a key is made and stored under `dataDir` */
  secretKey: Buffer | undefined;
  /** Mail domains that prove enrolment; `*` matches letters, digits and hyphens */
  universityDomains: readonly string[];
  juniorCollegeDomains: readonly string[];
  /** If undefined, payments use the demo's local checkout, or are closed in production */
  stripe: StripeConfig | undefined;
  /** Signs push messages; without it push is not offered */
  pushKey: Buffer | undefined;
  /** Public key of age to which backups are encrypted */
  backupRecipient: string | undefined;
  /** Seconds after SIGTERM in which requests are served although the program is not ready any more */
  drainSeconds: number;
  /** Milliseconds */
  bodyTimeout: number;
  checkAnswers: boolean;
}

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * @throws ConfigError with one sentence for each wrong variable
 */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const { environment, faults } = readSecretFiles(given);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  const read = <K extends keyof typeof variables>(name: K): v.InferOutput<(typeof variables)[K][0]> => {
    const [schema] = variables[name];
    return v.parse(schema, environment[name] || undefined) as v.InferOutput<(typeof variables)[K][0]>;
  };
  rejectInvalidVariables(environment);
  return {
    mode: read('NODE_ENV'),
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: withTls(read('DATABASE_URL'), read('DATABASE_CA_FILE')),
    databaseWait: read('DATABASE_WAIT_SECONDS'),
    publicUrl: read('PUBLIC_URL'),
    filesUrl: read('FILES_URL'),
    bucket: withRegion(read('S3_URL'), read('S3_REGION')),
    logLevel: read('LOG_LEVEL'),
    seed: read('SEED'),
    isDemo: read('DEMO'),
    hasWorker: read('WORKER') === 'on',
    behindProxy: read('BEHIND_PROXY'),
    requestsPerMinute: read('REQUESTS_PER_MINUTE'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    contactAddress: read('CONTACT_ADDRESS'),
    contactPerSender: read('CONTACT_PER_SENDER'),
    contactPerNetwork: read('CONTACT_PER_NETWORK'),
    secretKey: read('SECRET_KEY'),
    universityDomains: read('UNIVERSITY_DOMAINS'),
    juniorCollegeDomains: read('JUNIOR_COLLEGE_DOMAINS'),
    stripe: readStripe(read),
    pushKey: read('PUSH_KEY'),
    ...readWalletKeys(environment),
    backupRecipient: read('BACKUP_RECIPIENT'),
    ...readWatchSettings(environment),
    drainSeconds: read('DRAIN_SECONDS'),
    bodyTimeout: read('BODY_TIMEOUT_SECONDS') * 1000,
    checkAnswers: read('NODE_ENV') === 'test',
  };
}

/** Returns the base of all links, without a trailing slash; never taken from a request, which cannot be trusted. */
export function homeUrlOf(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return config.publicUrl ?? `http://${host}:${config.port}`;
}

function withRegion(bucket: Omit<Bucket, 'region'> | undefined, region: string): Bucket | undefined {
  return bucket && { ...bucket, region };
}

function isProduction({ NODE_ENV }: NodeJS.ProcessEnv): boolean {
  return (NODE_ENV || 'production') === 'production';
}

/** Whether a separate database is set, outside development and tests. */
function hasOwnDatabase(environment: NodeJS.ProcessEnv): boolean {
  return Boolean(environment.DATABASE_URL) && isProduction(environment);
}

interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl: URL | undefined;
}

type Read = (
  name: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL',
) => string | undefined;

function readStripe(read: Read): StripeConfig | undefined {
  const key = read('STRIPE_SECRET_KEY');
  if (key === undefined) return undefined;
  const apiUrl = read('STRIPE_API_URL');
  return {
    secretKey: key,
    publishableKey: read('STRIPE_PUBLISHABLE_KEY') ?? '',
    webhookSecret: read('STRIPE_WEBHOOK_SECRET') ?? '',
    apiUrl: apiUrl === undefined ? undefined : new URL(apiUrl),
  };
}

export class ConfigError extends Error {}

/** Error messages never repeat values, because the address of a database contains a password. */
function rejectInvalidVariables(environment: NodeJS.ProcessEnv): void {
  const wrong = Object.entries(variables).filter(([name, [schema]]) => !v.is(schema, environment[name] || undefined));
  const sentences = wrong.map(([name, [, expected]]) => `${name} must be ${expected}.`);
  // Both are required with a mail server, because real e-mail must not be sent to or from the made-up defaults.
  const missing = ['MAIL_FROM', 'CONTACT_ADDRESS'].filter((name) => environment.SMTP_URL && !environment[name]);
  sentences.push(...missing.map((name) => `${name} must be set as well when SMTP_URL is.`));
  const stripe = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].filter((name) => !environment[name]);
  if (environment.STRIPE_SECRET_KEY) {
    sentences.push(...stripe.map((name) => `${name} must be set as well when STRIPE_SECRET_KEY is.`));
  }
  // A key in a data folder would differ on each instance of the program, and be lost with its disk.
  if (hasOwnDatabase(environment) && !environment.SECRET_KEY) {
    sentences.push('SECRET_KEY must be set as well when DATABASE_URL is: openssl rand -base64 32 makes one.');
  }
  if (wrong.length === 0) sentences.push(...wrongAboutWallets(environment), ...findDemoObstacles(environment));
  if (sentences.length > 0) throw new ConfigError(sentences.join('\n'));
}

/**
 * The demo is rejected where real users may sign in. Sign-in then needs https and a database server (OPERATE-2), because
 * every condition against the demo indicates a production server with real data.
 */
function findDemoObstacles(environment: NodeJS.ProcessEnv): string[] {
  const obstacles = obstaclesToDemo(environment);
  if (obstacles.length === 0) return [];
  if (v.parse(variables.DEMO[0], environment['DEMO'] || undefined)) {
    return [`DEMO must not be true here, as its people have a published password: ${obstacles.join(', ')}.`];
  }
  if (!isProduction(environment)) return [];
  const reasons = `where real people sign in: ${obstacles.join(', ')}.`;
  const hasDatabase =
    environment.DATABASE_URL || v.parse(variables.ALLOW_EMBEDDED[0], environment['ALLOW_EMBEDDED'] || undefined);
  return [
    ...(environment.PUBLIC_URL?.startsWith('https://') ? [] : [`PUBLIC_URL must be an https address ${reasons}`]),
    ...(hasDatabase
      ? []
      : [`DATABASE_URL must be set, or ALLOW_EMBEDDED=true to use the PostgreSQL in the packages, ${reasons}`]),
  ];
}
