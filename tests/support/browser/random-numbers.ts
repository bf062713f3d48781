/** Reproducible numbers from 0 to 1. */
export function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}
