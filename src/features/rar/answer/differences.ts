import { diffComm } from 'node-diff3';

/** A run of words: in both texts, or in this one only. */
export interface Run {
  /** Its position, in words */
  at: number;
  text: string;
  isOwn: boolean;
}

interface Part {
  common?: string[];
  buffer1?: string[];
  buffer2?: string[];
}

/**
 * Both texts as runs of words, so that what is in only one of them can be marked. Joined, the runs are the text again.
 */
export function differencesOf(one: string, other: string): { one: Run[]; other: Run[] } {
  const parts = diffComm(wordsOf(one), wordsOf(other)) as Part[];
  return { one: runsOf(parts, 'buffer1'), other: runsOf(parts, 'buffer2') };
}

/** Words, each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function runsOf(parts: readonly Part[], side: 'buffer1' | 'buffer2'): Run[] {
  let at = 0;
  return parts.flatMap((part) => {
    const words = part.common ?? part[side] ?? [];
    const run = { at, text: words.join(''), isOwn: part.common === undefined };
    at += words.length;
    return words.length === 0 ? [] : [run];
  });
}
