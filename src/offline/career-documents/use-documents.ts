import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { transportOf } from '#api/query.ts';
import { refetchReads } from '#api/write.ts';
import { careerDocuments, type DocumentKind, MAX_DOCUMENT_BYTES } from '#contract/career-documents/calls.ts';
import { PDF_HEAD_BYTES, startsAsPdf } from '#contract/kit/pdf-head.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { NotSavedError } from '../database.ts';
import { type DeviceStore, openStore } from '../device-store.ts';
import { requestPersistence } from '../drafts.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { ownerNow } from '../owner.ts';
import { onProgress, progressOf } from '../upload-progress.ts';
import {
  documentsOf,
  keepDocument,
  removeDocument,
  retryDocument,
  sendingOf,
  type StoredDocument,
} from './document-rows.ts';

/** A document that has not arrived yet, or whose arrival the page does not show yet. */
export interface WaitingDocument {
  document: StoredDocument;
  /** Undefined once it has arrived */
  item: Pick<OutboxItem, 'state' | 'error'> | undefined;
  /** From 0 to 1, while it is being sent */
  progress: number | undefined;
}

/** Why a chosen file was not taken. */
export type DocumentRefusal = 'not_pdf' | 'too_large' | 'not_saved';

/** The documents of this device, and what can be done with them. */
export interface DocumentsOnDevice {
  waiting: readonly WaitingDocument[];
  /** False where the device stores nothing: what is sent must be sent while the page is open */
  isPersistent: boolean;
  add(kind: DocumentKind, file: File): Promise<DocumentRefusal | undefined>;
  remove(uuid: string): Promise<void>;
  retry(document: StoredDocument): Promise<void>;
}

/** The documents of whoever is signed in that are on their way to the server. */
export function useDocuments(): DocumentsOnDevice {
  const client = useQueryClient();
  const [opened] = useState<{ store?: Promise<DeviceStore> }>({});
  const [waiting, setWaiting] = useState<readonly WaitingDocument[]>([]);
  const [isPersistent, setPersistent] = useState(true);
  const open = useCallback(() => (opened.store ??= openStore(transportOf(client))), [opened, client]);
  useEffect(() => {
    let isLeft = false;
    const stops: (() => void)[] = [];
    let before: readonly WaitingDocument[] = [];
    const show = async (store: DeviceStore) => {
      const now = await readWaiting(store);
      const hasArrived = before.some(({ document }) => !now.some((one) => one.document.uuid === document.uuid));
      before = now;
      // What has just arrived stays on the screen until the server's list has it.
      if (hasArrived) await refetchReads(client, { queryKey: [careerDocuments.list.id] });
      if (!isLeft && before === now) setWaiting(now);
    };
    const start = async () => {
      const store = await open();
      if (isLeft) return;
      setPersistent(store.isPersistent);
      const look = () => void show(store).catch(() => undefined);
      stops.push(store.subscribe(look), onProgress(look));
      look();
    };
    // Without its chunk nothing waits that could be shown.
    start().catch(() => undefined);
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
      void opened.store?.then((store) => store.close()).catch(() => undefined);
      delete opened.store;
    };
  }, [client, open, opened]);
  return {
    waiting,
    isPersistent,
    add: async (kind, file) => {
      const refusal = await refusalOf(file);
      return refusal ?? (await addTo(await open(), kind, file));
    },
    remove: async (uuid) => (await open()).write((database) => removeDocument(database, uuid)),
    retry: async (document) => (await open()).write((database) => retryDocument(database, document)),
  };
}

async function readWaiting({ database }: DeviceStore): Promise<WaitingDocument[]> {
  const owner = ownerNow() ?? '';
  const [documents, items] = [await documentsOf(database, owner), await sendingOf(database, owner)];
  return documents.map((document) => ({
    document,
    item: items.get(document.uuid),
    progress: progressOf(document.uuid),
  }));
}

/** The first bytes say whether it is a PDF, whatever its name says. */
async function refusalOf(file: File): Promise<DocumentRefusal | undefined> {
  if (file.size > MAX_DOCUMENT_BYTES) return 'too_large';
  const head = await file
    .slice(0, PDF_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return startsAsPdf(new Uint8Array(head)) ? undefined : 'not_pdf';
}

async function addTo(store: DeviceStore, kind: DocumentKind, file: File): Promise<DocumentRefusal | undefined> {
  const { name, size } = file;
  const document = { uuid: randomUuid(), owner: ownerNow() ?? '', kind, name, size, blob: file, next: 0 };
  try {
    await store.write((database) => keepDocument(database, document));
    requestPersistence();
    return undefined;
  } catch (error) {
    if (error instanceof NotSavedError) return 'not_saved';
    throw error;
  }
}
