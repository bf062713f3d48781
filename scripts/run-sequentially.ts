import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Runs programs of node_modules/.bin one after the other, with their output on the screen; returns whether all
 * succeeded.
 */
export function runSequentially(
  commands: readonly (readonly string[])[],
  environment: Record<string, string> = {},
): boolean {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  const results = commands.map(([program = '', ...rest]) => {
    console.log(`\n> ${[program, ...rest].join(' ')}`);
    const env = { ...process.env, PATH: path, ...environment };
    return spawnSync(program, rest, { cwd: root, env, stdio: 'inherit' }).status === 0;
  });
  return results.every(Boolean);
}
