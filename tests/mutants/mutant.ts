/** A fault of one line that somebody could make, and the tests that are to find it. */
export interface Mutant {
  /** What goes wrong, as a sentence without its full stop */
  fault: string;
  /** From the root of the repository */
  file: string;
  /** Must stand in the file exactly once */
  find: string;
  replace: string;
  /** Test files that are run; the fault is found when one of them fails */
  tests: readonly string[];
}

/** Faults of one file that the same tests are to find. */
export function mutantsOf(
  file: string,
  tests: readonly string[],
  faults: readonly (readonly [fault: string, find: string, replace: string])[],
): Mutant[] {
  return faults.map(([fault, find, replace]) => ({ fault, file, find, replace, tests }));
}
