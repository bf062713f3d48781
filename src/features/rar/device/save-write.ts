import * as v from 'valibot';
import type { ApiError } from '#client/api/api-error.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import type { AttemptResult } from '#client/offline/outbox-rules.ts';
import type { StoredDraftAnswer } from '#client/offline/stored-reports.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import type { WaitingWrite } from '#client/offline/write-hooks.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { AnswerConflict, rar, type RarAnswer } from '#contract/rar/calls.ts';
import { applyAcceptedSave, applyServerAnswer } from './answer-draft.ts';
import { putDraft } from './answer-rows.ts';
import { recordAnswer } from './report-rows.ts';
import { draftKey, idsOfItem } from './rows.ts';

type SaveInput = InputOf<typeof rar.save>;

/** Sends an answer's text. Text typed since then is based on the server's response. */
export const saveWrite: WaitingWrite = {
  endpoint: rar.save,
  hooks: { onSent, onFailed, onDeleted },
};

async function onSent(database: DeviceDatabase, item: OutboxItem, answer: unknown): Promise<void> {
  const ids = idsOfItem(item);
  const { body } = item.input as SaveInput;
  const saved = answer as RarAnswer | undefined;
  if (saved !== undefined) await recordAnswer(database, ids, saved);
  const draft = await draftOfItem(database, item);
  if (draft === undefined) return;
  await putDraft(database, ids, draft, applyAcceptedSave(draft, saved ?? { ...body, version: body.version + 1 }));
}

async function onFailed(
  database: DeviceDatabase,
  item: OutboxItem,
  failure: ApiError,
  changes: AttemptResult,
): Promise<AttemptResult | undefined> {
  const draft = await draftOfItem(database, item);
  if (draft === undefined) return changes;
  if (failure.code === 'version_conflict') return mergeInto(draft, database, item, failure, changes);
  if (changes.state !== 'needs_attention') return changes;
  // Text typed since then is sent as a new attempt, which the server may accept.
  const later = await database.outbox.where({ scope: item.scope }).toArray();
  if (!later.some(({ id, owner }) => id > item.id && owner === item.owner)) return changes;
  await database.outbox.delete(item.id);
  return undefined;
}

/**
 * Merges the text that another officer has saved into ours, which is sent under a new key, or waits for a decision. If the server already
 * has the rejected text, an earlier attempt has arrived, and text typed since then is based on it.
 */
async function mergeInto(
  draft: StoredDraftAnswer,
  database: DeviceDatabase,
  item: OutboxItem,
  failure: ApiError,
  changes: AttemptResult,
): Promise<AttemptResult | undefined> {
  const ids = idsOfItem(item);
  const theirs = v.safeParse(AnswerConflict, failure.body);
  // A decision needs the other text, which the next fetch of the report contains.
  if (!theirs.success) return { ...changes, state: 'pending' };
  const { answer } = theirs.output;
  const { body } = item.input as SaveInput;
  const next =
    answer.value === body.value ? applyAcceptedSave(draft, answer) : applyServerAnswer(draft, draft.kind, answer);
  await recordAnswer(database, ids, answer);
  await database.outbox.delete(item.id);
  await putDraft(database, ids, draft, next);
  return undefined;
}

async function onDeleted(database: DeviceDatabase, item: OutboxItem): Promise<void> {
  const left = await database.outbox.where({ scope: item.scope }).toArray();
  if (left.some(({ owner }) => owner === item.owner)) return;
  const draft = await draftOfItem(database, item);
  if (draft !== undefined) await database.rar_drafts.delete(draft.key);
}

function draftOfItem(database: DeviceDatabase, item: OutboxItem): Promise<StoredDraftAnswer | undefined> {
  const { params } = item.input as SaveInput;
  return database.rar_drafts.get(draftKey(idsOfItem(item), Number(params.question_id)));
}
