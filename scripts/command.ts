import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { email } from '#contract/kit/rules.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { CannotStart } from '#server/db/cannot-start.ts';
import { createLog } from '#server/http/logging.ts';
import { type OpenDatabase, openDatabase } from '#server/open-database.ts';

/** Text options of a command, e.g. `['email', 'role']`. */
type Options<N extends string> = Partial<Record<N, string>>;

/**
 * Runs a command with the settings of the portal, and prints its result. Invalid input prints one sentence on standard
 * error and exits with code 1. The portal may be running meanwhile, also with the embedded database.
 */
export async function runCommand<N extends string>(
  names: readonly N[],
  read: (given: Options<N>) => (database: OpenDatabase, config: Config) => Promise<string>,
): Promise<void> {
  await runWithSettings(names, (given) => {
    const act = read(given);
    return async (config) => {
      const database = await openDatabase(config, createLog('error'), { joinsRunning: true });
      try {
        return await act(database, config);
      } finally {
        await database.close();
      }
    };
  });
}

/** The same for a command that opens the database itself, or needs none. */
export async function runWithSettings<N extends string>(
  names: readonly N[],
  read: (given: Options<N>) => (config: Config) => Promise<string>,
): Promise<void> {
  try {
    const act = read(parse(names));
    process.stdout.write(await act(readConfig()));
  } catch (error) {
    const isForeseen = error instanceof ConfigError || error instanceof CannotStart;
    process.stderr.write(`${isForeseen ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the e-mail address given with `--email`. @throws ConfigError without a valid one */
export function requireEmailOption(given: Options<'email'>): string {
  const parsed = v.safeParse(email, given.email);
  if (!parsed.success) throw new ConfigError('Say whose account it is: --email rita@example.org');
  return parsed.output;
}

function parse<N extends string>(names: readonly N[]): Options<N> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ options }).values as Options<N>;
  } catch (error) {
    const known = names.length === 0 ? 'none' : names.map((name) => `--${name}`).join(', ');
    throw new ConfigError(`${(error as Error).message} The options of this command: ${known}.`);
  }
}
