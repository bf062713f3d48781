import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '#server/db/cannot-start.ts';
import { type Account, canEnterFolder } from './account.ts';

/** The maximum path of a Unix socket in bytes: macOS allows 103, Linux 107. */
const MAX_SOCKET_BYTES = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';
/** PostgreSQL splits its list of socket folders at commas and quotes. */
const plainPath = /^[\w./@+-]+$/;

/**
 * Returns the folder of all database files, which only its account can enter: `<dataDir>/postgres`. If the account
 * cannot reach that (a project in root's own folder), it is `<systemFolder>/<hash of dataDir>`, and
 * `<dataDir>/postgres` links there; the same data folder always gives the same result. Throws the system's EACCES if
 * the folder belongs to another user.
 */
export function prepareHome(dataDir: string, account: Account | undefined, systemFolder: string): string {
  const inside = join(dataDir, 'postgres');
  const home = linkTarget(inside) ?? inside;
  makePrivate(home, account);
  if (!account) {
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return home;
  }
  allowPassage(dataDir, account);
  if (canEnterFolder(home, account)) return home;
  return moveToSystemFolder(inside, join(systemFolder, hashOf(dataDir)), account);
}

function linkTarget(path: string): string | undefined {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? readlinkSync(path) : undefined;
}

/**
 * Lets the account's group pass through a data folder that only root can enter, such as a temporary one, without read
 * access.
 */
function allowPassage(dataDir: string, account: Account): void {
  if (canEnterFolder(dataDir, account) || !canEnterFolder(dirname(dataDir), account)) return;
  const { uid, mode } = statSync(dataDir);
  chownSync(dataDir, uid, account.gid);
  chmodSync(dataDir, (mode & 0o707) | 0o010);
}

function moveToSystemFolder(inside: string, home: string, account: Account): string {
  if (readdirSync(inside).length > 0) {
    throw new CannotStart(
      `The account that runs the database can no longer reach ${inside}. ` +
        'Let others pass through the folders above it (chmod o+x), as before.',
    );
  }
  openFolder(dirname(home));
  makePrivate(home, account);
  if (!canEnterFolder(home, account)) throw new CannotStart(`The account that runs the database cannot reach ${home}.`);
  rmdirSync(inside);
  symlinkSync(home, inside);
  return home;
}

/** Creates a folder that every user may pass through, regardless of the umask. */
export function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

function makePrivate(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!account) return;
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

/**
 * Returns the private folder of the socket: in `home`, or in /tmp if that path is too long for a socket. Rejects a
 * folder in /tmp that another user owns or can enter, because that user could impersonate the database.
 */
export function prepareSockets(home: string, account: Account | undefined): string {
  const inside = join(home, 'sockets');
  const fits = Buffer.byteLength(inside + SOCKET_NAME) <= MAX_SOCKET_BYTES && plainPath.test(inside);
  const folder = fits ? inside : `/tmp/ksu-portal-${hashOf(home)}`;
  if (!fits) rejectForeignFolder(folder, account);
  makePrivate(folder, account);
  return folder;
}

function rejectForeignFolder(folder: string, account: Account | undefined): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const owners = [account?.uid ?? process.getuid?.(), 0];
  if (!found || (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o077) === 0)) return;
  throw new CannotStart(`${folder} is needed for the database's socket and belongs to somebody else. Remove it.`);
}

/** Whether the folder contains a complete cluster. */
export function hasCluster(cluster: string): boolean {
  return statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
