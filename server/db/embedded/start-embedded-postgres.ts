import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '#server/db/cannot-start.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { portalUrl, prepareCluster, preparePortal, serverArguments } from './cluster.ts';
import { prepareHome, prepareSockets } from './home.ts';
import { holdDataFolder, isDataFolderHeld } from './owner-lock.ts';
import { stopOrphanedServer } from './postmaster.ts';
import { type Log, type RunningServer, runServer } from './server-process.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of the portal's data; the database is in `postgres` inside it, see `home.ts` */
  dataDir: string;
  log: Log;
  /** Uses the server of a portal that is running on the data folder, instead of failing: for commands */
  joinsRunning?: boolean;
  /** The most connections at one time, 100 by default */
  maxConnections?: number;
  /** Folder that is used if only root can enter the project's folder */
  systemFolder?: string;
}

export interface EmbeddedPostgres {
  /** Database URL for `connect()`: a Unix socket, without an open port */
  url: string;
  /** Stops the server after writing everything to disk, and releases the data folder. Close the pool first. */
  stop: () => Promise<void>;
  /** Whether the server belongs to a running portal, which has applied the migrations */
  isJoined: boolean;
}

/**
 * Starts a real PostgreSQL as a child process on the data folder, creating the cluster the first time. An orphan of a
 * killed app is stopped first; a server that dies is started again on the same socket.
 * @throws CannotStart with a message for the user, immediately if another process uses the data folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, joinsRunning = false, systemFolder = '/var/lib/ksu-portal', maxConnections } = options;
  const { dataDir, home, account } = prepareFolders(options.dataDir, systemFolder);
  if (joinsRunning && isDataFolderHeld(home)) return joinRunningServer(prepareSockets(home, account));
  const letGo = holdDataFolder(home, dataDir, account);
  try {
    const cluster = join(home, 'cluster');
    const sockets = prepareSockets(home, account);
    const binaries = await prepareBinaries(account, account ? systemFolder : home);
    await stopOrphanedServer(cluster, sockets);
    await prepareCluster(cluster, binaries, account);
    const server = await startServer({ binaries, account, cluster, sockets, log, maxConnections });
    const forget = stopWithTheProcess(server);
    const stop = async () => {
      forget();
      await server.stop();
      letGo();
    };
    return { url: portalUrl(sockets), stop, isJoined: false };
  } catch (failure) {
    letGo();
    throw failure;
  }
}

/** Seconds that the server of a portal which is just starting gets. */
const JOIN_SECONDS = 15;

/** @throws CannotStart if the other process starts or stops for too long */
async function joinRunningServer(sockets: string): Promise<EmbeddedPostgres> {
  const url = portalUrl(sockets);
  for (let attempt = 0; attempt < JOIN_SECONDS * 4; attempt += 1) {
    if (await isAnswering(url)) return { url, stop: () => Promise.resolve(), isJoined: true };
    await sleep(250);
  }
  throw new CannotStart('The portal is starting or stopping, and its database does not answer. Try again in a minute.');
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

interface Folders {
  /** Absolute path without symbolic links */
  dataDir: string;
  home: string;
  account: Account | undefined;
}

function prepareFolders(given: string, systemFolder: string): Folders {
  try {
    mkdirSync(given, { recursive: true });
    const dataDir = realpathSync(given);
    const account = chooseAccount(dataDir);
    return { dataDir, account, home: prepareHome(dataDir, account, systemFolder) };
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw failure;
    throw new CannotStart(
      `The data folder ${given} cannot be written by this account. Set DATA_DIR to another folder.`,
    );
  }
}

interface Parts {
  binaries: Binaries;
  account: Account | undefined;
  cluster: string;
  sockets: string;
  log: Log;
  maxConnections: number | undefined;
}

function startServer({ binaries, account, cluster, sockets, log, maxConnections }: Parts): Promise<RunningServer> {
  return runServer({
    postgres: binaries.postgres,
    arguments: serverArguments(cluster, sockets, maxConnections),
    account,
    clearTheWay: () => stopOrphanedServer(cluster, sockets),
    log,
    onceUp: () => preparePortal(sockets),
  });
}

const deadlySignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Stops the database if the app exits without doing so. Ignores a signal that has another listener, because that one
 * finishes requests first and then stops the database.
 */
function stopWithTheProcess(server: RunningServer): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    forget();
    void server.stop().finally(() => process.kill(process.pid, signal));
  };
  const forget = () => {
    process.off('exit', server.abandon);
    for (const signal of deadlySignals) process.off(signal, onSignal);
  };
  process.on('exit', server.abandon);
  for (const signal of deadlySignals) process.on(signal, onSignal);
  return forget;
}
