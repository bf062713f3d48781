import { readFileSync } from 'node:fs';

/** Variables that are secrets, each of which may also be the content of the file named by `<NAME>_FILE`. */
const secretNames = [
  'DATABASE_URL',
  'SECRET_KEY',
  'S3_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PUSH_KEY',
  'ALARM_WEBHOOK_URL',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
  'GOOGLE_WALLET_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment with each secret that is given as a file, and one sentence for each that cannot be read
 * (OPERATE-5). Imports only Node's modules, because `scripts/start.mjs` calls it before anything else is loaded.
 */
export function readSecretFiles(environment: Environment): { environment: Environment; faults: string[] } {
  const read: Record<string, string> = {};
  const faults = secretNames.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (!path) return [];
    if (environment[name]) return [`Set either ${name} or ${name}_FILE, not both.`];
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      return [`${name}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`];
    }
    return read[name] === '' ? [`${name}_FILE names an empty file.`] : [];
  });
  return { environment: { ...environment, ...read }, faults };
}
