import { liveQuery } from 'dexie';
import { keep } from '../database.ts';
import { onOutboxChange } from '../outbox-changes.ts';
import { loadOutbox } from '../outbox-start.ts';
import type { DeviceDatabase } from '../tables.ts';
import { answerTables, keepDecision, keepTyped, repairDrafts } from './answer-rows.ts';
import type { Rows } from './derive.ts';
import { dropFile, keepFile, retryFile } from './file-rows.ts';
import { forgetReport, keepReport } from './report-rows.ts';
import type { ReportStorage } from './report-storage.ts';
import { type Place, reportKey } from './rows.ts';

/** The report in the device's database, from where the outbox sends what was written. */
export function deviceStorage(database: DeviceDatabase, place: Place): ReportStorage {
  // What waits was put into the outbox's table in the same transaction: it only has to look.
  const write = async (work: (opened: DeviceDatabase) => Promise<void>): Promise<void> => {
    await keep(work);
    void announce();
  };
  void write((opened) => repairDrafts(opened, place)).catch(() => undefined);
  return {
    keeps: true,
    read: () => readRows(database, place),
    watch: (onChange) => watch(database, place, onChange),
    keepTyped: (question, typed) => write((opened) => keepTyped(opened, place, question, typed)),
    keepDecision: (question, decided) => write((opened) => keepDecision(opened, place, question, decided)),
    keepReport: (fetched) => write((opened) => keepReport(opened, place, fetched)),
    forgetReport: () => forgetReport(database, place),
    keepFile: (file) => write((opened) => keepFile(opened, place, file)),
    dropFile: (uuid, stored) => write((opened) => dropFile(opened, place, uuid, stored)),
    retryFile: (uuid) => write((opened) => retryFile(opened, place, uuid)),
  };
}

async function announce(): Promise<void> {
  const outbox = await loadOutbox().catch(() => undefined);
  // Without its chunk, the next occasion sends what lies there.
  outbox?.announceKept();
}

/** One transaction, so that what is shown was true at one moment. */
function readRows(database: DeviceDatabase, place: Place): Promise<Rows> {
  return database.transaction('r', answerTables(database), async () => {
    const [stored, drafts, files, items] = await Promise.all([
      database.rar_reports.get(reportKey(place)),
      database.rar_drafts.where({ owner: place.owner }).toArray(),
      database.rar_files.where({ owner: place.owner }).sortBy('added_at'),
      database.outbox.where('scope').startsWith(`rar:${place.report}:`).toArray(),
    ]);
    return {
      stored,
      drafts: drafts.filter(({ report }) => report === place.report),
      files: files.filter(({ report }) => report === place.report),
      items: items.filter(({ owner }) => owner === place.owner).toSorted((one, other) => one.id - other.id),
    };
  });
}

/** Dexie tells of its own writes in all tabs; what is wiped without it (signing out) is told by the outbox. */
function watch(database: DeviceDatabase, place: Place, onChange: () => void): () => void {
  const subscription = liveQuery(() => readRows(database, place)).subscribe({ next: onChange, error: onChange });
  const stop = onOutboxChange(onChange);
  return () => {
    subscription.unsubscribe();
    stop();
  };
}
