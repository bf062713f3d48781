import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { transportOf } from '#api/query.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { type DeviceStore, openStore } from '../device-store.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { mayHaveArrived } from '../outbox-rules.ts';
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
  putDraft,
  takeBack,
} from './fund-draft.ts';
import { type FileRefusal, keepFile } from './fund-files.ts';

/** The way of an application to the server: being written, waiting, refused, or there. */
export interface Sending {
  item: OutboxItem | undefined;
  /** Share of its files that has been sent, from 0 to 1; undefined while nothing is sent */
  progress: number | undefined;
  /** It waited here, and the server has answered that it has it */
  hasArrived: boolean;
  /** False where the device stores nothing: what is sent must be sent while the page is open */
  isPersistent: boolean;
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
  const sending = useSending(draft, open, (is_unsure) => {
    latest.current = { ...latest.current, is_unsure };
  });
  const owner = () => ownerNow() ?? '';
  return {
    ...sending,
    draft,
    state: kept.state,
    change,
    addFile: async (file, question_id) => {
      const withFile = (each: Omit<DraftFile, 'question_id'>): FundDraft => ({
        ...latest.current,
        files: [...latest.current.files, { ...each, question_id }],
      });
      const added = await keepFile(await open(), { file, is_draft: true }, (database, each) =>
        putDraft(database.drafts, { form, draft: withFile(each) }, ownerNow()),
      );
      if (typeof added === 'string') return added;
      latest.current = withFile(added);
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
      const { is_unsure = false } = latest.current;
      const sent = { ...input, form, draft: { ...input.draft, is_unsure } };
      show(sent.draft);
      const store = await open();
      await store.write((database) => keepApplication(database, owner(), endpoint, sent));
    },
    edit: async () => {
      let isBack = false;
      await (
        await open()
      ).write(async (database) => {
        isBack = await takeBack(database, owner(), draft.id);
      });
      setDraft(latest.current);
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

const still: Sending = { item: undefined, progress: undefined, hasArrived: false, isPersistent: true };

/** @param onItem told whether the server may have what waits */
function useSending(
  { id, files }: FundDraft,
  open: () => Promise<DeviceStore>,
  onItem: (isUnsure: boolean) => void,
): Sending {
  const [sending, setSending] = useState(still);
  const tell = useEffectEvent(onItem);
  useEffect(() => {
    let isLeft = false;
    let waited: number | undefined;
    const stops: (() => void)[] = [];
    const look = async ({ database, isPersistent }: DeviceStore) => {
      const item = await findItem(database, ownerNow() ?? '', id);
      waited = item?.id ?? waited;
      // What was deleted from the outbox, here or in another tab, has not arrived.
      const hasArrived = item === undefined && waited !== undefined && (await isArrival(database, waited));
      if (isLeft) return;
      if (item !== undefined) tell(mayHaveArrived(item));
      setSending({ item, progress: item && progressOfAll(files), hasArrived, isPersistent });
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
