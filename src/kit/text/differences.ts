import { diffComm } from 'node-diff3';

/** A run of words that is in both texts, or in this one only. */
export interface TextRun {
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

/** Splits both texts into runs of words, to mark the differences. Joined, the runs give the original text. */
export function diffTexts(one: string, other: string): { one: TextRun[]; other: TextRun[] } {
  const parts = diffComm(wordsOf(one), wordsOf(other)) as Part[];
  return { one: runsOf(parts, 'buffer1'), other: runsOf(parts, 'buffer2') };
}

/** Splits into words, each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function runsOf(parts: readonly Part[], side: 'buffer1' | 'buffer2'): TextRun[] {
  let at = 0;
  return parts.flatMap((part) => {
    const words = part.common ?? part[side] ?? [];
    const run = { at, text: words.join(''), isOwn: part.common === undefined };
    at += words.length;
    return words.length === 0 ? [] : [run];
  });
}
