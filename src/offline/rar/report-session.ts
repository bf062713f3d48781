import { ApiError } from '#api/api-error.ts';
import { receive } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import { rar, type RarQuestion, type RarReport } from '#contract/rar.ts';
import { NotSavedError, openDatabase } from '../database.ts';
import { askToPersist } from '../drafts.ts';
import { onLeaving } from '../on-leaving.ts';
import { ownerNow } from '../owner.ts';
import { noteUnsaved } from '../unsaved.ts';
import { addFilesTo } from './add-files.ts';
import type { Question } from './answer-rows.ts';
import { answersOf, type InMemory, type Rows, saveStateOf, waitingOf } from './derive.ts';
import { deviceStorage } from './device-storage.ts';
import { loadMerge } from './load-merge.ts';
import { MemoryStorage } from './memory-storage.ts';
import {
  type AddedFiles,
  type LocalAnswer,
  type LocalFile,
  nothingYet,
  type ReportActs,
  type ReportAt,
  type ReportPhase,
  type ReportSnapshot,
} from './report-on-device.ts';
import type { ReportStorage } from './report-storage.ts';
import { type Place, placeNow, reportKey, storedReport, type StoredFile, type StoredReport } from './rows.ts';
import { createTyping, type Typing } from './typing.ts';
import { onProgress, progressOf } from './upload-progress.ts';

/** While a report is open and visible, the server is asked this often what others wrote, in milliseconds. */
const ASK_EVERY = 30_000;
/** A report that was fetched so long ago is called a copy. */
const FRESH_FOR = 2 * ASK_EVERY;

const nothing: Rows = { stored: undefined, drafts: [], files: [], items: [] };

/**
 * Opens a report for whoever is signed in: from this device at once, where it was read before, and from the server.
 * Rejects where the chunk that merges texts cannot be fetched.
 */
export async function openReport(at: ReportAt, transport: Transport): Promise<ReportSession> {
  const place = placeNow(at) ?? { ...at, owner: '' };
  const [database] = await Promise.all([openDatabase(), loadMerge()]);
  const storage = database === undefined ? new MemoryStorage(place, transport) : deviceStorage(database, place);
  const session = new ReportSession(place, storage, transport);
  await session.start();
  return session;
}

/** A report that is open: what a screen shows of it, and what a person does with it. */
export class ReportSession implements ReportActs {
  private readonly place: Place;
  private readonly storage: ReportStorage;
  private readonly transport: Transport;
  private readonly typing: Typing;
  private readonly listeners = new Set<() => void>();
  private readonly stops: (() => void)[];
  private current: ReportSnapshot = nothingYet;
  private onScreen: ReportSnapshot = nothingYet;
  private rows = nothing;
  /** What the server said, where the disk did not take it */
  private unkept: StoredReport | undefined;
  private phase: ReportPhase = 'loading';
  private writing = 0;
  /** Reads are numbered: one that began earlier must not replace what a later one found. */
  private began = 0;
  private published = 0;
  private refreshing: Promise<void> | undefined;

  constructor(place: Place, storage: ReportStorage, transport: Transport) {
    this.place = place;
    this.storage = storage;
    this.transport = transport;
    this.typing = createTyping({ write: this.keepTyped, onChange: this.show });
    this.stops = [
      storage.watch(() => void this.read().catch(() => undefined)),
      onProgress(this.show),
      watchOccasions({ refresh: this.refresh, show: this.show, flush: () => void this.typing.flushAll() }),
    ];
  }

  async start(): Promise<void> {
    await this.read().catch(() => undefined);
    void this.refresh();
  }

  readonly snapshot = (): ReportSnapshot => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Tells what is on screen now: what is typed was typed into that, which may be older than what lies on the disk. */
  readonly noteOnScreen = (snapshot: ReportSnapshot): void => {
    this.onScreen = snapshot;
  };

  readonly edit = (question: number, value: string): void => {
    this.typing.type(question, value, this.onScreen.answers.get(question)?.value ?? '');
  };

  readonly decide = (question: number, value: string, seen: string): Promise<void> =>
    this.during(async () => {
      await this.typing.flush(question);
      await this.storage.keepDecision(this.question(question), { value, seen });
    });

  readonly addFiles = (question: number, files: readonly File[]): Promise<AddedFiles> =>
    this.during(() => {
      const { place, storage } = this;
      const answer = this.current.answers.get(question);
      return addFilesTo({ place, storage, answer, question: questionOf(this.rows, question) }, files);
    });

  readonly removeFile = (question: number, uuid: string): Promise<void> =>
    this.during(async () => {
      const answer = this.current.answers.get(question);
      const file = answer?.files.find((each) => each.uuid === uuid);
      if (answer === undefined || file === undefined) return;
      await this.storage.dropFile(uuid, storedFile(this.place, answer, file));
    });

  readonly retryFile = (_question: number, uuid: string): Promise<void> =>
    this.during(() => this.storage.retryFile(uuid));

  readonly refresh = (): Promise<void> => {
    this.refreshing ??= this.fetch()
      .catch(() => undefined)
      .finally(() => (this.refreshing = undefined));
    return this.refreshing;
  };

  /** Writes down what is not on the disk yet, and stops. */
  async close(): Promise<void> {
    await this.typing.flushAll();
    for (const stop of this.stops) stop();
    noteUnsaved(this.name, false);
  }

  private readonly keepTyped: Parameters<typeof createTyping>[0]['write'] = async (question, typed) => {
    await this.storage.keepTyped(this.question(question), { ...typed, merge: await loadMerge() });
    askToPersist();
    await this.read();
  };

  private readonly show = (): void => {
    const { place, storage, typing, writing, rows, phase } = this;
    const typed = typing.texts();
    const keeps = storage.keeps && !typing.hasFailed();
    noteUnsaved(this.name, typed.size > 0);
    // Somebody else may be signed in by now.
    const isTheirs = ownerNow() === place.owner;
    const memory = { typed, writing, keeps, isOnline: navigator.onLine, progressOf };
    this.current = isTheirs ? snapshotOf(rows, memory, phase) : { ...nothingYet, phase: 'missing' };
    for (const listener of this.listeners) listener();
  };

  private async read(): Promise<void> {
    const number = ++this.began;
    const found = await this.storage.read();
    if (number < this.published) return;
    this.published = number;
    this.rows = { ...found, stored: found.stored ?? this.unkept };
    this.show();
  }

  /** A write that is under way counts as something that waits, until what it wrote is seen. */
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
    const asked_at = Date.now();
    const params = { id: this.place.organisation, rar_report_id: this.place.report };
    try {
      const { answer: report } = await receive(this.transport, rar.report, { params });
      await this.keepReport(report, asked_at);
      this.phase = 'ready';
    } catch (error) {
      this.phase = phaseAfter(error);
      if (this.phase === 'missing') await this.storage.forgetReport();
    }
    await this.read();
  }

  /** Where the storage is full a report can be read all the same. */
  private async keepReport(report: RarReport, asked_at: number): Promise<void> {
    try {
      await this.storage.keepReport({ report, asked_at, merge: await loadMerge() });
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error;
      this.unkept = storedReport(this.place, report);
    }
  }

  private question(id: number): Question {
    const saved = this.current.answers.get(id)?.saved;
    if (saved === undefined) throw new Error(`The report has no question ${id}`);
    return { saved, kind: questionOf(this.rows, id)?.kind ?? 'text' };
  }

  private get name(): string {
    return `rar|${reportKey(this.place)}`;
  }
}

/** The row of a file that the server has and that is to go; undefined for one that it has not. */
function storedFile(place: Place, { question_id, answer_id }: LocalAnswer, file: LocalFile): StoredFile | undefined {
  const { uuid, name, mime_type, size, media } = file;
  if (media === null) return undefined;
  const content = { name, mime_type, size, media, blob: null, is_removed: true, added_at: Date.now() };
  return { ...place, uuid, question: question_id, answer_id, ...content };
}

function snapshotOf(rows: Rows, memory: InMemory, asked: ReportPhase): ReportSnapshot {
  const { stored } = rows;
  const age = stored === undefined ? 0 : Date.now() - stored.fetched_at;
  return {
    phase: stored === undefined ? (asked === 'ready' ? 'loading' : asked) : 'ready',
    report: stored?.report ?? null,
    as_of_age: asked === 'ready' && age < FRESH_FOR ? null : age,
    clock_offset: stored?.clock_offset ?? 0,
    answers: answersOf(rows, memory),
    save: saveStateOf(rows, memory),
    waiting: waitingOf(rows, memory),
  };
}

function questionOf({ stored }: Rows, id: number): RarQuestion | undefined {
  return stored?.report.sections.flatMap(({ questions }) => questions).find((each) => each.id === id);
}

function phaseAfter(error: unknown): ReportPhase {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'not_found') return 'missing';
  return error.isUnreachable ? 'offline-without-copy' : 'failed';
}

interface Occasions {
  refresh: () => Promise<void>;
  show: () => void;
  flush: () => void;
}

/** What others wrote is asked for when the page is looked at again; what was typed is kept when it no longer is. */
function watchOccasions({ refresh, show, flush }: Occasions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = () => void (document.hidden || refresh());
  const timer = setInterval(look, ASK_EVERY);
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
