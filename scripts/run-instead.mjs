import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether this Node can run the server; an older one hands over to the project's own. */
export const isNewEnough = Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Runs a program in place of this one: forwards signals to it, and exits with its status or signal.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ environment?: Record<string, string>, signalFor?: (signal: NodeJS.Signals) => NodeJS.Signals }} options
 */
export function runInstead(program, parameters, { environment = {}, signalFor = (signal) => signal } = {}) {
  const child = spawn(program, parameters, { cwd: root, env: { ...process.env, ...environment }, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // Ctrl-C at a terminal already reaches the whole process group; the program would receive the signal twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signalFor(signal));
    });
  }
  child.once('error', (failure) => exitWithError(failure.message));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** @param {string} message */
export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}
