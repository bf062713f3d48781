import { ApiError } from '#client/api/api-error.ts';
import { receive } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import { NotSavedError } from '#client/offline/database.ts';
import { createDeviceSession, type DeviceSession, type OpenSession } from '#client/offline/device-session.ts';
import { type DeviceStore, openStore } from '#client/offline/device-store.ts';
import { requestPersistence } from '#client/offline/drafts.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { StoredFile, StoredReport } from '#client/offline/stored-reports.ts';
import { progressOf } from '#client/offline/upload-progress.ts';
import { type RarQuestion, rar } from '#contract/rar/calls.ts';
import { type SavedAnswer, storeDecision, storeTyping, repairDrafts } from './answer-rows.ts';
import { type PageState, type ReportRows, deriveAnswers, deriveSaveState, countUnsent } from './derive.ts';
import { addFiles, storeFile, removeFile, retryFile } from './file-rows.ts';
import {
  type LocalAnswer,
  type LocalFile,
  type ReportActions,
  type ReportIds,
  type ReportPhase,
  type ReportSnapshot,
  emptySnapshot,
} from './report-on-device.ts';
import { deleteReport, storeReport, readReport } from './report-rows.ts';
import { type OwnedIds, withCurrentOwner, reportKey, storedReport } from './rows.ts';
import { type TypedText, type Typing, createTyping } from './typing.ts';

/** Milliseconds between two fetches of other officers' changes while a report is open and visible. */
const REFRESH_EVERY = 30_000;
/** Age in milliseconds from which a report is shown as a saved copy. */
const FRESH_FOR = 2 * REFRESH_EVERY;

/** An open report: its snapshot for the screen, and its actions. */
export interface ReportSession extends OpenSession<ReportSnapshot> {
  actions: ReportActions;
  /** Records the displayed snapshot, which the user edits: it may be older than the stored report */
  noteOnScreen: (snapshot: ReportSnapshot) => void;
}

/** Opens a report for the signed-in user: at once from this device if it is stored here, and from the server. */
export async function openReport(at: ReportIds, transport: Transport): Promise<ReportSession> {
  return createReportSession(withCurrentOwner(at), await openStore(transport), transport);
}

/** Like `openReport()`, with given tables. Resolves once the device has been read. */
export async function createReportSession(
  ids: OwnedIds,
  store: DeviceStore,
  transport: Transport,
): Promise<ReportSession> {
  const source = createSource(ids, store, transport);
  const typing: Typing = createTyping({ write: keepTyped, onChange: () => session.show() });
  const session: DeviceSession<ReportRows, ReportSnapshot> = createDeviceSession({
    store,
    name: reportKey(ids),
    initial: { stored: undefined, drafts: [], files: [], items: [] },
    read: async (database) => source.complete(await readReport(database, ids)),
    show: (rows, { writing, isPersistent }) => {
      // Another user may have signed in.
      if (ownerNow() !== ids.owner) return { ...emptySnapshot, phase: 'missing' };
      const hasFailed = typing.hasFailed();
      const isOnline = navigator.onLine;
      const page = { typed: typing.texts(), writing, hasFailed, isPersistent, isOnline, progressOf };
      return snapshotOf(rows, page, source.phase());
    },
    isUnsaved: ({ items }) => typing.texts().size > 0 || (!store.isPersistent && items.length > 0),
    flush: typing.flushAll,
    fetch: source.fetch,
    refreshEvery: REFRESH_EVERY,
  });
  async function keepTyped(question: number, typed: TypedText): Promise<void> {
    const answer = savedAnswer(session.snapshot(), question);
    await store.write((database) => storeTyping(database, ids, answer, typed));
    requestPersistence();
    // The text stays in memory until a read from the device returns it.
    await session.read();
  }
  void store.write((database) => repairDrafts(database, ids)).catch(() => undefined);
  await session.read().catch(() => undefined);
  void session.refresh();
  let onScreen = emptySnapshot;
  return {
    snapshot: session.snapshot,
    subscribe: session.subscribe,
    close: session.close,
    noteOnScreen: (snapshot) => void (onScreen = snapshot),
    actions: {
      ...createActions(ids, session, typing),
      edit: (question, value) => typing.type(question, value, onScreen.answers.get(question)?.value ?? ''),
    },
  };
}

/** Creates all actions on a stored report except typing. */
function createActions(
  ids: OwnedIds,
  { snapshot, write, during, refresh }: DeviceSession<ReportRows, ReportSnapshot>,
  typing: Typing,
): Omit<ReportActions, 'edit'> {
  return {
    decide: (question, value, seen) =>
      during(async () => {
        await typing.flush(question);
        const answer = savedAnswer(snapshot(), question);
        await write((database) => storeDecision(database, ids, answer, { value, seen }));
      }),
    addFiles: (id, files) =>
      during(async () => {
        const [answer, question] = [snapshot().answers.get(id), questionOf(snapshot(), id)];
        if (answer === undefined || question === undefined) return { added: [], refused: [] };
        const keep = (file: StoredFile) => write((database) => storeFile(database, ids, file));
        return addFiles({ ids, answer, question, keep }, files);
      }),
    removeFile: async (question, uuid) => {
      const answer = snapshot().answers.get(question);
      const file = answer?.files.find((each) => each.uuid === uuid);
      if (answer === undefined || file === undefined) return;
      const stored = storedFile(ids, answer, file);
      await write((database) => removeFile(database, ids, uuid, stored));
    },
    retryFile: (uuid) => write((database) => retryFile(database, ids, uuid)),
    refresh,
  };
}

/** Fetches the server's version of a report, and records the outcome of the last fetch. */
function createSource(ids: OwnedIds, store: DeviceStore, transport: Transport) {
  let phase: ReportPhase = 'loading';
  /** The fetched report, if the device could not store it */
  let notStored: StoredReport | undefined;
  const params = { id: ids.organisation, rar_report_id: ids.report };
  const fetch = async () => {
    const askedAt = Date.now();
    try {
      const { answer: report } = await receive(transport, rar.report, { params });
      await store
        .write((database) => storeReport(database, ids, report, askedAt))
        .catch((error: unknown) => {
          if (!(error instanceof NotSavedError)) throw error;
          // A full storage must not prevent the report from being displayed.
          notStored = storedReport(ids, report);
        });
      phase = 'ready';
    } catch (error) {
      phase = phaseAfter(error);
      if (phase === 'missing') await deleteReport(store.database, ids);
    }
  };
  const complete = (rows: ReportRows): ReportRows => ({ ...rows, stored: rows.stored ?? notStored });
  return { phase: () => phase, fetch, complete };
}

function savedAnswer(snapshot: ReportSnapshot, id: number): SavedAnswer {
  const saved = snapshot.answers.get(id)?.saved;
  if (saved === undefined) throw new Error(`The report has no question ${id}`);
  return { saved, kind: questionOf(snapshot, id)?.kind ?? 'text' };
}

/** Returns the row for a file on the server that is to be removed; undefined if the server does not have it. */
function storedFile(ids: OwnedIds, { question_id, answer_id }: LocalAnswer, file: LocalFile): StoredFile | undefined {
  const { uuid, name, mime_type, size, media } = file;
  if (media === null) return undefined;
  const content = { name, mime_type, size, media, blob: null, is_removed: true, added_at: Date.now() };
  return { ...ids, uuid, question: question_id, answer_id, ...content };
}

function snapshotOf(rows: ReportRows, page: PageState, asked: ReportPhase): ReportSnapshot {
  const { stored } = rows;
  const age = stored === undefined ? 0 : Date.now() - stored.fetched_at;
  return {
    phase: stored === undefined ? (asked === 'ready' ? 'loading' : asked) : 'ready',
    report: stored?.report ?? null,
    as_of_age: asked === 'ready' && age < FRESH_FOR ? null : age,
    clock_offset: stored?.clock_offset ?? 0,
    answers: deriveAnswers(rows, page),
    save: deriveSaveState(rows, page),
    waiting: countUnsent(rows, page),
  };
}

function questionOf({ report }: ReportSnapshot, id: number): RarQuestion | undefined {
  return report?.sections.flatMap(({ questions }) => questions).find((each) => each.id === id);
}

function phaseAfter(error: unknown): ReportPhase {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'not_found') return 'missing';
  return error.isUnreachable ? 'offline-without-copy' : 'failed';
}
