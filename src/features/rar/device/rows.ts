import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { StoredReport } from '#client/offline/stored-reports.ts';
import type { RarReport } from '#contract/rar/calls.ts';
import type { ReportIds } from './report-on-device.ts';

/** Identifies a report and its owner. */
export interface OwnedIds extends ReportIds {
  owner: string;
}

/** Adds the signed-in user as the owner; `''` if no user is signed in. */
export function withCurrentOwner(ids: ReportIds): OwnedIds {
  return { ...ids, owner: ownerNow() ?? '' };
}

export function reportKey({ owner, report }: Pick<OwnedIds, 'owner' | 'report'>): string {
  return `${owner}|${report}`;
}

export function draftKey({ owner, report }: Pick<OwnedIds, 'owner' | 'report'>, question: number): string {
  return `${owner}|${report}|${question}`;
}

/** Returns the scope in which saves of an answer keep their order. */
export function saveScope(report: number, question: number): string {
  return `rar:${report}:q${question}`;
}

/** Returns the scope of the upload and the removal of a file. */
export function fileScope(report: number, uuid: string): string {
  return `rar:${report}:f${uuid}`;
}

/** Returns the id of the file in such a scope. */
export function uuidOfScope(scope: string): string {
  return scope.replace(/^rar:\d+:f/, '');
}

/** Returns the report of a pending write. */
export function idsOfItem({ owner, input }: OutboxItem): OwnedIds {
  const { params } = input as { params: { id: number; rar_report_id: number } };
  return { owner: owner ?? '', organisation: params.id, report: params.rar_report_id };
}

/** Returns the row that stores a fetched report. */
export function storedReport(ids: OwnedIds, report: RarReport): StoredReport {
  const fetched_at = Date.now();
  const clock_offset = Date.parse(report.as_of) - fetched_at;
  return { key: reportKey(ids), owner: ids.owner, report, fetched_at, clock_offset, files_changed_at: {} };
}
