/** A plausible one-line fault, and the tests that should detect it. */
export interface Mutant {
  /** The effect of the fault, as a sentence without its full stop */
  fault: string;
  /** From the root of the repository */
  file: string;
  /** Must occur in the file exactly once */
  find: string;
  replace: string;
  /** Test files to run; the fault is detected when one of them fails */
  tests: readonly string[];
}

/** Faults of one file that the same tests should detect. */
export function mutantsOf(
  file: string,
  tests: readonly string[],
  faults: readonly (readonly [fault: string, find: string, replace: string])[],
): Mutant[] {
  return faults.map(([fault, find, replace]) => ({ fault, file, find, replace, tests }));
}
