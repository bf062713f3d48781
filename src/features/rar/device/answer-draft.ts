import { diff3Merge } from 'node-diff3';
import type { AnswerDraft, ConflictingVersion } from '#client/offline/stored-reports.ts';
import { MAX_ANSWER, type QuestionKind, type RarAnswer } from '#contract/rar/calls.ts';

/** Words with the blanks after them, and line ends: the units that two people may change side by side. */
const PIECES = /\S+[^\S\n]*|\n|[^\S\n]+/g;

interface Region {
  ok?: string[];
}

/**
 * Three-way merge of two versions of an answer. Text is merged by words and lines; of two numbers, dates or choices one
 * is right, so they are never merged.
 * @param base the common ancestor
 * @returns the changes of both, or undefined if they touch each other, or make the text too long
 */
export function mergeAnswers(kind: QuestionKind, base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  if (kind !== 'text') return undefined;
  const regions = diff3Merge(pieces(mine), pieces(base), pieces(theirs), {}) as Region[];
  if (regions.some(({ ok }) => ok === undefined)) return undefined;
  const merged = regions.flatMap(({ ok }) => ok ?? []).join('');
  return merged.length <= MAX_ANSWER ? merged : undefined;
}

function pieces(text: string): string[] {
  return text.match(PIECES) ?? [];
}

/** The server has exactly this text, and there is nothing to decide. */
export function isInSync({ base, value, rivals }: AnswerDraft): boolean {
  return rivals.length === 0 && value === base.value;
}

/** The draft of an answer that nobody has changed yet. */
export function draftOf({ value, version }: Pick<RarAnswer, 'value' | 'version'>): AnswerDraft {
  return { base: { value, version }, value, revision: 0, rivals: [] };
}

/**
 * The draft after typing. Since the text on screen was read, another window of this device may have written, or a merge
 * may have changed, the stored text: then both stay.
 * @param ancestor the text on screen that was typed into
 */
export function applyTyping(draft: AnswerDraft, kind: QuestionKind, ancestor: string, value: string): AnswerDraft {
  const merged = mergeAnswers(kind, ancestor, value, draft.value);
  if (merged !== undefined) return changed(draft, { value: merged });
  return changed(draft, { value, rivals: withVersion(draft.rivals, { value: draft.value, answer: null }) });
}

/** The draft after somebody else has saved, and ours was refused or not sent: merged, or both are kept. */
export function applyTheirs(draft: AnswerDraft, kind: QuestionKind, theirs: RarAnswer): AnswerDraft {
  const rivals = draft.rivals.filter(({ answer }) => answer === null);
  const merged = mergeAnswers(kind, draft.base.value, draft.value, theirs.value);
  if (merged === undefined) return changed(draft, { rivals: [{ value: theirs.value, answer: theirs }, ...rivals] });
  return changed(draft, { base: { value: theirs.value, version: theirs.version }, value: merged, rivals });
}

/** The draft after the server has accepted a version of ours; more may have been typed since. */
export function applySaved(draft: AnswerDraft, { value, version }: Pick<RarAnswer, 'value' | 'version'>): AnswerDraft {
  return { ...draft, base: { value, version } };
}

/**
 * The draft after the person has decided on a text, having seen this other version. A version that arrived in the
 * meantime still needs a decision.
 */
export function applyDecision(draft: AnswerDraft, value: string, seen: string): AnswerDraft {
  const [version] = draft.rivals;
  if (version === undefined || version.value !== seen) return changed(draft, { value });
  const base = version.answer === null ? draft.base : { value: version.value, version: version.answer.version };
  return changed(draft, { base, value, rivals: draft.rivals.slice(1) });
}

/** Nobody is asked twice about the same text. */
function withVersion(versions: readonly ConflictingVersion[], added: ConflictingVersion): ConflictingVersion[] {
  return versions.some(({ value }) => value === added.value) ? [...versions] : [...versions, added];
}

function changed(draft: AnswerDraft, changes: Partial<AnswerDraft>): AnswerDraft {
  return { ...draft, ...changes, revision: draft.revision + 1 };
}
