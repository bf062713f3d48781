import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { transportOf } from '#api/query.ts';
import { MAX_FUND_FILE_BYTES } from '#contract/funds.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { NotSavedError } from '../database.ts';
import { type DeviceStore, openStore } from '../device-store.ts';
import { requestPersistence } from '../drafts.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { firstAttempt } from '../outbox-rules.ts';
import { ownerNow } from '../owner.ts';
import { onProgress, progressOf } from '../upload-progress.ts';
import { type DraftState, useDraft } from '../use-draft.ts';
import {
  type ApplicationInput,
  discardDraft,
  type DraftFile,
  findItem,
  type FundDraft,
  isArrival,
  keepApplication,
  type StoredFundFile,
  takeBack,
} from './fund-draft.ts';

/** Why a chosen file was not taken. */
export type FileRefusal = 'not_document' | 'too_large' | 'not_saved';

/** The way of an application to the server: being written, waiting, refused, or there. */
export interface Sending {
  item: Pick<OutboxItem, 'state' | 'error'> | undefined;
  /** Share of its files that has been sent, from 0 to 1; undefined while nothing is sent */
  progress: number | undefined;
  /** It waited here, and the server has answered that it has it */
  hasArrived: boolean;
}

/** A draft on this device, and what can be done with it. */
export interface FundDraftOnDevice extends Sending {
  draft: FundDraft;
  state: DraftState;
  change: (changes: Partial<FundDraft>) => void;
  /** Adds a file to an answer. @returns why it was not taken, if it was not */
  addFile: (file: File, question: number) => Promise<FileRefusal | undefined>;
  dropFile: (uuid: string) => Promise<void>;
  send: (endpoint: 'funds.apply' | 'funds.change', input: Omit<ApplicationInput, 'form'>) => Promise<void>;
  /** @returns false while it is being sent */
  edit: () => Promise<boolean>;
  discard: () => Promise<void>;
}

/** An application on this device, from its first word until the server has it. @param form as `draftName()` gives it */
export function useFundDraft(form: string, initial: FundDraft): FundDraftOnDevice {
  const [draft, setDraft] = useState(initial);
  // What was typed while a file was being stored is newer than the draft of the last picture.
  const latest = useRef(initial);
  const show = (next: FundDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const kept = useDraft<FundDraft>(form, show);
  const change = (changes: Partial<FundDraft>) => {
    show({ ...latest.current, ...changes });
    kept.change(latest.current);
  };
  const open = useStore();
  const sending = useSending(draft, open);
  const owner = () => ownerNow() ?? '';
  return {
    ...sending,
    draft,
    state: kept.state,
    change,
    addFile: async (file, question_id) => {
      const added = (await refusalOf(file)) ?? (await addTo(await open(), file));
      if (typeof added === 'string') return added;
      // In the list is only what a killed tab does not lose.
      latest.current = { ...latest.current, files: [...latest.current.files, { ...added, question_id }] };
      kept.change(latest.current);
      await kept.save();
      setDraft(latest.current);
      return undefined;
    },
    dropFile: async (uuid) => {
      change({ files: latest.current.files.filter((file) => file.uuid !== uuid) });
      // The draft names no file that is gone.
      await kept.save();
      await (await open()).write((database) => database.career_files.delete(uuid));
    },
    send: async (endpoint, input) => {
      kept.settle();
      show(input.draft);
      const store = await open();
      await store.write((database) => keepApplication(database, owner(), endpoint, { ...input, form }));
    },
    edit: async () => {
      let isBack = false;
      await (
        await open()
      ).write(async (database) => {
        isBack = await takeBack(database, owner(), draft.id);
      });
      return isBack;
    },
    discard: async () => {
      kept.settle();
      await (await open()).write((database) => discardDraft(database, owner(), form, draft));
      show({ ...initial, id: initial.version === null ? randomUuid() : initial.id });
    },
  };
}

/** Opens the device's tables when they are needed, and closes them with the page. */
export function useStore(): () => Promise<DeviceStore> {
  const client = useQueryClient();
  const [opened] = useState<{ store?: Promise<DeviceStore> }>({});
  const open = useCallback(() => (opened.store ??= openStore(transportOf(client))), [opened, client]);
  useEffect(
    () => () => {
      void opened.store?.then((store) => store.close()).catch(() => undefined);
      delete opened.store;
    },
    [opened],
  );
  return open;
}

const still: Sending = { item: undefined, progress: undefined, hasArrived: false };

function useSending({ id, files }: FundDraft, open: () => Promise<DeviceStore>): Sending {
  const [sending, setSending] = useState(still);
  useEffect(() => {
    let isLeft = false;
    let waited: number | undefined;
    const stops: (() => void)[] = [];
    const look = async ({ database }: DeviceStore) => {
      const item = await findItem(database, ownerNow() ?? '', id);
      waited = item?.id ?? waited;
      // What was deleted from the outbox, here or in another tab, has not arrived.
      const hasArrived = item === undefined && waited !== undefined && (await isArrival(database, waited));
      if (!isLeft) setSending({ item, progress: item && progressOfAll(files), hasArrived });
    };
    const start = async () => {
      const store = await open();
      if (isLeft) return;
      const show = () => void look(store).catch(() => undefined);
      stops.push(store.subscribe(show), onProgress(show));
      show();
    };
    // Without its chunk nothing waits that could be shown.
    start().catch(() => undefined);
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
    };
  }, [id, files, open]);
  return sending;
}

function progressOfAll(files: readonly DraftFile[]): number | undefined {
  const parts = files.map(({ uuid }) => progressOf(uuid));
  if (parts.every((part) => part === undefined)) return undefined;
  const current = parts.findIndex((part) => part !== undefined);
  return (current + (parts[current] ?? 0)) / files.length;
}

const HEADS = ['%PDF', '\u00ff\u00d8\u00ff', '\u0089PNG'];

/** The first bytes say whether it is a PDF, a JPEG or a PNG, whatever its name says. */
export async function refusalOf(file: File): Promise<FileRefusal | undefined> {
  if (file.size > MAX_FUND_FILE_BYTES) return 'too_large';
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return HEADS.some((known) => head.startsWith(known)) ? undefined : 'not_document';
}

async function addTo(store: DeviceStore, file: File): Promise<Omit<DraftFile, 'question_id'> | FileRefusal> {
  const { name, size } = file;
  const uuid = randomUuid();
  const row: StoredFundFile = { uuid, owner: ownerNow() ?? '', kind: 'fund_file', name, size, blob: file, next: 0 };
  try {
    await store.write(async (database) => void (await database.career_files.add(row)));
    requestPersistence();
    return { uuid, name, size };
  } catch (error) {
    if (error instanceof NotSavedError) return 'not_saved';
    throw error;
  }
}

/** Stores a file of a receipt and the item that sends both. @throws NotSavedError */
export async function keepReceipt(
  store: DeviceStore,
  application: string,
  { label, amount, file }: { label: string; amount: number; file: File },
): Promise<FileRefusal | undefined> {
  const added = (await refusalOf(file)) ?? (await addTo(store, file));
  if (typeof added === 'string') return added;
  const input = { params: { id: application }, body: { label, amount, file: added.uuid }, uploads: [added.uuid] };
  await store.write((database) => keepItem(database, application, input));
  return undefined;
}

async function keepItem(database: DeviceStore['database'], application: string, input: unknown): Promise<void> {
  const now = Date.now();
  const item = { scope: `fund-receipts:${application}`, endpoint: 'funds.addReceipt', input, is_anonymous: false };
  await database.outbox.add({ ...firstAttempt(now), ...item, owner: ownerNow() ?? '', created_at: now });
}
