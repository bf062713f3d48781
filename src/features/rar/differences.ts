/** A run of words: in both texts, or in this one only. */
export interface Run {
  /** Where it begins, in words */
  at: number;
  text: string;
  isOwn: boolean;
}

/**
 * Both texts in runs of words, so that what is in one of them only can be marked. Joined, the runs are the text again.
 * Texts have 2000 characters at most, so the table of all pairs of words is small.
 */
export function differencesOf(one: string, other: string): { one: Run[]; other: Run[] } {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)];
  const lengths = commonLengths(ours, theirs);
  const shared = { ours: new Set<number>(), theirs: new Set<number>() };
  let [at, there] = [0, 0];
  while (at < ours.length && there < theirs.length) {
    if (ours[at] === theirs[there]) {
      shared.ours.add(at++);
      shared.theirs.add(there++);
    } else if ((lengths[at + 1]?.[there] ?? 0) >= (lengths[at]?.[there + 1] ?? 0)) at++;
    else there++;
  }
  return { one: runsOf(ours, shared.ours), other: runsOf(theirs, shared.theirs) };
}

/** Words, each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** How many words the rests of both texts have in common, in order, from each pair of words on. */
function commonLengths(ours: readonly string[], theirs: readonly string[]): number[][] {
  const lengths = Array.from({ length: ours.length + 1 }, () => Array<number>(theirs.length + 1).fill(0));
  for (let at = ours.length - 1; at >= 0; at--) {
    for (let there = theirs.length - 1; there >= 0; there--) {
      const isSame = ours[at] === theirs[there];
      const [row, below] = [lengths[at] ?? [], lengths[at + 1] ?? []];
      row[there] = isSame ? (below[there + 1] ?? 0) + 1 : Math.max(below[there] ?? 0, row[there + 1] ?? 0);
    }
  }
  return lengths;
}

function runsOf(words: readonly string[], shared: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const [index, text] of words.entries()) {
    const isOwn = !shared.has(index);
    const last = runs.at(-1);
    if (last?.isOwn === isOwn) last.text += text;
    else runs.push({ at: index, text, isOwn });
  }
  return runs;
}
