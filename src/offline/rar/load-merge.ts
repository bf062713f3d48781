import type { Merge } from './answer-draft.ts';

let loaded: Merge | undefined;

/** Loads what merges texts. To be done before a transaction, which waits for nothing but the database. */
export async function loadMerge(): Promise<Merge> {
  loaded ??= (await import('./merge.ts')).mergeTexts;
  return loaded;
}

/** What `loadMerge()` loaded. */
export function mergeLoaded(): Merge {
  if (loaded === undefined) throw new Error('loadMerge() comes first');
  return loaded;
}
