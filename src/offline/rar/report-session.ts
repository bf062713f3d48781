import { liveQuery } from 'dexie';
import { ApiError } from '#api/api-error.ts';
import { receive } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import { type RarQuestion, rar } from '#contract/rar/calls.ts';
import { createListeners } from '#lib/listeners.ts';
import { NotSavedError } from '../database.ts';
import { type DeviceStore, openStore } from '../device-store.ts';
import { requestPersistence } from '../drafts.ts';
import { ownerNow } from '../owner.ts';
import { noteUnsaved, onLeaving } from '../unsaved.ts';
import { onProgress, progressOf } from '../upload-progress.ts';
import { type SavedAnswer, keepDecision, keepTyping, repairDrafts } from './answer-rows.ts';
import { type PageState, type ReportRows, answersOf, saveStateOf, waitingOf } from './derive.ts';
import { addFiles, keepFile, removeFile, retryFile } from './file-rows.ts';
import {
  type LocalAnswer,
  type LocalFile,
  type ReportActions,
  type ReportIds,
  type ReportPhase,
  type ReportSnapshot,
  emptySnapshot,
} from './report-on-device.ts';
import { forgetReport, keepReport, readReport } from './report-rows.ts';
import { type OwnedIds, type StoredFile, type StoredReport, ownedNow, reportKey, storedReport } from './rows.ts';
import { type Typing, createTyping } from './typing.ts';

/** While a report is open and visible, the server is asked for others' changes this often, in milliseconds. */
const REFRESH_EVERY = 30_000;
/** A report fetched longer ago than this is shown as a saved copy. */
const FRESH_FOR = 2 * REFRESH_EVERY;

/** Opens a report for whoever is signed in: at once from this device, if it was read before, and from the server. */
export async function openReport(at: ReportIds, transport: Transport): Promise<ReportSession> {
  const ids = ownedNow(at);
  const session = new ReportSession(ids, await openStore(transport), transport);
  await session.start();
  return session;
}

/** An open report: what a screen shows of it, and what a person can do with it. */
export class ReportSession {
  private readonly ids: OwnedIds;
  private readonly store: DeviceStore;
  private readonly transport: Transport;
  private readonly typing: Typing;
  private readonly listeners = createListeners();
  private readonly stops: (() => void)[];
  private current: ReportSnapshot = emptySnapshot;
  private onScreen: ReportSnapshot = emptySnapshot;
  private rows: ReportRows = { stored: undefined, drafts: [], files: [], items: [] };
  /** The server's version, if the device could not store it */
  private notPersisted: StoredReport | undefined;
  private phase: ReportPhase = 'loading';
  private writing = 0;
  /** Reads are numbered: the result of an earlier read must not replace that of a later one. */
  private began = 0;
  private published = 0;
  private refreshing: Promise<void> | undefined;

  constructor(ids: OwnedIds, store: DeviceStore, transport: Transport) {
    this.ids = ids;
    this.store = store;
    this.transport = transport;
    this.typing = createTyping({ write: this.keepTyping, onChange: this.show });
    const read = () => void this.read().catch(() => undefined);
    // Dexie reports its own writes in all tabs; the store reports what was sent, or deleted without Dexie (signing
    // out).
    const reading = liveQuery(() => readReport(store.database, ids)).subscribe({ next: read, error: read });
    this.stops = [
      () => reading.unsubscribe(),
      store.subscribe(read),
      onProgress(this.show),
      watchRefreshTriggers({
        refresh: this.actions.refresh,
        show: this.show,
        flush: () => void this.typing.flushAll(),
      }),
    ];
  }

  async start(): Promise<void> {
    void this.store.write((database) => repairDrafts(database, this.ids)).catch(() => undefined);
    await this.read().catch(() => undefined);
    void this.actions.refresh();
  }

  readonly snapshot = (): ReportSnapshot => this.current;

  readonly subscribe = this.listeners[0];

  /** Records what is on screen now: that is what the person types into, and it may be older than what is stored. */
  readonly noteOnScreen = (snapshot: ReportSnapshot): void => {
    this.onScreen = snapshot;
  };

  readonly actions: ReportActions = {
    edit: (question, value) => this.typing.type(question, value, this.onScreen.answers.get(question)?.value ?? ''),
    decide: (question, value, seen) =>
      this.during(async () => {
        await this.typing.flush(question);
        const answer = this.savedAnswer(question);
        await this.store.write((database) => keepDecision(database, this.ids, answer, { value, seen }));
      }),
    addFiles: (id, files) =>
      this.during(async () => {
        const { ids, store } = this;
        const [answer, question] = [this.current.answers.get(id), questionOf(this.rows, id)];
        if (answer === undefined || question === undefined) return { added: [], refused: [] };
        const keep = (file: StoredFile) => store.write((database) => keepFile(database, ids, file));
        return addFiles({ ids, answer, question, keep }, files);
      }),
    removeFile: (question, uuid) =>
      this.during(async () => {
        const answer = this.current.answers.get(question);
        const file = answer?.files.find((each) => each.uuid === uuid);
        if (answer === undefined || file === undefined) return;
        const stored = storedFile(this.ids, answer, file);
        await this.store.write((database) => removeFile(database, this.ids, uuid, stored));
      }),
    retryFile: (uuid) => this.during(() => this.store.write((database) => retryFile(database, this.ids, uuid))),
    refresh: () => {
      this.refreshing ??= this.fetch()
        .catch(() => undefined)
        .finally(() => (this.refreshing = undefined));
      return this.refreshing;
    },
  };

  /** Saves what is not saved yet, and stops. */
  async close(): Promise<void> {
    await this.typing.flushAll();
    for (const stop of this.stops) stop();
    await this.store.close();
    noteUnsaved(reportKey(this.ids), false);
  }

  private readonly keepTyping: Parameters<typeof createTyping>[0]['write'] = async (question, typed) => {
    const answer = this.savedAnswer(question);
    await this.store.write((database) => keepTyping(database, this.ids, answer, typed));
    requestPersistence();
    await this.read();
  };

  private readonly show = (): void => {
    const { ids, store, typing, writing, rows, phase } = this;
    const { isPersistent } = store;
    const typed = typing.texts();
    const page = {
      typed,
      writing,
      isPersistent,
      hasFailed: typing.hasFailed(),
      isOnline: navigator.onLine,
      progressOf,
    };
    noteUnsaved(reportKey(ids), typed.size > 0 || (!isPersistent && rows.items.length > 0));
    // Somebody else may be signed in by now.
    const isTheirs = ownerNow() === ids.owner;
    this.current = isTheirs ? snapshotOf(rows, page, phase) : { ...emptySnapshot, phase: 'missing' };
    this.listeners[1]();
  };

  private async read(): Promise<void> {
    const number = ++this.began;
    const found = await readReport(this.store.database, this.ids);
    if (number < this.published) return;
    this.published = number;
    this.rows = { ...found, stored: found.stored ?? this.notPersisted };
    this.show();
  }

  /** A write in progress counts as waiting until its result has been read. */
  private async during<T>(work: () => Promise<T>): Promise<T> {
    this.writing += 1;
    this.show();
    try {
      return await work();
    } finally {
      await this.read().catch(() => undefined);
      this.writing -= 1;
      this.show();
    }
  }

  private async fetch(): Promise<void> {
    const { ids, store, transport } = this;
    const askedAt = Date.now();
    const params = { id: ids.organisation, rar_report_id: ids.report };
    try {
      const { answer: report } = await receive(transport, rar.report, { params });
      await store
        .write((database) => keepReport(database, ids, report, askedAt))
        .catch((error: unknown) => {
          if (!(error instanceof NotSavedError)) throw error;
          // A full storage must not prevent a report from being read.
          this.notPersisted = storedReport(ids, report);
        });
      this.phase = 'ready';
    } catch (error) {
      this.phase = phaseAfter(error);
      if (this.phase === 'missing') await forgetReport(store.database, ids);
    }
    await this.read();
  }

  private savedAnswer(id: number): SavedAnswer {
    const saved = this.current.answers.get(id)?.saved;
    if (saved === undefined) throw new Error(`The report has no question ${id}`);
    return { saved, kind: questionOf(this.rows, id)?.kind ?? 'text' };
  }
}

/** The row of a file that is on the server and to be removed; undefined if the server does not have it. */
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
    answers: answersOf(rows, page),
    save: saveStateOf(rows, page),
    waiting: waitingOf(rows, page),
  };
}

function questionOf({ stored }: ReportRows, id: number): RarQuestion | undefined {
  return stored?.report.sections.flatMap(({ questions }) => questions).find((each) => each.id === id);
}

function phaseAfter(error: unknown): ReportPhase {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'not_found') return 'missing';
  return error.isUnreachable ? 'offline-without-copy' : 'failed';
}

interface RefreshTriggers {
  refresh: () => Promise<void>;
  show: () => void;
  flush: () => void;
}

/** Others' changes are fetched when the page becomes visible again; what was typed is saved when it is hidden. */
function watchRefreshTriggers({ refresh, show, flush }: RefreshTriggers): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = () => void (document.hidden || refresh());
  const timer = setInterval(look, REFRESH_EVERY);
  addEventListener('online', () => (show(), look()), { signal });
  addEventListener('offline', show, { signal });
  addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  onLeaving(flush, signal);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
