import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import { upload } from '#api/upload.ts';
import type { Media } from '#contract/common.ts';
import { AnswerConflict, rar, type RarAnswer } from '#contract/rar.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { NotSavedError } from '../database.ts';
import { confirmed, decided, draftOf, isSettled, mergeFor, received, typed } from './answer-draft.ts';
import type { Question } from './answer-rows.ts';
import type { Rows } from './derive.ts';
import { mergeLoaded } from './load-merge.ts';
import type { Fetched } from './report-rows.ts';
import type { Decided, ReportStorage, TypedText } from './report-storage.ts';
import {
  type AnswerDraft,
  draftKey,
  type Place,
  type StoredDraftAnswer,
  type StoredFile,
  storedReport,
  type StoredReport,
} from './rows.ts';

/** Milliseconds until a text is sent, and until it is tried again. */
const SEND_AFTER = 400;
const TRY_AGAIN_AFTER = 5_000;

type Of = Pick<StoredDraftAnswer, 'kind' | 'question'>;

/** Where the device keeps nothing: with a network it works all the same, and nothing is said to be saved here. */
export class MemoryStorage implements ReportStorage {
  readonly keeps = false;
  private readonly place: Place;
  private readonly transport: Transport;
  private readonly drafts = new Map<number, StoredDraftAnswer>();
  private readonly sending = new Set<number>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private stored: StoredReport | undefined;
  private tell: () => void = () => undefined;

  constructor(place: Place, transport: Transport) {
    this.place = place;
    this.transport = transport;
  }

  async read(): Promise<Rows> {
    return { stored: this.stored, drafts: [...this.drafts.values()], files: [], items: [] };
  }

  watch(onChange: () => void): () => void {
    this.tell = onChange;
    return () => this.timers.forEach((timer) => clearTimeout(timer));
  }

  async keepTyped(question: Question, { ancestor, value, merge }: TypedText): Promise<void> {
    this.change(question, (draft) => typed(draft, ancestor, value, mergeFor(question.kind, merge)));
  }

  async keepDecision(question: Question, { value, seen }: Decided): Promise<void> {
    this.change(question, (draft) => decided(draft, value, seen));
  }

  async keepReport({ report }: Fetched): Promise<void> {
    this.stored = storedReport(this.place, report);
    this.tell();
  }

  async forgetReport(): Promise<void> {
    this.stored = undefined;
  }

  /** Straight to the server; what does not arrive was never said to be kept. */
  async keepFile({ uuid, blob, name, mime_type, answer_id, question }: StoredFile): Promise<void> {
    const file = new File(blob === null ? [] : [blob], name, { type: mime_type });
    const input = { params: { ...this.ids, answer_id }, files: { 'files[]': file } };
    const media = await upload(this.transport, rar.addMedia, input, { key: uuid }).catch((cause: unknown) => {
      throw new NotSavedError('', { cause });
    });
    const arrived = media.filter((each) => each.uuid === uuid);
    this.changeFiles(question, (all) => [...all.filter((each) => each.uuid !== uuid), ...arrived]);
  }

  async dropFile(uuid: string, stored: StoredFile | undefined): Promise<void> {
    if (stored === undefined || stored.media === null) return;
    const { answer_id, question, media } = stored;
    await call(this.transport, rar.removeMedia, { params: { ...this.ids, answer_id, media_id: media.id } });
    this.changeFiles(question, (all) => all.filter((each) => each.uuid !== uuid));
  }

  async retryFile(): Promise<void> {
    // Nothing was kept that could be sent again.
  }

  private get ids() {
    return { id: this.place.organisation, rar_report_id: this.place.report };
  }

  private change({ kind, saved }: Question, next: (draft: AnswerDraft) => AnswerDraft): void {
    const question = saved.question_id;
    this.put({ kind, question }, next(this.drafts.get(question) ?? draftOf(saved)));
    this.sendLater(question, SEND_AFTER);
  }

  private put({ kind, question }: Of, draft: AnswerDraft): void {
    const { place } = this;
    if (isSettled(draft)) this.drafts.delete(question);
    else this.drafts.set(question, { ...draft, ...place, key: draftKey(place, question), kind, question });
    this.tell();
  }

  private sendLater(question: number, milliseconds: number): void {
    clearTimeout(this.timers.get(question));
    const send = () => void this.send(question);
    this.timers.set(question, setTimeout(send, milliseconds));
  }

  private async send(question: number): Promise<void> {
    const draft = this.drafts.get(question);
    if (draft === undefined || draft.rivals.length > 0 || this.sending.has(question)) return;
    const { value, base } = draft;
    const input = { params: { ...this.ids, question_id: question }, body: { value, version: base.version } };
    this.sending.add(question);
    const outcome = await call(this.transport, rar.save, input, { key: randomUuid() }).catch((error: unknown) => error);
    this.sending.delete(question);
    this.settle(question, outcome as RarAnswer | Error);
  }

  private settle(question: number, outcome: RarAnswer | Error): void {
    const draft = this.drafts.get(question);
    if (draft === undefined) return;
    if (outcome instanceof ApiError && outcome.code === 'version_conflict') {
      const { answer } = v.parse(AnswerConflict, outcome.body);
      this.noteAnswer(answer);
      this.put(draft, received(draft, answer, mergeFor(draft.kind, mergeLoaded())));
      return this.sendLater(question, SEND_AFTER);
    }
    if (outcome instanceof Error) {
      const isRefusal = outcome instanceof ApiError && outcome.status >= 400 && outcome.status < 500;
      return isRefusal ? undefined : this.sendLater(question, TRY_AGAIN_AFTER);
    }
    this.noteAnswer(outcome);
    this.put(draft, confirmed(draft, outcome));
    this.sendLater(question, SEND_AFTER);
  }

  private changeFiles(question: number, next: (media: readonly Media[]) => Media[]): void {
    const answer = this.stored?.report.answers.find(({ question_id }) => question_id === question);
    if (answer !== undefined) this.noteAnswer({ ...answer, media: next(answer.media) });
    this.tell();
  }

  private noteAnswer(saved: RarAnswer): void {
    if (this.stored === undefined) return;
    const { report } = this.stored;
    const answers = report.answers.map((each) => (each.question_id === saved.question_id ? saved : each));
    this.stored = { ...this.stored, report: { ...report, answers } };
  }
}
