import type { StoredReport } from '#client/offline/stored-reports.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import type { Media } from '#contract/kit/common.ts';
import type { RarAnswer, RarReport } from '#contract/rar/calls.ts';
import { mergeServerAnswer, reportTables, writeReport } from './answer-rows.ts';
import type { ReportRows } from './derive.ts';
import { finishArrived } from './file-rows.ts';
import { type OwnedIds, reportKey, storedReport } from './rows.ts';

/** Reads all stored data of a report in one transaction, so that it is consistent. */
export function readReport(database: DeviceDatabase, ids: OwnedIds): Promise<ReportRows> {
  return database.transaction('r', reportTables(database), async () => {
    const [stored, drafts, files, items] = await Promise.all([
      database.rar_reports.get(reportKey(ids)),
      database.rar_drafts.where({ owner: ids.owner }).toArray(),
      database.rar_files.where({ owner: ids.owner }).sortBy('added_at'),
      database.outbox.where('scope').startsWith(`rar:${ids.report}:`).toArray(),
    ]);
    return {
      stored,
      drafts: drafts.filter(({ report }) => report === ids.report),
      files: files.filter(({ report }) => report === ids.report),
      items: items.filter(({ owner }) => owner === ids.owner).toSorted((one, other) => one.id - other.id),
    };
  });
}

/**
 * Stores a fetched report, and merges the texts of other officers into the answers that were changed here. Responses to writes during the
 * fetch are newer, and are retained.
 * @param askedAt when it was requested, in milliseconds since 1970
 */
export async function storeReport(
  database: DeviceDatabase,
  ids: OwnedIds,
  report: RarReport,
  askedAt: number,
): Promise<void> {
  await writeReport(database, ids, async () => {
    const old = await database.rar_reports.get(reportKey(ids));
    const answers = report.answers.map((answer) => newest(old, answer, askedAt));
    const files_changed_at = old?.files_changed_at ?? {};
    await database.rar_reports.put({ ...storedReport(ids, { ...report, answers }), files_changed_at });
    const kinds = new Map(report.sections.flatMap(({ questions }) => questions.map(({ id, kind }) => [id, kind])));
    for (const saved of answers) {
      await mergeServerAnswer(database, ids, { kind: kinds.get(saved.question_id) ?? 'text', saved });
      await finishArrived(database, ids, saved);
    }
  });
}

/** Deletes the stored copy of a report that no longer exists, or that the user may not read. The server rejects the pending writes. */
export async function deleteReport(database: DeviceDatabase, ids: OwnedIds): Promise<void> {
  await database.rar_reports.delete(reportKey(ids));
}

/** Records the response to a save. Must run inside a transaction of `reportTables()`. */
export function recordAnswer(database: DeviceDatabase, ids: OwnedIds, saved: RarAnswer): Promise<void> {
  return change(database, ids, saved.question_id, (answer) =>
    saved.version >= answer.version ? { ...saved, media: answer.media } : answer,
  );
}

/** Records that a file was added or removed. Must run inside a transaction of `reportTables()`. */
export function recordFiles(
  database: DeviceDatabase,
  ids: OwnedIds,
  question: number,
  next: (media: readonly Media[]) => Media[],
): Promise<void> {
  return change(database, ids, question, (answer) => ({ ...answer, media: next(answer.media) }), true);
}

async function change(
  database: DeviceDatabase,
  ids: OwnedIds,
  question: number,
  next: (answer: RarAnswer) => RarAnswer,
  areFiles = false,
): Promise<void> {
  const stored = await database.rar_reports.get(reportKey(ids));
  // Without a stored copy, the report is fetched before it is shown.
  if (stored === undefined) return;
  const { report, files_changed_at } = stored;
  const answers = report.answers.map((answer) => (answer.question_id === question ? next(answer) : answer));
  const changedAt = areFiles ? { ...files_changed_at, [question]: Date.now() } : files_changed_at;
  await database.rar_reports.put({ ...stored, report: { ...report, answers }, files_changed_at: changedAt });
}

function newest(old: StoredReport | undefined, answer: RarAnswer, askedAt: number): RarAnswer {
  const known = old?.report.answers.find(({ question_id }) => question_id === answer.question_id);
  if (old === undefined || known === undefined) return answer;
  const isOlder = (old.files_changed_at[answer.question_id] ?? 0) >= askedAt;
  const media = isOlder ? known.media : answer.media;
  return { ...(known.version > answer.version ? known : answer), media };
}
