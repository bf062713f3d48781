import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxItem, OutboxState } from '#client/offline/outbox-item.ts';
import type { StoredDraftAnswer, StoredFile, StoredReport } from '#client/offline/stored-reports.ts';
import { deriveAnswers, type PageState, type ReportRows, deriveSaveState, countUnsent } from './derive.ts';
import { fileScope, saveScope } from './rows.ts';

const REPORT = 7;
const place = { owner: '5', organisation: 2, report: REPORT };
const quiet: PageState = {
  typed: new Map(),
  writing: 0,
  isPersistent: true,
  hasFailed: false,
  isOnline: true,
  progressOf: () => undefined,
};

function draft(changes: Partial<StoredDraftAnswer> = {}): StoredDraftAnswer {
  const content = { base: { value: 'old', version: 1 }, value: 'new', revision: 1, rivals: [] };
  return { ...place, key: '5|7|12', question: 12, kind: 'text', ...content, ...changes };
}

function file(changes: Partial<StoredFile> = {}): StoredFile {
  const content = { name: 'a.pdf', mime_type: 'application/pdf', size: 3, blob: new Blob(['abc']), media: null };
  return { ...place, uuid: 'u', question: 12, answer_id: 30, is_removed: false, added_at: 0, ...content, ...changes };
}

function item(scope: string, state: OutboxState = 'pending', tries = 0): OutboxItem {
  const ids = { id: 1, key: 'u', owner: '5', is_anonymous: false, next_at: 0, created_at: 0 };
  const error =
    tries === 0 ? null : ({ code: 'deadline_passed', status: 410, message: 'Too late', errors: {} } as const);
  return { ...ids, scope, endpoint: 'rar.save', input: {}, state, tries, error };
}

const saveItem = (state?: OutboxState, tries?: number) => item(saveScope(REPORT, 12), state, tries);

/** The stored version from the server: one question, answered with `old`. */
const stored = {
  report: {
    submission: { id: REPORT },
    answers: [{ id: 30, question_id: 12, value: 'old', version: 1, media: [] }],
  },
} as unknown as StoredReport;

function rows(changes: Partial<ReportRows> = {}): ReportRows {
  return { stored, drafts: [], files: [], items: [], ...changes };
}

// RAR-25
describe('"All changes saved"', () => {
  it('is shown if nothing is unsent', () => {
    expect(deriveSaveState(rows(), quiet)).toBe('saved');
  });

  it('is never shown while any draft, file, typed text or write is unsent', () => {
    const states = fc.constantFrom<OutboxState>('pending', 'sending', 'blocked_auth', 'needs_attention', 'conflict');
    const items = fc.array(fc.tuple(states, fc.nat(3)), { maxLength: 3 });
    const booleans = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(items, booleans, (waiting, [hasDraft, hasFile, hasTyped, isWriting, isOnline]) => {
        const found = rows({
          drafts: hasDraft ? [draft()] : [],
          files: hasFile ? [file()] : [],
          items: waiting.map(([state, tries]) => saveItem(state, tries)),
        });
        const typed = new Map(hasTyped ? [[12, 'newer']] : []);
        const memory = { ...quiet, typed, writing: isWriting ? 1 : 0, isOnline };
        const isAnything = hasDraft || hasFile || hasTyped || isWriting || waiting.length > 0;
        expect(deriveSaveState(found, memory) === 'saved').toBe(!isAnything);
      }),
    );
  });
});

describe('a report on this device', () => {
  it.each([
    ['with typed text that is not stored', rows(), { typed: new Map([[12, 'x']]) }, 'saving'],
    ['while a write is being sent', rows({ drafts: [draft()], items: [saveItem('sending')] }), {}, 'saving'],
    ['without a network', rows({ drafts: [draft()], items: [saveItem()] }), { isOnline: false }, 'device'],
    ['after a failed attempt', rows({ drafts: [draft()], items: [saveItem('pending', 1)] }), {}, 'device'],
    ['after a rejection', rows({ drafts: [draft()], items: [saveItem('needs_attention', 1)] }), {}, 'attention'],
    ['while signed out', rows({ drafts: [draft()], items: [saveItem('blocked_auth', 1)] }), {}, 'attention'],
    ['without persistent storage', rows(), { isPersistent: false }, 'notPersisted'],
    ['after a failed write to the device', rows(), { hasFailed: true }, 'notPersisted'],
  ] as const)('%s has the save state %s', (_, found, memory, expected) => {
    expect(deriveSaveState(found, { ...quiet, ...memory })).toBe(expected);
  });

  it('shows the text that was typed last, in memory, in a draft or on the server', () => {
    const of = (found: ReportRows, typed = new Map<number, string>()) =>
      deriveAnswers(found, { ...quiet, typed }).get(12);
    expect(of(rows())).toMatchObject({ value: 'old', state: 'saved' });
    expect(of(rows({ drafts: [draft()] }))).toMatchObject({ value: 'new', state: 'draft' });
    expect(of(rows({ drafts: [draft()] }), new Map([[12, 'newest']]))).toMatchObject({
      value: 'newest',
      state: 'unsaved',
    });
    const refused = of(rows({ drafts: [draft()], items: [saveItem('needs_attention', 1)] }));
    expect(refused).toMatchObject({ value: 'new', state: 'refused', refusal: { code: 'deadline_passed' } });
    const both = of(rows({ drafts: [draft({ rivals: [{ value: 'other', answer: null }] })] }));
    expect(both).toMatchObject({
      state: 'conflict',
      conflict: { mine: 'new', theirs: { value: 'other', version: 1 } },
    });
  });

  it('shows a file in the state of its outbox item', () => {
    const of = (state: OutboxState, isPersistent = true) => {
      const found = rows({
        files: [file()],
        items: [item(fileScope(REPORT, 'u'), state, state === 'needs_attention' ? 1 : 0)],
      });
      return deriveAnswers(found, { ...quiet, isPersistent, progressOf: () => 0.4 }).get(12)?.files[0];
    };
    expect(of('pending')).toMatchObject({ state: 'waiting', progress: null });
    expect(of('pending', false)).toMatchObject({ state: 'unsaved' });
    expect(of('sending')).toMatchObject({ state: 'sending', progress: 0.4 });
    expect(of('needs_attention')).toMatchObject({ state: 'refused', error: { status: 410 } });
    expect(countUnsent(rows({ files: [file()], drafts: [draft()] }), quiet)).toEqual({ texts: 1, files: 1, bytes: 3 });
  });

  it('shows a file whose removal was rejected, with the reason', () => {
    const media = { id: 9, uuid: 'u', file_name: 'a.pdf', mime_type: 'application/pdf', size: 3 };
    const [saved] = stored.report.answers;
    const withFile = { ...stored, report: { ...stored.report, answers: [{ ...saved, media: [media] }] } };
    const of = (state: OutboxState) => {
      const removal = item(fileScope(REPORT, 'u'), state, state === 'needs_attention' ? 1 : 0);
      const files = [file({ is_removed: true, blob: null })];
      const found = rows({ stored: withFile as unknown as StoredReport, files, items: [removal] });
      return deriveAnswers(found, quiet).get(12)?.files;
    };
    expect(of('pending')).toMatchObject([{ state: 'removing', error: null }]);
    expect(of('needs_attention')).toMatchObject([{ state: 'stored', error: { code: 'deadline_passed' } }]);
  });
});
