import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  /** A program of node_modules/.bin, or `node`, and its arguments */
  command: readonly [string, ...string[]];
  /** Timeout in seconds: the step is then killed with its child processes, and counts as failed */
  seconds: number;
  environment?: Readonly<Record<string, string>>;
}

export interface StepOutcome {
  name: string;
  passed: boolean;
  seconds: number;
  /** Standard output and error in the order of arrival */
  output: string;
}

const runningPids = new Set<number>();

/** Runs a step to its end or to its timeout; never throws. */
export function runStep({ name, command, seconds, environment }: Step): Promise<StepOutcome> {
  const started = performance.now();
  const [program, ...rest] = command;
  return new Promise((resolve) => {
    // A process group, so that child processes of the step can be ended with it.
    const child = spawn(program, rest, {
      detached: true,
      env: { ...process.env, FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: string[] = [];
    const finish = (passed: boolean) => {
      clearTimeout(timeout);
      if (child.pid !== undefined) runningPids.delete(child.pid);
      resolve({ name, passed, seconds: (performance.now() - started) / 1000, output: chunks.join('') });
    };
    const timeout = setTimeout(() => {
      chunks.push(`\nStopped: not done after ${seconds} s.\n`);
      endGroup(child.pid);
      finish(false);
    }, seconds * 1000);
    if (child.pid !== undefined) runningPids.add(child.pid);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    child.once('error', (failure) => {
      chunks.push(`${failure.message}\n`);
      finish(false);
    });
    // `exit` instead of `close`, because an orphaned child process may keep the pipes open.
    child.once('exit', (code) => setImmediate(finish, code === 0));
  });
}

/** Ends every running step with all its processes. */
export function endAllSteps(): void {
  for (const pid of runningPids) endGroup(pid);
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
