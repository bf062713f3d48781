import { diff3Merge } from 'node-diff3';
import type { AnswerDraft, ConflictingVersion } from '#client/offline/stored-reports.ts';
import { MAX_ANSWER, type QuestionKind, type RarAnswer } from '#contract/rar/calls.ts';

/** Words with the spaces after them, and line ends: the units of a merge. */
const PIECES = /\S+[^\S\n]*|\n|[^\S\n]+/g;

interface Region {
  ok?: string[];
}

/**
 * Merges two versions of an answer with their common ancestor. Text is merged by words and lines; numbers, dates and choices are never
 * merged, because only one of two can be right.
 * @param base the common ancestor
 * @returns the combined text, or undefined if changes overlap or the text becomes too long
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

/** Whether the server has exactly this text, without a pending decision. */
export function isInSync({ base, value, rivals }: AnswerDraft): boolean {
  return rivals.length === 0 && value === base.value;
}

/** Returns the draft of an unchanged answer. */
export function createDraft({ value, version }: Pick<RarAnswer, 'value' | 'version'>): AnswerDraft {
  return { base: { value, version }, value, revision: 0, rivals: [] };
}

/**
 * Returns the draft after typing. Another window or a merge may have changed the stored text since the displayed text was read: then both
 * are merged, or both are retained.
 * @param ancestor the displayed text that was edited
 */
export function applyTyping(draft: AnswerDraft, kind: QuestionKind, ancestor: string, value: string): AnswerDraft {
  const merged = mergeAnswers(kind, ancestor, value, draft.value);
  if (merged !== undefined) return changed(draft, { value: merged });
  return changed(draft, { value, rivals: withVersion(draft.rivals, { value: draft.value, answer: null }) });
}

/** Returns the draft after another officer has saved, and our text was rejected or not sent: merged, or both are retained. */
export function applyServerAnswer(draft: AnswerDraft, kind: QuestionKind, theirs: RarAnswer): AnswerDraft {
  const rivals = draft.rivals.filter(({ answer }) => answer === null);
  const merged = mergeAnswers(kind, draft.base.value, draft.value, theirs.value);
  if (merged === undefined) return changed(draft, { rivals: [{ value: theirs.value, answer: theirs }, ...rivals] });
  return changed(draft, { base: { value: theirs.value, version: theirs.version }, value: merged, rivals });
}

/** Returns the draft after the server has accepted our version; the user may have typed more since. */
export function applyAcceptedSave(
  draft: AnswerDraft,
  { value, version }: Pick<RarAnswer, 'value' | 'version'>,
): AnswerDraft {
  return { ...draft, base: { value, version } };
}

/**
 * Returns the draft after the user has chosen a text, having seen this other version. A version that arrived in the meantime still needs a
 * decision.
 */
export function applyDecision(draft: AnswerDraft, value: string, seen: string): AnswerDraft {
  const [version] = draft.rivals;
  if (version === undefined || version.value !== seen) return changed(draft, { value });
  const base = version.answer === null ? draft.base : { value: version.value, version: version.answer.version };
  return changed(draft, { base, value, rivals: draft.rivals.slice(1) });
}

/** Adds a version unless its text is already listed, so that the user decides once per text. */
function withVersion(versions: readonly ConflictingVersion[], added: ConflictingVersion): ConflictingVersion[] {
  return versions.some(({ value }) => value === added.value) ? [...versions] : [...versions, added];
}

function changed(draft: AnswerDraft, changes: Partial<AnswerDraft>): AnswerDraft {
  return { ...draft, ...changes, revision: draft.revision + 1 };
}
