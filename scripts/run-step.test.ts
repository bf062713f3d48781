import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countSuite } from './count-results.ts';
import { runStep } from './run-step.ts';

describe('runStep', () => {
  it('reports success or failure, with the output of both', async () => {
    const good = await runStep({ name: 'good', command: ['node', '-e', 'console.log("hello")'], seconds: 20 });
    expect(good).toMatchObject({ passed: true, output: 'hello\n' });
    const bad = await runStep({ name: 'bad', command: ['node', '-e', 'process.exit(3)'], seconds: 20 });
    expect(bad.passed).toBe(false);
  });

  it('counts a missing program as failed', async () => {
    expect(await runStep({ name: 'none', command: ['no-such-program'], seconds: 5 })).toMatchObject({ passed: false });
  });

  it('kills a step that hangs and its child processes', async () => {
    const script = `const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
      console.log(child.pid); setTimeout(() => {}, 60000);`;
    const outcome = await runStep({ name: 'hangs', command: ['node', '-e', script], seconds: 1 });
    expect(outcome).toMatchObject({ passed: false, output: expect.stringContaining('Stopped') });
    const grandchild = Number.parseInt(outcome.output, 10);
    await expect.poll(() => isAlive(grandchild), { timeout: 5000 }).toBe(false);
  });
});

describe('countSuite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'count-'));
  const report = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };

  it('counts the passed, failed and skipped tests of a report', () => {
    const file = report('a.json', { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 });
    expect(countSuite('vitest', file, false)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it('counts a test that passed on a retry as passed', () => {
    const file = report('b.json', { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });
    expect(countSuite('playwright', file, true)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });

  it('counts a failure for a suite that could not start, crashed or is empty', () => {
    expect(countSuite('vitest', join(folder, 'absent.json'), true).failed).toBe(1);
    const green = report('c.json', { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0 });
    expect(countSuite('vitest', green, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    const empty = report('d.json', { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 });
    expect(countSuite('vitest', empty, true).failed).toBe(1);
  });
});

/** Whether a process is running; a zombie, which its parent has not reaped yet, is not. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
