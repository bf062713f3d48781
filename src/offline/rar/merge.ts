import { diff3Merge } from 'node-diff3';
import { MAX_ANSWER } from '#contract/rar.ts';

/** Words with the blanks after them, and line ends: what two people may change side by side. */
const PIECES = /\S+[^\S\n]*|\n|[^\S\n]+/g;

interface Region {
  ok?: string[];
}

/**
 * Three-way merge of a text at its words and lines.
 * @param base what both were written on
 * @returns the text with the changes of both, or undefined where they touch each other, or make it too long
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const regions = diff3Merge(pieces(mine), pieces(base), pieces(theirs), {}) as Region[];
  if (regions.some(({ ok }) => ok === undefined)) return undefined;
  const merged = regions.flatMap(({ ok }) => ok ?? []).join('');
  return merged.length <= MAX_ANSWER ? merged : undefined;
}

function pieces(text: string): string[] {
  return text.match(PIECES) ?? [];
}
