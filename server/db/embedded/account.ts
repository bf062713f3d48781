import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#server/db/cannot-start.ts';

/** The system account that runs PostgreSQL, as options of `child_process`. */
export interface Account {
  uid: number;
  gid: number;
}

/** Unprivileged accounts that exist on common systems, in order of preference. */
const unprivileged = ['postgres', '_postgres', 'nobody'];

/**
 * Returns the account that PostgreSQL runs as, because it refuses to run as root; `undefined` means the current user,
 * if not root. An existing cluster keeps its owner, and a user's data folder keeps its owner even if root starts the
 * project once.
 */
export function chooseAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const cluster = statSync(join(dataDir, 'postgres/cluster'), { throwIfNoEntry: false });
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  const { uid } = statSync(dataDir);
  return (uid === 0 ? undefined : findAccount((line) => line.uid === uid)) ?? systemAccount();
}

function systemAccount(): Account {
  for (const name of unprivileged) {
    const account = findAccount((line) => line.name === name);
    if (account) return account;
  }
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and this system has none of the accounts ${unprivileged.join(', ')}. ` +
      'Start the portal as an ordinary user, or set DATABASE_URL.',
  );
}

/** Finds an account of the system, because `initdb` needs an account with a name. */
function findAccount(isIt: (line: Account & { name: string }) => boolean): Account | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':');
    const account = { uid: Number(uid), gid: Number(gid) };
    if (uid && gid && isIt({ name, ...account })) return account;
  }
  return undefined;
}

/** Environment of PostgreSQL's programs, without our settings and secrets, and without PG* variables. */
export const bareEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Whether the account can enter the folder. Tries it instead of computing it from the mode, because access control
 * lists matter too.
 */
export function canEnterFolder(folder: string, account: Account): boolean {
  const options = { ...account, cwd: '/', env: bareEnvironment };
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}
