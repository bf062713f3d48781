import type { Table } from 'dexie';
import { formOf } from '#client/offline/draft-key.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { firstAttempt, mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import type { DeviceDatabase, StoredDraft, StoredUpload } from '#client/offline/tables.ts';

/** A draft's file; its bytes are in a separate table, unless the server already has it. */
export interface DraftFile {
  uuid: string;
  question_id: number;
  name: string;
  /** Bytes */
  size: number;
}

/** A line of a budget as typed: `amount` is text. */
export interface DraftLine {
  key: string;
  kind: 'cost' | 'income';
  label: string;
  amount: string;
}

/** An application as typed on this device, until the server has received it. */
export interface FundDraft {
  /** Its id, here and on the server */
  id: string;
  /** The version that is changed, if the server already has the application */
  version: number | null;
  grant_id: number | null;
  organisation_id: number | null;
  title: string;
  /** By question id */
  answers: Record<string, string>;
  budget: DraftLine[];
  files: DraftFile[];
  /** It was sent before without a response: the server may have that version */
  is_unsure?: boolean;
}

/** A stored file on this device, for an application, a message or a receipt. */
export interface StoredFundFile extends StoredUpload {
  kind: 'fund_file';
  /** Whether it belongs to a draft and is deleted with it; false once an outbox item sends it */
  is_draft: boolean;
}

/** The outbox input of an application: the request, and the draft that it was made from. */
export interface ApplicationInput {
  params: Record<string, string>;
  body: unknown;
  /** Ids of the files to upload first */
  uploads: readonly string[];
  /** Name of its draft on this device */
  form: string;
  draft: FundDraft;
}

/** Returns the draft name: one new application per fund, and one change per application. */
export function draftName(slug: string, application?: string): string {
  return application === undefined ? `fund:${slug}` : `fund:${slug}:${application}`;
}

/** Returns the key of a draft in its table, as `openDraft()` writes it. */
export function draftKeyOf(form: string, owner: string | null): string {
  return `${form}|${owner ?? ''}`;
}

/** Returns the scope in which an application and its changes keep their order. */
export function scopeOf(application: string): string {
  return `fund:${application}`;
}

/**
 * Stores an application with the item that sends it, in one transaction, and replaces its older item. The draft remains until the server
 * has responded.
 */
export async function queueApplication(
  database: DeviceDatabase,
  owner: string,
  endpoint: 'funds.apply' | 'funds.change',
  input: ApplicationInput,
): Promise<void> {
  const { outbox, drafts, career_files } = database;
  await database.transaction('rw', outbox, drafts, career_files, async () => {
    const older = await itemsOf(database, owner, input.draft.id).toArray();
    await outbox.bulkDelete(older.map(({ id }) => id));
    const is_unsure = input.draft.is_unsure === true || older.some(mayHaveReachedServer);
    const sent: ApplicationInput = { ...input, draft: { ...input.draft, is_unsure } };
    await putDraft(drafts, sent, owner);
    await markFiles(database, input.uploads, { is_draft: false });
    const now = Date.now();
    // The id of a new application is its idempotency key; each change is a separate write.
    const key = endpoint === 'funds.apply' ? input.draft.id : undefined;
    const item = { scope: scopeOf(input.draft.id), endpoint, input: sent, owner, is_anonymous: false, created_at: now };
    await outbox.add({ ...firstAttempt(now, key), ...item, is_unsure });
  });
}

/**
 * Removes an application from the outbox, to edit it again.
 * @returns false while it is being sent
 */
export function withdrawFromOutbox(database: DeviceDatabase, owner: string, application: string): Promise<boolean> {
  const { outbox, drafts, career_files } = database;
  return database.transaction('rw', outbox, drafts, career_files, async () => {
    const waiting = await itemsOf(database, owner, application).toArray();
    if (waiting.some(({ state }) => state === 'sending')) return false;
    await outbox.bulkDelete(waiting.map(({ id }) => id));
    for (const item of waiting) await returnToDraft(database, item);
    return true;
  });
}

/**
 * Restores the draft of an application that was removed from the outbox: from the draft on this device, otherwise from the item. The draft
 * records whether the server may have received it.
 */
export async function returnToDraft(database: DeviceDatabase, item: OutboxItem): Promise<void> {
  const { form, draft, uploads } = item.input as ApplicationInput;
  const there = await database.drafts.get(draftKeyOf(form, item.owner));
  const found = there === undefined ? draft : (there.values as FundDraft);
  if (found.id !== draft.id) return;
  await putDraft(database.drafts, { form, draft: { ...found, is_unsure: mayHaveReachedServer(item) } }, item.owner);
  await markFiles(database, uploads, { is_draft: true });
}

async function markFiles(
  database: DeviceDatabase,
  uuids: readonly string[],
  mark: Pick<StoredFundFile, 'is_draft'>,
): Promise<void> {
  await database.career_files
    .where('uuid')
    .anyOf(uuids)
    .modify((file) => void Object.assign(file, mark));
}

/** Deletes a draft with its files and its outbox item. */
export async function discardDraft(
  database: DeviceDatabase,
  owner: string,
  form: string,
  draft: FundDraft,
): Promise<void> {
  const { outbox, drafts, career_files } = database;
  await database.transaction('rw', outbox, drafts, career_files, async () => {
    const waiting = await itemsOf(database, owner, draft.id).toArray();
    await outbox.bulkDelete(waiting.map(({ id }) => id));
    await drafts.delete(draftKeyOf(form, owner));
    const sent = waiting.flatMap(({ input }) => (input as ApplicationInput).uploads);
    await career_files.bulkDelete([...sent, ...draft.files.map(({ uuid }) => uuid)]);
  });
}

/** Deletes a stored draft with its files and its outbox item, for the page /on-this-device. */
export async function discardStoredDraft(database: DeviceDatabase, { key, owner, values }: StoredDraft): Promise<void> {
  if (owner !== null) await discardDraft(database, owner, formOf(key), values as FundDraft);
}

/** Returns the pending item that sends an application. */
export function findItem(
  database: DeviceDatabase,
  owner: string,
  application: string,
): Promise<OutboxItem | undefined> {
  return itemsOf(database, owner, application).first();
}

/** Whether the server has confirmed an item. */
export async function isArrival(database: DeviceDatabase, item: number): Promise<boolean> {
  return (await database.arrivals.get(item)) !== undefined;
}

/** Stores a draft under the key that the form reads. */
export async function putDraft(
  drafts: Table<StoredDraft, string>,
  { form, draft }: Pick<ApplicationInput, 'form' | 'draft'>,
  owner: string | null,
): Promise<void> {
  await drafts.put({ key: draftKeyOf(form, owner), owner, values: draft, saved_at: Date.now() });
}

function itemsOf(database: DeviceDatabase, owner: string, application: string) {
  const isMine = (item: OutboxItem) => item.owner === owner && item.endpoint !== 'funds.write';
  return database.outbox.where({ scope: scopeOf(application) }).filter(isMine);
}
