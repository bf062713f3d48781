import { isLong } from '../../scripts/long-run.ts';

/**
 * A limit that the product promises, as a test may measure it: beside other workers the time depends on the machine, so
 * that the ordinary run allows ten times as much.
 * @param milliseconds the promised limit, which the long run measures
 */
export function timeLimit(milliseconds: number): number {
  return isLong ? milliseconds : milliseconds * 10;
}

/** Playwright options for what is promised within a second. */
export const withinASecond = { timeout: timeLimit(1000) };
