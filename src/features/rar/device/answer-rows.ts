import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { firstAttempt, isReplaceable } from '#client/offline/outbox-rules.ts';
import { mayStoreDraftOf } from '#client/offline/owner.ts';
import type { AnswerDraft, StoredDraftAnswer } from '#client/offline/stored-reports.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import type { QuestionKind, RarAnswer } from '#contract/rar/calls.ts';
import { applyDecision, applyServerAnswer, applyTyping, createDraft, isInSync } from './answer-draft.ts';
import { draftKey, type OwnedIds, reportKey, saveScope } from './rows.ts';

/** Milliseconds after the last keystroke until a text is sent to the server (RAR-24). */
const SEND_AFTER = 800;

/** The server's latest version of an answer, and the kind of its question. */
export interface SavedAnswer {
  kind: QuestionKind;
  saved: RarAnswer;
}

/** Identifies a draft's answer. */
type QuestionRef = Pick<StoredDraftAnswer, 'kind' | 'question'>;

interface SaveInput {
  params: { id: number; rar_report_id: number; question_id: number };
  body: { value: string; version: number };
}

/**
 * Stores the typed text and the item that sends it in one transaction, unless the user has signed out in the meantime.
 * @param typed the new text, and the displayed text that was edited (`ancestor`)
 */
export function storeTyping(
  database: DeviceDatabase,
  ids: OwnedIds,
  answer: SavedAnswer,
  { ancestor, value }: { ancestor: string; value: string },
): Promise<void> {
  const next = (draft: AnswerDraft) => applyTyping(draft, answer.kind, ancestor, value);
  return changeDraft(database, ids, answer, next, SEND_AFTER);
}

/**
 * Stores the user's decision and sends it at once.
 * @param decision the text, and the other version that the user saw (`seen`)
 */
export function storeDecision(
  database: DeviceDatabase,
  ids: OwnedIds,
  answer: SavedAnswer,
  { value, seen }: { value: string; seen: string },
): Promise<void> {
  return changeDraft(database, ids, answer, (draft) => applyDecision(draft, value, seen), 0);
}

function changeDraft(
  database: DeviceDatabase,
  ids: OwnedIds,
  { kind, saved }: SavedAnswer,
  next: (draft: AnswerDraft) => AnswerDraft,
  sendAfter: number,
): Promise<void> {
  return writeReport(database, ids, async () => {
    const draft = await findDraft(database, ids, saved);
    await putDraft(database, ids, { kind, question: saved.question_id }, next(draft), Date.now() + sendAfter);
  });
}

/**
 * Merges another officer's save, unless a save of ours may already be on the server: then its response is processed first. Must run inside
 * a transaction of `reportTables()`.
 */
export async function mergeServerAnswer(database: DeviceDatabase, ids: OwnedIds, { kind, saved }: SavedAnswer) {
  const draft = await database.rar_drafts.get(draftKey(ids, saved.question_id));
  const known = Math.max(draft?.base.version ?? 0, ...(draft?.rivals ?? []).map(({ answer }) => answer?.version ?? 0));
  if (draft === undefined || saved.version <= known) return;
  const { active } = await itemsOf(database, ids, saved.question_id);
  if (active.length > 0) return;
  await putDraft(database, ids, draft, applyServerAnswer(draft, kind, saved));
}

/**
 * Stores a draft, and the only item in its scope that will send it: no item while a decision is pending, or if the server has this text.
 * Must run inside a transaction of `reportTables()`.
 * @param nextAt when it may be sent; by default at the time of the previous item
 */
export async function putDraft(
  database: DeviceDatabase,
  ids: OwnedIds,
  { kind, question }: QuestionRef,
  draft: AnswerDraft,
  nextAt?: number,
): Promise<void> {
  const { active, outdated } = await itemsOf(database, ids, question);
  await database.outbox.bulkDelete(outdated.map(({ id }) => id));
  const key = draftKey(ids, question);
  if (active.length === 0 && isInSync(draft)) return database.rar_drafts.delete(key);
  await database.rar_drafts.put({ ...pick(draft), ...ids, key, question, kind });
  const last = active.at(-1)?.input as SaveInput | undefined;
  const lastSent = last?.body.value ?? draft.base.value;
  const at = nextAt ?? Math.max(Date.now(), ...outdated.filter(isPending).map(({ next_at }) => next_at));
  if (draft.rivals.length > 0) await database.outbox.add(itemFor(ids, question, draft, at, 'conflict'));
  else if (draft.value !== lastSent) await database.outbox.add(itemFor(ids, question, draft, at, 'pending'));
}

/** Adds the missing outbox item to a draft without one: an older version of the app may have deleted it. */
export function repairDrafts(database: DeviceDatabase, ids: OwnedIds): Promise<void> {
  return writeReport(database, ids, async () => {
    const drafts = await database.rar_drafts.where({ owner: ids.owner }).toArray();
    for (const draft of drafts.filter(({ report }) => report === ids.report)) {
      const items = await database.outbox.where({ scope: saveScope(ids.report, draft.question) }).count();
      if (items === 0) await putDraft(database, ids, draft, draft);
    }
  });
}

/** All tables with answers and files; file contents are read only where needed. */
export function reportTables({ outbox, rar_reports, rar_drafts, rar_files }: DeviceDatabase) {
  return [outbox, rar_reports, rar_drafts, rar_files];
}

/** Runs the changes of a report in one transaction. */
export function writeReport(database: DeviceDatabase, { owner }: OwnedIds, work: () => Promise<void>): Promise<void> {
  return database.transaction('rw', reportTables(database), async () => (mayStoreDraftOf(owner) ? work() : undefined));
}

async function findDraft(database: DeviceDatabase, ids: OwnedIds, saved: RarAnswer): Promise<AnswerDraft> {
  const draft = await database.rar_drafts.get(draftKey(ids, saved.question_id));
  if (draft !== undefined) return pick(draft);
  const stored = await database.rar_reports.get(reportKey(ids));
  return createDraft(stored?.report.answers.find(({ question_id }) => question_id === saved.question_id) ?? saved);
}

function pick({ base, value, revision, rivals }: AnswerDraft): AnswerDraft {
  return { base, value, revision, rivals };
}

/**
 * Returns an answer's outbox items: `outdated` ones are in conflict or can be replaced by a newer item; `active` ones are being sent or may
 * have arrived.
 */
async function itemsOf(database: DeviceDatabase, { owner, report }: OwnedIds, question: number) {
  const scope = saveScope(report, question);
  const items = (await database.outbox.where({ scope }).sortBy('id')).filter((item) => item.owner === owner);
  const isOutdated = (item: OutboxItem) => item.state === 'conflict' || isReplaceable(item, scope, owner);
  return { active: items.filter((item) => !isOutdated(item)), outdated: items.filter(isOutdated) };
}

function isPending({ state }: OutboxItem): boolean {
  return state === 'pending';
}

function itemFor(
  { owner, organisation, report }: OwnedIds,
  question: number,
  { value, base: { version } }: AnswerDraft,
  nextAt: number,
  state: 'pending' | 'conflict',
): Omit<OutboxItem, 'id'> {
  const params = { id: organisation, rar_report_id: report, question_id: question };
  const input: SaveInput = { params, body: { value, version } };
  const endpoint = 'rar.save';
  const scope = saveScope(report, question);
  return { ...firstAttempt(nextAt), state, scope, endpoint, input, owner, is_anonymous: false, created_at: Date.now() };
}
