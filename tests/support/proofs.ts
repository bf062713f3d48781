import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { Challenge, type Proof } from '#contract/kit/proof.ts';

/** The challenge of a rejection. */
export async function challengeOf(refusal: Response): Promise<Challenge> {
  const body = (await refusal.clone().json()) as { challenge?: unknown };
  return v.parse(Challenge, body.challenge);
}

/** Solves a challenge like the app does. @returns the header of the repeated call */
export async function solve(challenge: Challenge): Promise<string> {
  const solved = await solveChallenge({ challenge, deriveKey });
  if (solved === null) throw new Error('The challenge took too long.');
  return headerOf({ challenge, solution: { counter: solved.counter, derivedKey: solved.derivedKey } });
}

/** A proof as a header. */
export function headerOf(proof: Proof): string {
  return btoa(JSON.stringify(proof));
}

/** The proof in a header. */
export function proofIn(header: string): Proof {
  return JSON.parse(atob(header)) as Proof;
}
