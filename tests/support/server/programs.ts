import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#tests/support/repository.ts';

/** Runs a program of the portal with these settings until it ends; returns its output and its exit code. */
export async function runProgram(program: readonly string[], settings: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'story-'));
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: folder, PORT: '0', SEED: 'false', ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  await rm(folder, { recursive: true, force: true });
  return { said, code };
}
