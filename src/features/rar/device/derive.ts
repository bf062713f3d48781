import type { OutboxItem } from '#client/offline/outbox-item.ts';
import type { StoredDraftAnswer, StoredFile, StoredReport } from '#client/offline/stored-reports.ts';
import type { RarAnswer } from '#contract/rar/calls.ts';
import type { LocalAnswer, LocalFile, SaveState, UnsentCounts } from './report-on-device.ts';
import { fileScope, saveScope } from './rows.ts';

/** The stored data of a report, read in one transaction. */
export interface ReportRows {
  stored: StoredReport | undefined;
  drafts: readonly StoredDraftAnswer[];
  files: readonly StoredFile[];
  /** Its items in the outbox, in either lane */
  items: readonly OutboxItem[];
}

/** State that exists in this page only. */
export interface PageState {
  /** Typed text that is not stored yet, by question */
  typed: ReadonlyMap<number, string>;
  /** Number of writes in progress: files, decisions */
  writing: number;
  /** False if the device stores nothing, so that everything is lost when the page closes */
  isPersistent: boolean;
  /** The last write to the device failed */
  hasFailed: boolean;
  isOnline: boolean;
  progressOf: (uuid: string) => number | undefined;
}

/** Returns a report's answers with the changes made on this device, by question. */
export function deriveAnswers({ stored, drafts, files, items }: ReportRows, page: PageState): Map<number, LocalAnswer> {
  const answers = new Map<number, LocalAnswer>();
  for (const saved of stored?.report.answers ?? []) {
    const question = saved.question_id;
    const draft = drafts.find((each) => each.question === question);
    const scope = saveScope(stored?.report.submission.id ?? 0, question);
    const refusal = items.find((item) => item.scope === scope && item.state === 'needs_attention')?.error ?? null;
    const value = page.typed.get(question) ?? draft?.value ?? saved.value;
    const conflict = conflictOf(saved, draft, value);
    const own = { question_id: question, answer_id: saved.id, value, saved, conflict, refusal };
    const state = conflict !== null ? 'conflict' : stateOf(page.typed.has(question), refusal !== null, draft);
    const ownFiles = files.filter((file) => file.question === question);
    answers.set(question, { ...own, state, files: filesOf(saved, ownFiles, items, page) });
  }
  return answers;
}

/**
 * Returns the save state. "All changes saved" is the default when nothing is pending in memory or in any table, so that a new kind of
 * pending change cannot be missed.
 */
export function deriveSaveState({ drafts, files, items }: ReportRows, page: PageState): SaveState {
  const { typed, writing, isPersistent, hasFailed, isOnline } = page;
  if (!isPersistent || hasFailed) return 'notPersisted';
  if (drafts.some(({ rivals }) => rivals.length > 0) || items.some(needsPerson)) return 'attention';
  const isOnDisk = typed.size === 0 && writing === 0;
  if (isOnDisk && drafts.length + files.length + items.length === 0) return 'saved';
  return isOnDisk && (!isOnline || items.some(wasTried)) ? 'device' : 'saving';
}

/** Counts texts and files that are not on the server. */
export function countUnsent({ drafts, files }: ReportRows, { typed }: PageState): UnsentCounts {
  const texts = new Set([...drafts.map(({ question }) => question), ...typed.keys()]);
  const bytes = files.reduce((sum, { blob }) => sum + (blob?.size ?? 0), 0);
  return { texts: texts.size, files: files.length, bytes };
}

function stateOf(isTyped: boolean, isRefused: boolean, draft: StoredDraftAnswer | undefined): LocalAnswer['state'] {
  if (isTyped) return 'unsaved';
  if (isRefused) return 'refused';
  return draft === undefined ? 'saved' : 'draft';
}

function conflictOf(saved: RarAnswer, draft: StoredDraftAnswer | undefined, mine: string): LocalAnswer['conflict'] {
  const [rival] = draft?.rivals ?? [];
  return rival === undefined ? null : { mine, theirs: rival.answer ?? { ...saved, value: rival.value } };
}

function filesOf(
  { media }: RarAnswer,
  files: readonly StoredFile[],
  items: readonly OutboxItem[],
  page: PageState,
): LocalFile[] {
  const stored = media.map((each): LocalFile => {
    const removal = files.find(({ uuid, is_removed }) => uuid === each.uuid && is_removed);
    const { uuid, file_name: name, mime_type, size } = each;
    const item = removal && itemOf(removal, items);
    // A file stays listed if its removal was rejected.
    const isRefused = item !== undefined && fileStates[item.state] === 'refused';
    const state = removal === undefined || isRefused ? 'stored' : 'removing';
    const error = isRefused ? item.error : null;
    return { uuid, name, mime_type, size, state, progress: null, media: each, preview: null, error };
  });
  const waiting = files.filter(({ uuid, blob }) => blob !== null && !media.some((each) => each.uuid === uuid));
  return [...stored, ...waiting.map((file) => waitingFile(file, items, page))];
}

function waitingFile(file: StoredFile, items: readonly OutboxItem[], page: PageState): LocalFile {
  const { uuid, name, mime_type, size, blob, is_removed, media } = file;
  const item = itemOf(file, items);
  const sent = fileStates[item?.state ?? 'pending'];
  const state = is_removed ? 'removing' : sent === 'waiting' && !page.isPersistent ? 'unsaved' : sent;
  const error = state === 'refused' ? (item?.error ?? null) : null;
  const part = state === 'sending' ? (page.progressOf(uuid) ?? null) : null;
  return { uuid, name, mime_type, size, state, progress: part, media, preview: blob, error };
}

function itemOf({ report, uuid }: StoredFile, items: readonly OutboxItem[]): OutboxItem | undefined {
  return items.find(({ scope }) => scope === fileScope(report, uuid));
}

const fileStates = {
  pending: 'waiting',
  sending: 'sending',
  blocked_auth: 'waiting',
  needs_attention: 'refused',
  conflict: 'refused',
} as const satisfies Record<OutboxItem['state'], LocalFile['state']>;

function needsPerson({ state }: OutboxItem): boolean {
  return state !== 'pending' && state !== 'sending';
}

/** Whether sending was attempted, and failed only because of the network or the server. */
function wasTried({ tries, state }: OutboxItem): boolean {
  return tries > 0 && state === 'pending';
}
