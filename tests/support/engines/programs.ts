import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { EngineMissingError } from './engine.ts';

const STOP_WITHIN_MS = 5_000;

/** The path of the first of these programs that is installed, or undefined. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @throws EngineMissingError naming the Debian package, if the program is not installed */
export function getProgram(name: string, debianPackage: string): string {
  const path = findProgram(name);
  if (path === undefined) throw new EngineMissingError(`${debianPackage} is not installed`);
  return path;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a program that ends with this process at the latest; its output is not read, except the pipe `3` if
 * requested.
 */
export function startProgram(
  path: string,
  parameters: readonly string[],
  options: { environment?: Readonly<Record<string, string>>; pipe?: true } = {},
): ChildProcess {
  const child = spawn(path, parameters, {
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'ignore', 'ignore', options.pipe === true ? 'pipe' : 'ignore'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  // A program that cannot be started has no exit event; the caller notices that it does not respond.
  child.once('error', () => process.off('exit', kill));
  return child;
}

/** Sends SIGTERM, and SIGKILL if the program is still running after 5 s; resolves when it has ended. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(late);
}
