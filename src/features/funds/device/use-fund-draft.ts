import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Transport } from '#client/api/transport.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { openStore } from '#client/offline/device-store.ts';
import { mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { progressOf } from '#client/offline/upload-progress.ts';
import { useDeviceSession } from '#client/offline/use-device-session.ts';
import { type DraftState, useDraft } from '#client/offline/use-draft.ts';
import {
  type ApplicationInput,
  discardDraft,
  type DraftFile,
  findItem,
  type FundDraft,
  queueApplication,
  putDraft,
  scopeOf,
  withdrawFromOutbox,
} from './fund-draft.ts';
import { type FileRefusal, storeFile } from './fund-files.ts';
import { createItemSession, noSentItem, type SentItem } from './item-session.ts';

/** The progress of an application: being written, pending, rejected or arrived. */
interface Sending extends SentItem {
  /** Share of its files that has been sent, from 0 to 1; undefined if no upload is in progress */
  progress: number | undefined;
}

/** A draft on this device, with its actions. */
export interface LocalFundDraft extends Sending {
  draft: FundDraft;
  state: DraftState;
  change: (changes: Partial<FundDraft>) => void;
  /**
   * Adds a file to an answer.
   * @returns why it was rejected, if it was
   */
  addFile: (file: File, question: number) => Promise<FileRefusal | undefined>;
  removeFile: (uuid: string) => Promise<void>;
  send: (endpoint: 'funds.apply' | 'funds.change', input: Omit<ApplicationInput, 'form'>) => Promise<void>;
  /** @returns false while it is being sent */
  edit: () => Promise<boolean>;
  discard: () => Promise<void>;
}

/**
 * Returns an application on this device, from the first input until the server has received it.
 * @param form the name from `draftName()`
 */
export function useFundDraft(form: string, initial: FundDraft): LocalFundDraft {
  const [draft, setDraft] = useState(initial);
  // The latest draft: text typed while a file is being stored is newer than the draft of the last render.
  const latest = useRef(initial);
  const show = (next: FundDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const storedDraft = useDraft<FundDraft>(form, show);
  const change = (changes: Partial<FundDraft>) => {
    show({ ...latest.current, ...changes });
    storedDraft.change(latest.current);
  };
  const { load, ...sending } = useSending(draft, latest);
  const owner = () => ownerNow() ?? '';
  return {
    ...sending,
    draft,
    state: storedDraft.state,
    change,
    addFile: async (file, question_id) => {
      const withFile = (each: Omit<DraftFile, 'question_id'>): FundDraft => ({
        ...latest.current,
        files: [...latest.current.files, { ...each, question_id }],
      });
      const added = await storeFile(await load(), { file, is_draft: true }, (database, each) =>
        putDraft(database.drafts, { form, draft: withFile(each) }, ownerNow()),
      );
      if (typeof added === 'string') return added;
      latest.current = withFile(added);
      storedDraft.change(latest.current);
      await storedDraft.save();
      setDraft(latest.current);
      return undefined;
    },
    removeFile: async (uuid) => {
      change({ files: latest.current.files.filter((file) => file.uuid !== uuid) });
      // Saved first, so that the stored draft does not refer to a deleted file.
      await storedDraft.save();
      await (await load()).write((database) => database.career_files.delete(uuid));
    },
    send: async (endpoint, input) => {
      storedDraft.settle();
      const { is_unsure = false } = latest.current;
      const sent = { ...input, form, draft: { ...input.draft, is_unsure } };
      show(sent.draft);
      const { write } = await load();
      await write((database) => queueApplication(database, owner(), endpoint, sent));
    },
    edit: async () => {
      let isBack = false;
      const { write } = await load();
      await write(async (database) => {
        isBack = await withdrawFromOutbox(database, owner(), draft.id);
      });
      setDraft(latest.current);
      return isBack;
    },
    discard: async () => {
      storedDraft.settle();
      await (await load()).write((database) => discardDraft(database, owner(), form, draft));
      show({ ...initial, id: initial.version === null ? randomUuid() : initial.id });
    },
  };
}

/** @param latest receives whether the server may have it, which remains after its item was deleted */
function useSending(draft: FundDraft, latest: RefObject<FundDraft>) {
  const { id, files } = draft;
  const open = useCallback((transport: Transport) => openSending(id, transport), [id]);
  const { snapshot, load } = useDeviceSession(open, closed);
  // If the chunk fails to load, no pending item can be shown.
  useEffect(() => void load().catch(() => undefined), [load]);
  const { item } = snapshot;
  // After each render, because a restored draft does not contain this flag.
  useEffect(() => {
    if (item !== undefined) latest.current = { ...latest.current, is_unsure: mayHaveReachedServer(item) };
  });
  return { ...snapshot, progress: item && progressOfAll(files), load };
}

const closed = { loading: noSentItem, failed: noSentItem };

async function openSending(id: string, transport: Transport) {
  const find = async (database: DeviceDatabase) => ({ item: await findItem(database, ownerNow() ?? '', id) });
  return createItemSession(await openStore(transport), scopeOf(id), find);
}

function progressOfAll(files: readonly DraftFile[]): number | undefined {
  const parts = files.map(({ uuid }) => progressOf(uuid));
  if (parts.every((part) => part === undefined)) return undefined;
  const current = parts.findIndex((part) => part !== undefined);
  return (current + (parts[current] ?? 0)) / files.length;
}
