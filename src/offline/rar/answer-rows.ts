import type { QuestionKind, RarAnswer } from '#contract/rar.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { fresh, isReplaceable } from '../outbox-rules.ts';
import { mayKeepFor } from '../owner.ts';
import type { DeviceDatabase } from '../tables.ts';
import { decided, draftOf, isSettled, type Merge, mergeFor, received, typed } from './answer-draft.ts';
import { type AnswerDraft, draftKey, type Place, saveScope, type StoredDraftAnswer } from './rows.ts';

/** Milliseconds after the last letter until a text goes to the server (behaviour.md, "Organisation reports"). */
const SEND_AFTER = 800;

/** An answer as the server last said, and what kind its question is of. */
export interface Question {
  kind: QuestionKind;
  saved: RarAnswer;
}

/** Which answer a draft is of. */
type Of = Pick<StoredDraftAnswer, 'kind' | 'question'>;

interface SaveInput {
  params: { id: number; rar_report_id: number; question_id: number };
  body: { value: string; version: number };
}

/** Keeps what was typed, and what sends it, in one step. Not for somebody who signed out meanwhile. */
export function keepTyped(
  database: DeviceDatabase,
  place: Place,
  { kind, saved }: Question,
  { ancestor, value, merge }: { ancestor: string; value: string; merge: Merge },
): Promise<void> {
  return within(database, place, async () => {
    const draft = await findDraft(database, place, saved);
    const next = typed(draft, ancestor, value, mergeFor(kind, merge));
    await putDraft(database, place, { kind, question: saved.question_id }, next, Date.now() + SEND_AFTER);
  });
}

/** Keeps what the person decided; it goes at once. */
export function keepDecision(
  database: DeviceDatabase,
  place: Place,
  { kind, saved }: Question,
  { value, seen }: { value: string; seen: string },
): Promise<void> {
  return within(database, place, async () => {
    const draft = await findDraft(database, place, saved);
    const next = decided(draft, value, seen);
    await putDraft(database, place, { kind, question: saved.question_id }, next, Date.now());
  });
}

/**
 * Brings in what somebody else saved, unless a save of ours may be on the server already: then its answer comes first.
 * Inside a transaction of `answerTables()`.
 */
export async function bringIn(database: DeviceDatabase, place: Place, { kind, saved }: Question, merge: Merge) {
  const draft = await database.rar_drafts.get(draftKey(place, saved.question_id));
  const known = Math.max(draft?.base.version ?? 0, ...(draft?.rivals ?? []).map(({ answer }) => answer?.version ?? 0));
  if (draft === undefined || saved.version <= known) return;
  const { busy } = await itemsOf(database, place, saved.question_id);
  if (busy.length > 0) return;
  await putDraft(database, place, draft, received(draft, saved, mergeFor(kind, merge)));
}

/**
 * Writes a draft down, and in its scope the one item that will send it: none while the person has to decide, or where the
 * server has this text. Inside a transaction of `answerTables()`.
 * @param nextAt when it may go; by default when the item before it would have gone
 */
export async function putDraft(
  database: DeviceDatabase,
  place: Place,
  { kind, question }: Of,
  draft: AnswerDraft,
  nextAt?: number,
): Promise<void> {
  const { busy, needless } = await itemsOf(database, place, question);
  await database.outbox.bulkDelete(needless.map(({ id }) => id));
  const key = draftKey(place, question);
  if (busy.length === 0 && isSettled(draft)) return database.rar_drafts.delete(key);
  await database.rar_drafts.put({ ...pick(draft), ...place, key, question, kind });
  const last = busy.at(-1)?.input as SaveInput | undefined;
  const onItsWay = last?.body.value ?? draft.base.value;
  const moment = nextAt ?? Math.max(Date.now(), ...needless.filter(isPending).map(({ next_at }) => next_at));
  if (draft.rivals.length > 0) await database.outbox.add(itemOf(place, question, draft, moment, 'conflict'));
  else if (draft.value !== onItsWay) await database.outbox.add(itemOf(place, question, draft, moment, 'pending'));
}

/** Gives a draft that nothing would send the item it lacks: its own may have been deleted by an older version of the app. */
export function repairDrafts(database: DeviceDatabase, place: Place): Promise<void> {
  return within(database, place, async () => {
    const drafts = await database.rar_drafts.where({ owner: place.owner }).toArray();
    for (const draft of drafts.filter(({ report }) => report === place.report)) {
      const items = await database.outbox.where({ scope: saveScope(place.report, draft.question) }).count();
      if (items === 0) await putDraft(database, place, draft, draft);
    }
  });
}

/** All tables that an answer and its files lie in; blobs are read only where they are needed. */
export function answerTables({ outbox, rar_reports, rar_drafts, rar_files }: DeviceDatabase) {
  return [outbox, rar_reports, rar_drafts, rar_files];
}

/** One step for an answer: all of it is on the disk, or nothing. */
export function within(database: DeviceDatabase, { owner }: Place, work: () => Promise<void>): Promise<void> {
  return database.transaction('rw', answerTables(database), async () => (mayKeepFor(owner) ? work() : undefined));
}

async function findDraft(database: DeviceDatabase, place: Place, saved: RarAnswer): Promise<AnswerDraft> {
  const draft = await database.rar_drafts.get(draftKey(place, saved.question_id));
  if (draft !== undefined) return pick(draft);
  const stored = await database.rar_reports.get(`${place.owner}|${place.report}`);
  return draftOf(stored?.report.answers.find(({ question_id }) => question_id === saved.question_id) ?? saved);
}

function pick({ base, value, revision, rivals }: AnswerDraft): AnswerDraft {
  return { base, value, revision, rivals };
}

/** The items of an answer: what is under way, or may have arrived, and what a newer one makes needless. */
async function itemsOf(database: DeviceDatabase, { owner, report }: Place, question: number) {
  const scope = saveScope(report, question);
  const items = (await database.outbox.where({ scope }).sortBy('id')).filter((item) => item.owner === owner);
  const isNeedless = (item: OutboxItem) => item.state === 'conflict' || isReplaceable(item, scope, owner);
  return { busy: items.filter((item) => !isNeedless(item)), needless: items.filter(isNeedless) };
}

function isPending({ state }: OutboxItem): boolean {
  return state === 'pending';
}

function itemOf(
  { owner, organisation, report }: Place,
  question: number,
  { value, base: { version } }: AnswerDraft,
  moment: number,
  state: 'pending' | 'conflict',
): Omit<OutboxItem, 'id'> {
  const params = { id: organisation, rar_report_id: report, question_id: question };
  const input: SaveInput = { params, body: { value, version } };
  const endpoint = 'rar.save';
  const scope = saveScope(report, question);
  return { ...fresh(moment), state, scope, endpoint, input, owner, is_anonymous: false, created_at: Date.now() };
}
