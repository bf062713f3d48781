import { areas } from 'virtual:areas/device';
import { formOf } from '#client/offline/draft-key.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { allOwned } from '#client/offline/owned-records.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { StoredDraft, StoredPass } from '#client/offline/tables.ts';
import type { DeviceRecord, DeviceRecords } from '#kit/on-device.ts';

/** The stored data of the signed-in user or, without one, of visitors. Times are milliseconds since 1970. */
export interface OwnRecords {
  passes: { kind: string; kept_at: number }[];
  /** Drafts in the outbox are left out */
  drafts: { key: string; form: string; saved_at: number }[];
  /** Data of other kinds */
  others: (DeviceRecord & Pick<DeviceRecords, 'group'>)[];
}

/** Reads the records without Dexie, whose chunk may be missing. Excludes records of signed-out users. */
export async function readOwnRecords(): Promise<OwnRecords> {
  const owner = ownerNow();
  const [passes, drafts, items, others] = await Promise.all([
    allOwned(owner, 'wallet') as Promise<StoredPass[]>,
    allOwned(owner, 'drafts') as Promise<StoredDraft[]>,
    allOwned(owner, 'outbox') as Promise<OutboxItem[]>,
    Promise.all(areas.map(({ onDevice }) => readRecords(owner, onDevice?.records))),
  ]);
  const waiting = new Set(items.map(({ input }) => (input as { form?: string } | undefined)?.form));
  return {
    passes: passes.filter(hasContent).map(({ key, kept_at }) => ({ kind: kindOf(key), kept_at })),
    drafts: drafts
      .map(({ key, saved_at }) => ({ key, form: formOf(key), saved_at }))
      .filter(({ form }) => !waiting.has(form))
      .toSorted((a, b) => b.saved_at - a.saved_at),
    others: others.flat(),
  };
}

async function readRecords(owner: string | null, records: DeviceRecords | undefined): Promise<OwnRecords['others']> {
  if (records === undefined) return [];
  return (await records.read(owner)).map((record) => ({ ...record, group: records.group }));
}

/** Whether a stored pass has content; an empty list does not. */
function hasContent({ answer }: StoredPass): boolean {
  return !Array.isArray(answer) || answer.length > 0;
}

/** @param key kind and owner, as `wallet.ts` writes them */
function kindOf(key: string): string {
  return key.slice(0, key.lastIndexOf('|'));
}
