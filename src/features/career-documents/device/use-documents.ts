import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Transport } from '#client/api/transport.ts';
import { refetchReads } from '#client/api/write.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { NotSavedError } from '#client/offline/database.ts';
import { createDeviceSession, type DeviceSession } from '#client/offline/device-session.ts';
import { type DeviceStore, openStore } from '#client/offline/device-store.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { progressOf } from '#client/offline/upload-progress.ts';
import { useDeviceSession } from '#client/offline/use-device-session.ts';
import { careerDocuments, type DocumentKind, MAX_DOCUMENT_BYTES } from '#contract/career-documents/calls.ts';
import { PDF_HEAD_BYTES, startsAsPdf } from '#contract/kit/pdf-head.ts';
import {
  findPendingDocuments,
  storeDocument,
  removeDocument,
  retryDocument,
  outboxItemsByDocument,
  type StoredDocument,
} from './document-rows.ts';

/** A document that has not arrived yet, or has arrived but is not displayed as stored yet. */
export interface WaitingDocument {
  document: StoredDocument;
  /** Undefined once it has arrived */
  item: Pick<OutboxItem, 'state' | 'error'> | undefined;
  /** From 0 to 1, during the upload */
  progress: number | undefined;
}

/** Why a chosen file was rejected. */
export type DocumentRefusal = 'not_pdf' | 'too_large' | 'not_saved';

/** The documents on this device, with their actions. */
export interface LocalDocuments {
  waiting: readonly WaitingDocument[];
  /** False if the device stores nothing: an upload must finish while the page is open */
  isPersistent: boolean;
  add(kind: DocumentKind, file: File): Promise<DocumentRefusal | undefined>;
  remove(uuid: string): Promise<void>;
  retry(document: StoredDocument): Promise<void>;
}

/** Returns the signed-in user's documents that have not arrived on the server. */
export function useDocuments(): LocalDocuments {
  const client = useQueryClient();
  const open = useCallback(
    async (transport: Transport) => {
      const store = await openStore(transport);
      return createDocumentSession(store, () => refetchReads(client, { queryKey: [careerDocuments.list.id] }));
    },
    [client],
  );
  const { snapshot, load } = useDeviceSession(open, closed);
  // If the chunk fails to load, no pending document can be shown.
  useEffect(() => void load().catch(() => undefined), [load]);
  return {
    ...snapshot,
    add: async (kind, file) => {
      const refusal = await findRefusal(file);
      return refusal ?? (await addTo(await load(), kind, file));
    },
    remove: async (uuid) => (await load()).write((database) => removeDocument(database, uuid)),
    retry: async (document) => (await load()).write((database) => retryDocument(database, document)),
  };
}

type DocumentsSnapshot = Pick<LocalDocuments, 'waiting' | 'isPersistent'>;

const nothing: DocumentsSnapshot = { waiting: [], isPersistent: true };
const closed = { loading: nothing, failed: nothing };

type StoredWithItem = Omit<WaitingDocument, 'progress'>;

interface DocumentRows {
  stored: readonly StoredWithItem[];
  /** No longer stored here, but not in the server's list on the page yet */
  leaving: readonly StoredWithItem[];
}

/** @param refetchList resolves when the page shows the server's list */
function createDocumentSession(
  store: DeviceStore,
  refetchList: () => Promise<void>,
): DeviceSession<DocumentRows, DocumentsSnapshot> {
  let refetches = 0;
  const refetchAndDrop = async () => {
    const number = ++refetches;
    await refetchList().catch(() => undefined);
    if (number === refetches) session.change((rows) => ({ ...rows, leaving: [] }));
  };
  const session: DeviceSession<DocumentRows, DocumentsSnapshot> = createDeviceSession({
    store,
    name: 'career-documents',
    initial: { stored: [], leaving: [] },
    read: readDocuments,
    merge: ({ stored }, shown) => {
      const isStored = ({ document }: StoredWithItem) => stored.some((one) => one.document.uuid === document.uuid);
      const left = shown.stored.filter((one) => !isStored(one));
      if (left.length > 0) void refetchAndDrop();
      return { stored, leaving: [...shown.leaving, ...left] };
    },
    show: ({ stored, leaving }, { isPersistent }) => ({
      waiting: [...stored, ...leaving].map((one) => ({ ...one, progress: progressOf(one.document.uuid) })),
      isPersistent,
    }),
  });
  return session;
}

/** Reads in one transaction, so that documents and items are consistent. */
function readDocuments(database: DeviceDatabase): Promise<DocumentRows> {
  return database.transaction('r', database.career_files, database.outbox, async () => {
    const owner = ownerNow() ?? '';
    const [documents, items] = [
      await findPendingDocuments(database, owner),
      await outboxItemsByDocument(database, owner),
    ];
    return { stored: documents.map((document) => ({ document, item: items.get(document.uuid) })), leaving: [] };
  });
}

/** Returns why a file is rejected. Its first bytes, not its name, decide whether it is a PDF. */
async function findRefusal(file: File): Promise<DocumentRefusal | undefined> {
  if (file.size > MAX_DOCUMENT_BYTES) return 'too_large';
  const head = await file
    .slice(0, PDF_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return startsAsPdf(new Uint8Array(head)) ? undefined : 'not_pdf';
}

async function addTo(
  store: Pick<DeviceStore, 'write'>,
  kind: DocumentKind,
  file: File,
): Promise<DocumentRefusal | undefined> {
  const { name, size } = file;
  const document = { uuid: randomUuid(), owner: ownerNow() ?? '', kind, name, size, blob: file, next: 0 };
  try {
    await store.write((database) => storeDocument(database, document));
    return undefined;
  } catch (error) {
    if (error instanceof NotSavedError) return 'not_saved';
    throw error;
  }
}
