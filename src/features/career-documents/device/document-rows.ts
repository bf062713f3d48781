import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { firstAttempt } from '#client/offline/outbox-rules.ts';
import type { DeviceDatabase, StoredUpload } from '#client/offline/tables.ts';
import { type DocumentKind, documentKinds } from '#contract/career-documents/calls.ts';

/** A CV or cover letter that is pending or being uploaded. */
export interface StoredDocument extends StoredUpload {
  kind: DocumentKind;
}

/** Whether a pending file is a document, because the table also contains other files. */
export function isDocument(file: StoredUpload): file is StoredDocument {
  return (documentKinds as readonly unknown[]).includes((file as Partial<StoredDocument>).kind);
}

/** Stores a document and the item that sends it, in one transaction; replaces a pending document of the same kind. */
export async function storeDocument(database: DeviceDatabase, document: StoredDocument): Promise<void> {
  const { uuid, owner, kind, name } = document;
  await database.transaction('rw', database.outbox, database.career_files, async () => {
    for (const older of await findPendingDocuments(database, owner)) {
      if (older.kind === kind) await deleteDocumentRows(database, older);
    }
    await database.career_files.add(document);
    const now = Date.now();
    const input = { name };
    const item = { scope: scopeOf(kind), endpoint: 'careerDocuments.addPiece', input, owner, is_anonymous: false };
    await database.outbox.add({ ...firstAttempt(now, uuid), ...item, created_at: now });
  });
}

/** Deletes a document that was not sent completely, and queues the deletion of its chunks on the server. */
export async function removeDocument(database: DeviceDatabase, uuid: string): Promise<void> {
  await database.transaction('rw', database.outbox, database.career_files, async () => {
    const document = await database.career_files.get(uuid);
    if (document !== undefined) await deleteDocumentRows(database, document);
  });
}

/** Retries a rejected document. */
export async function retryDocument(database: DeviceDatabase, { owner, uuid }: StoredDocument): Promise<void> {
  await itemsOf(database, owner)
    .filter(({ key, state }) => key === uuid && state !== 'sending')
    .modify({ state: 'pending', next_at: 0, tries: 0, error: null });
}

async function deleteDocumentRows(database: DeviceDatabase, { uuid, owner }: StoredUpload): Promise<void> {
  await itemsOf(database, owner)
    .filter(({ key }) => key === uuid)
    .delete();
  await database.career_files.delete(uuid);
}

/** Returns a user's pending documents. */
export async function findPendingDocuments(database: DeviceDatabase, owner: string): Promise<StoredDocument[]> {
  return (await database.career_files.where({ owner }).toArray()).filter(isDocument);
}

/** Returns the outbox items by the ids of their documents. */
export async function outboxItemsByDocument(database: DeviceDatabase, owner: string): Promise<Map<string, OutboxItem>> {
  const items = await itemsOf(database, owner).toArray();
  return new Map(items.map((item) => [item.key, item]));
}

function itemsOf(database: DeviceDatabase, owner: string) {
  return database.outbox.where({ owner });
}

/** Returns the scope in which documents of one kind keep their order. */
function scopeOf(kind: DocumentKind): string {
  return `career:${kind}`;
}
