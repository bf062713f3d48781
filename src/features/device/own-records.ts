import { formOf } from '#offline/draft-key.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { allOwned } from '#offline/owned-records.ts';
import { ownerNow } from '#offline/owner.ts';
import type { StoredReport } from '#offline/rar/rows.ts';
import type { StoredDraft, StoredPass } from '#offline/tables.ts';
import type { PassKind } from '#offline/wallet.ts';

/** What this device has of the person signed in or, without one, of its visitors. Times are milliseconds since 1970. */
export interface OwnRecords {
  passes: { kind: PassKind; kept_at: number }[];
  /** Drafts in the outbox are left out */
  drafts: { key: string; form: string; saved_at: number }[];
  reports: { organisation: string; year: number; fetched_at: number }[];
  hasFinderAnswers: boolean;
}

/** Reads them without Dexie, whose chunk may be missing. Records of a person who has signed out are not among them. */
export async function readOwnRecords(): Promise<OwnRecords> {
  const owner = ownerNow();
  const [passes, drafts, items, reports, finders] = await Promise.all([
    allOwned(owner, 'wallet') as Promise<StoredPass[]>,
    allOwned(owner, 'drafts') as Promise<StoredDraft[]>,
    allOwned(owner, 'outbox') as Promise<OutboxItem[]>,
    allOwned(owner, 'rar_reports') as Promise<StoredReport[]>,
    allOwned(owner, 'career_finder'),
  ]);
  const waiting = new Set(items.map(({ input }) => (input as { form?: string } | undefined)?.form));
  return {
    passes: passes.filter(hasContent).map(({ key, kept_at }) => ({ kind: kindOf(key), kept_at })),
    drafts: drafts
      .map(({ key, saved_at }) => ({ key, form: formOf(key), saved_at }))
      .filter(({ form }) => !waiting.has(form))
      .toSorted((a, b) => b.saved_at - a.saved_at),
    reports: reports.map(({ report: { submission }, fetched_at }) => ({
      organisation: submission.organisation.name,
      year: submission.year,
      fetched_at,
    })),
    hasFinderAnswers: finders.length > 0,
  };
}

/** An empty list has nothing to show at a gate. */
function hasContent({ answer }: StoredPass): boolean {
  return !Array.isArray(answer) || answer.length > 0;
}

/** @param key kind and owner, as `wallet.ts` writes them */
function kindOf(key: string): PassKind {
  return key.slice(0, key.lastIndexOf('|')) as PassKind;
}
