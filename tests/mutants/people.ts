import type { Mutant } from './mutant.ts';

/** Faults in sessions, rights, complaints and what people write. */
export const personMutants: Mutant[] = [];
