import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#contract/kit/proof.ts';

/** Solves the challenge that it is sent, and answers its solution, or null if it fails. */
self.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge, deriveKey })
    .then((solved) => self.postMessage(solved && { counter: solved.counter, derivedKey: solved.derivedKey }))
    .catch(() => self.postMessage(null));
});
