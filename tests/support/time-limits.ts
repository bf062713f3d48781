import { isLong } from '../../scripts/long-run.ts';

/**
 * Returns the time limit of a test, in milliseconds. In the ordinary run other workers use the same cores, so it is ten
 * times the required limit.
 * @param milliseconds the limit that a requirement states, which the long run checks
 */
export function timeLimit(milliseconds: number): number {
  return isLong ? milliseconds : milliseconds * 10;
}

/** Playwright options for a requirement of one second. */
export const withinASecond = { timeout: timeLimit(1000) };
