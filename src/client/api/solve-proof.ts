import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';
import { Challenge, type Proof } from '#contract/kit/proof.ts';
import { trustedWorkerAddress } from '../lib/trusted-html.ts';
import { ApiError } from './api-error.ts';

type Solution = Proof['solution'];

/**
 * Solves the challenge of a rejection in a worker, so that the page stays responsive.
 * @returns the header of the repeated call
 * @throws ApiError `unexpected_answer` for a challenge of another version; an abort by `signal` is rethrown unchanged
 */
export async function solveProofOfWork(given: unknown, signal?: AbortSignal): Promise<string> {
  const parsed = v.safeParse(Challenge, given);
  if (!parsed.success) throw new ApiError({ code: 'unexpected_answer', status: 429 }, parsed.issues[0]);
  const challenge = parsed.output;
  signal?.throwIfAborted();
  const solution = await solveInWorker(challenge, signal).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    // If the worker is missing for any reason, the page solves it, in short turns.
    return solveOnMainThread(challenge, signal);
  });
  const proof: Proof = { challenge, solution };
  return btoa(JSON.stringify(proof));
}

async function solveInWorker(challenge: Challenge, signal: AbortSignal | undefined): Promise<Solution> {
  const { default: address } = await import('./proof-solver.worker.ts?worker&url');
  const worker = new Worker(trustedWorkerAddress(address));
  const solving = new Promise<Solution>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => reject(new Error('The solver could not run')));
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      if (data === null) reject(new Error('The solver failed'));
      else resolve(data);
    });
    worker.postMessage(challenge);
  });
  return solving.finally(() => worker.terminate());
}

async function solveOnMainThread(challenge: Challenge, signal: AbortSignal | undefined): Promise<Solution> {
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solved = await solveChallenge({ challenge, deriveKey, controller });
  signal?.throwIfAborted();
  if (solved === null) throw new ApiError({ code: 'timed_out', status: 0 });
  return { counter: solved.counter, derivedKey: solved.derivedKey };
}
