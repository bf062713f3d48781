import type { QuestionKind, RarAnswer } from '#contract/rar.ts';
import type { AnswerDraft, Rival } from './rows.ts';

/** As `mergeTexts()`; undefined where it is not clean. */
export type Merge = (base: string, mine: string, theirs: string) => string | undefined;

/** Only texts are merged: of two numbers, dates or choices one is right. */
export function mergeFor(kind: QuestionKind, mergeTexts: Merge): Merge {
  return kind === 'text' ? mergeTexts : mergeWhole;
}

function mergeWhole(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : undefined;
}

/** Nothing differs from the server, and nothing is to be decided. */
export function isSettled({ base, value, rivals }: AnswerDraft): boolean {
  return rivals.length === 0 && value === base.value;
}

/** The draft of an answer that was not touched yet. */
export function draftOf({ value, version }: Pick<RarAnswer, 'value' | 'version'>): AnswerDraft {
  return { base: { value, version }, value, revision: 0, rivals: [] };
}

/**
 * Something was typed. Another window of this device may have written, or a merge have changed, what lies on the disk
 * since it was read: both stay.
 * @param ancestor the text on screen that was typed into
 */
export function typed(draft: AnswerDraft, ancestor: string, value: string, merge: Merge): AnswerDraft {
  const merged = merge(ancestor, value, draft.value);
  if (merged !== undefined) return changed(draft, { value: merged });
  return changed(draft, { value, rivals: withRival(draft.rivals, { value: draft.value, answer: null }) });
}

/** Somebody else's text is on the server, and ours was not taken or not sent: three-way merge, else both are kept. */
export function received(draft: AnswerDraft, theirs: RarAnswer, merge: Merge): AnswerDraft {
  const rivals = draft.rivals.filter(({ answer }) => answer === null);
  const merged = merge(draft.base.value, draft.value, theirs.value);
  if (merged === undefined) return changed(draft, { rivals: [{ value: theirs.value, answer: theirs }, ...rivals] });
  return changed(draft, { base: { value: theirs.value, version: theirs.version }, value: merged, rivals });
}

/** The server has taken a text of ours; more may have been typed since. */
export function confirmed(draft: AnswerDraft, { value, version }: Pick<RarAnswer, 'value' | 'version'>): AnswerDraft {
  return { ...draft, base: { value, version } };
}

/**
 * The person decided what the answer is to be, having seen this other text beside it. One that came in meanwhile is
 * still to be decided about.
 */
export function decided(draft: AnswerDraft, value: string, seen: string): AnswerDraft {
  const [rival] = draft.rivals;
  if (rival === undefined || rival.value !== seen) return changed(draft, { value });
  const base = rival.answer === null ? draft.base : { value: rival.value, version: rival.answer.version };
  return changed(draft, { base, value, rivals: draft.rivals.slice(1) });
}

/** A text that is there already is not asked about twice. */
function withRival(rivals: readonly Rival[], rival: Rival): Rival[] {
  return rivals.some(({ value }) => value === rival.value) ? [...rivals] : [...rivals, rival];
}

function changed(draft: AnswerDraft, changes: Partial<AnswerDraft>): AnswerDraft {
  return { ...draft, ...changes, revision: draft.revision + 1 };
}
