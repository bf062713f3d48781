/** Repeatable random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next: () => number;
  between: (low: number, high: number) => number;
  /** Returns an integer; both bounds are included. */
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** Throws on an empty list. */
  pick: <T>(list: readonly T[]) => T;
}

/** Mulberry32 over an FNV-1a hash of the seed. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from');
      return chosen;
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
