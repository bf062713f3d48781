import type { CallInput } from '#tests/support/api.ts';

/** The same function for several calls in an area. */
export function named(area: string, names: readonly string[], make: () => Promise<CallInput>) {
  return Object.fromEntries(names.map((name) => [`${area}.${name}`, make]));
}

/** Created at the first call, because a user may have only a limited number. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
