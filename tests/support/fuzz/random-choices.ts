import { numbersFrom } from '#tests/support/numbers.ts';

/** Choices that are reproducible from the seed. */
export interface Random {
  /** A whole number from 0, smaller than `limit` */
  below(limit: number): number;
  isOneIn(many: number): boolean;
  of<T>(choices: readonly T[]): T;
  uuid(): string;
}

export function randomChoices(seed: number): Random {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    isOneIn: (many) => below(many) === 0,
    of: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
