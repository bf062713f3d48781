import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { CannotStart } from '#server/db/cannot-start.ts';
import { type Account, bareEnvironment } from './account.ts';
import type { Binaries } from './binaries.ts';
import { hasCluster } from './home.ts';

/** Role that owns the cluster; the portal never connects with it. */
const ADMINISTRATOR = 'postgres';
/**
 * Name of the portal's role and database. The role may create databases, which tests do, but has no other privilege.
 */
const PORTAL = 'portal';

const run = promisify(execFile);

/**
 * Creates the cluster if there is none, in a temporary folder first, so that a killed `initdb` leaves nothing that
 * looks complete.
 */
export async function prepareCluster(cluster: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  if (hasCluster(cluster)) return rejectOtherVersion(cluster, binaries);
  const unfinished = `${cluster}.part`;
  await rm(unfinished, { recursive: true, force: true });
  const options = { ...account, cwd: '/', env: bareEnvironment };
  await run(binaries.initdb, ['-D', unfinished, ...initialSettings], options).catch((failure: { stderr?: string }) => {
    throw new CannotStart(`The database could not be made in ${cluster}: ${failure.stderr ?? String(failure)}`);
  });
  await rename(unfinished, cluster);
  await syncFolder(dirname(cluster));
}

/** The built-in collation C.UTF-8 is the same on every system and version, so that no upgrade corrupts an index. */
const initialSettings = [
  `--username=${ADMINISTRATOR}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  // `trust` is safe, because only the account itself and root can enter the folder of the socket.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

function rejectOtherVersion(cluster: string, binaries: Binaries): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === binaries.major) return;
  throw new CannotStart(
    `The data in ${cluster} were written by PostgreSQL ${major}, the installed one is ${binaries.major}. ` +
      'Dump them with the old version and restore them with the new one.',
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/**
 * Returns arguments for `postgres`. They are on the command line, because it overrides settings stored in the cluster.
 */
export function serverArguments(cluster: string, sockets: string, maxConnections = 100): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Log messages omit statements and values of failed queries, which may be personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Returns the database URL of the portal for `pg`, through the socket in this folder. */
export function portalUrl(sockets: string): string {
  return `postgres://${PORTAL}@localhost/${PORTAL}?host=${encodeURIComponent(sockets)}`;
}

/** Creates the portal's role and database if they are missing. Fails while the server is still starting. */
export async function preparePortal(sockets: string): Promise<void> {
  const client = new pg.Client({ host: sockets, user: ADMINISTRATOR, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [PORTAL]);
    if (role.rowCount === 0) await client.query(`create role ${PORTAL} login createdb`);
    const database = await client.query('select from pg_database where datname = $1', [PORTAL]);
    if (database.rowCount === 0) await client.query(`create database ${PORTAL} owner ${PORTAL}`);
  } finally {
    await client.end();
  }
}
