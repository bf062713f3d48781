import type { Media } from '#contract/common.ts';
import type { RarAnswer, RarReport } from '#contract/rar.ts';
import type { DeviceDatabase } from '../tables.ts';
import type { Merge } from './answer-draft.ts';
import { bringIn, within } from './answer-rows.ts';
import { settleArrived } from './file-rows.ts';
import { type Place, reportKey, storedReport, type StoredReport } from './rows.ts';

/** A whole report, as the server gave it. */
export interface Fetched {
  report: RarReport;
  /** Milliseconds since 1970, when it was asked for */
  asked_at: number;
  merge: Merge;
}

/**
 * Keeps a report that was fetched, and brings what others wrote into the answers that were changed here. What this device
 * learnt by a write while it was fetched is newer, and stays.
 */
export async function keepReport(database: DeviceDatabase, place: Place, fetched: Fetched): Promise<void> {
  const { report, asked_at, merge } = fetched;
  await within(database, place, async () => {
    const old = await database.rar_reports.get(reportKey(place));
    const answers = report.answers.map((answer) => newest(old, answer, asked_at));
    const files_changed_at = old?.files_changed_at ?? {};
    await database.rar_reports.put({ ...storedReport(place, { ...report, answers }), files_changed_at });
    const kinds = new Map(report.sections.flatMap(({ questions }) => questions.map(({ id, kind }) => [id, kind])));
    for (const saved of answers) {
      await bringIn(database, place, { kind: kinds.get(saved.question_id) ?? 'text', saved }, merge);
      await settleArrived(database, place, saved);
    }
  });
}

/** Forgets a report that is not there any more, or not for this person. What waits is refused by the server. */
export async function forgetReport(database: DeviceDatabase, place: Place): Promise<void> {
  await database.rar_reports.delete(reportKey(place));
}

/** Notes what a save was answered. Inside a transaction of `answerTables()`. */
export function noteAnswer(database: DeviceDatabase, place: Place, saved: RarAnswer): Promise<void> {
  return change(database, place, saved.question_id, (answer) =>
    saved.version >= answer.version ? { ...saved, media: answer.media } : answer,
  );
}

/** Notes that a file came, or went. Inside a transaction of `answerTables()`. */
export function noteFiles(
  database: DeviceDatabase,
  place: Place,
  question: number,
  next: (media: readonly Media[]) => Media[],
): Promise<void> {
  return change(database, place, question, (answer) => ({ ...answer, media: next(answer.media) }), true);
}

async function change(
  database: DeviceDatabase,
  place: Place,
  question: number,
  next: (answer: RarAnswer) => RarAnswer,
  areFiles = false,
): Promise<void> {
  const stored = await database.rar_reports.get(reportKey(place));
  // It is fetched anew before it is shown again.
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
