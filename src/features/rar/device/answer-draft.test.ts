import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerDraft } from '#client/offline/stored-reports.ts';
import type { RarAnswer } from '#contract/rar/calls.ts';
import {
  applyDecision,
  applyAcceptedSave,
  applyServerAnswer,
  applyTyping,
  createDraft,
  isInSync,
  mergeAnswers,
} from './answer-draft.ts';

function answer(value: string, version: number): RarAnswer {
  const marks = { points: null, remark: null };
  return { id: 1, question_id: 12, value, version, saved_at: null, saved_by: null, media: [], ...marks };
}

/** Returns all texts of this answer that the user can still see on this device. */
function textsIn({ value, rivals }: AnswerDraft): string[] {
  return [value, ...rivals.map((rival) => rival.value)];
}

const mergeText = (base: string, mine: string, theirs: string) => mergeAnswers('text', base, mine, theirs);

describe('merging texts', () => {
  it.each([
    ['fails for changes at both ends of one line', 'We met', 'Often we met', 'We met twice', undefined],
    [
      'keeps a new beginning and a new end',
      'all of us met\n',
      'Often all of us met\n',
      'all of us met\ntwice',
      'Often all of us met\ntwice',
    ],
    ['keeps changes in two lines', 'One\nTwo\nThree', 'First\nTwo\nThree', 'One\nTwo\nThird', 'First\nTwo\nThird'],
    [
      'keeps changes of two words in a line',
      'We ran four big events',
      'We held four big events',
      'We ran four big fairs',
      'We held four big fairs',
    ],
    [
      'applies a removed line and an added one',
      'One\nTwo\nThree',
      'One\nThree',
      'Zero\nOne\nTwo\nThree',
      'Zero\nOne\nThree',
    ],
    ['applies equal changes once', 'One', 'One two', 'One two', 'One two'],
    ['applies a change of one side', 'One', 'One', 'Two', 'Two'],
    ['fails for different changes of the same place', 'One', 'Two', 'Three', undefined],
    ['fails for two texts added at the end', 'One\n', 'One\nmine', 'One\ntheirs', undefined],
    ['fails for two texts of an empty answer', '', 'mine', 'theirs', undefined],
    ['fails for a word removed where another is inserted', 'a b c', 'a c', 'a b x c', undefined],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeText(base, mine, theirs)).toBe(merged);
  });

  it('fails if the result would be too long', () => {
    const base = 'a b';
    expect(mergeText(base, `${'x'.repeat(1200)} a b`, `a b ${'y'.repeat(1200)}`)).toBeUndefined();
  });

  it('keeps every word of both sides, and is symmetric', () => {
    const separator = fc.constantFrom(' ', '\n', '  ', '\n\n');
    const words = (prefix: string) =>
      fc.array(
        fc.tuple(
          fc.nat(5).map((number) => `${prefix}${number}`),
          separator,
        ),
        { maxLength: 12 },
      );
    const edits = (prefix: string) =>
      fc.array(
        fc.tuple(
          fc.nat(20),
          fc.constantFrom('put', 'take', 'change'),
          fc.nat(1_000_000).map((number) => `${prefix}${number}`),
        ),
        { maxLength: 5 },
      );
    fc.assert(
      fc.property(words('base'), edits('mine'), edits('theirs'), (base, ours, others) => {
        const pieces = base.flatMap(([word, blank]) => [word, blank]);
        const [text, mine, theirs] = [pieces, edit(pieces, ours), edit(pieces, others)].map((each) => each.join(''));
        const merged = mergeText(text ?? '', mine ?? '', theirs ?? '');
        expect(mergeText(text ?? '', theirs ?? '', mine ?? '')).toBe(merged);
        if (merged === undefined) return;
        for (const word of `${mine} ${theirs}`.match(/(?:mine|theirs)\d+/g) ?? []) expect(merged).toContain(word);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a draft after typing', () => {
  it('is the typed text, if no other window has changed it', () => {
    const draft = applyTyping(createDraft(answer('One', 3)), 'text', 'One', 'One two');
    expect(draft).toEqual({ base: { value: 'One', version: 3 }, value: 'One two', revision: 1, rivals: [] });
  });

  it('is merged with the text of another window', () => {
    const other = applyTyping(createDraft(answer('One\nTwo\nThree', 3)), 'text', 'One\nTwo\nThree', 'One\nTwo\nThird');
    const draft = applyTyping(other, 'text', 'One\nTwo\nThree', 'First\nTwo\nThree');
    expect(draft).toMatchObject({ value: 'First\nTwo\nThird', revision: 2, rivals: [] });
  });

  it('conflicts with another window’s text in the same place', () => {
    const other = applyTyping(createDraft(answer('', 0)), 'text', '', 'left');
    const draft = applyTyping(other, 'text', '', 'right');
    expect(draft.value).toBe('right');
    expect(draft.rivals).toEqual([{ value: 'left', answer: null }]);
  });

  it('is in sync if it equals the server’s text', () => {
    const draft = applyTyping(createDraft(answer('One', 3)), 'text', 'One', 'One two');
    expect(isInSync(draft)).toBe(false);
    expect(isInSync(applyTyping(draft, 'text', 'One two', 'One'))).toBe(true);
  });
});

describe('a draft after another officer has saved', () => {
  const draft = applyTyping(createDraft(answer('One\nTwo\nThree', 3)), 'text', 'One\nTwo\nThree', 'First\nTwo\nThree');

  it('is merged, and based on the version of the other officer', () => {
    const merged = applyServerAnswer(draft, 'text', answer('One\nTwo\nThird', 4));
    expect(merged.base).toEqual({ value: 'One\nTwo\nThird', version: 4 });
    expect(merged.value).toBe('First\nTwo\nThird');
  });

  it('is in conflict if both officers changed the same words', () => {
    const theirs = answer('Zero\nTwo\nThree', 4);
    const conflict = applyServerAnswer(draft, 'text', theirs);
    expect(conflict).toMatchObject({ value: draft.value, base: draft.base, rivals: [{ answer: theirs }] });
    // The other officer's newer text replaces the older one, which remains in the server's history.
    const newer = answer('Nought\nTwo\nThree', 5);
    expect(applyServerAnswer(conflict, 'text', newer).rivals).toEqual([{ value: newer.value, answer: newer }]);
  });

  it('is never merged if the answer is a number, a date or a choice', () => {
    const number = applyTyping(createDraft(answer('10', 1)), 'number', '10', '12');
    expect(applyServerAnswer(number, 'number', answer('11', 2)).rivals).toHaveLength(1);
    expect(isInSync(applyServerAnswer(number, 'number', answer('12', 2)))).toBe(true);
  });
});

describe('a decision in a conflict', () => {
  const theirs = answer('theirs', 4);
  const conflict = applyServerAnswer(applyTyping(createDraft(answer('', 3)), 'text', '', 'mine'), 'text', theirs);

  it('for the other text ends the conflict', () => {
    expect(isInSync(applyDecision(conflict, 'theirs', 'theirs'))).toBe(true);
  });

  it('for the own text is based on the version of the other officer', () => {
    expect(applyDecision(conflict, 'mine', 'theirs')).toMatchObject({
      base: { value: 'theirs', version: 4 },
      value: 'mine',
    });
  });

  it('leaves the conflict open with a version that was not on screen', () => {
    const newer = applyServerAnswer(conflict, 'text', answer('newer', 5));
    expect(applyDecision(newer, 'mine and theirs', 'theirs')).toMatchObject({
      value: 'mine and theirs',
      rivals: newer.rivals,
    });
  });
});

it('no sequence of changes loses a text: it is in the answer, in its conflict, or on the server', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 });
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('typed', 'other window'), at: fc.nat(6) }),
    fc.record({ kind: fc.constantFrom('saved by somebody', 'confirmed'), at: fc.nat(6) }),
  );
  fc.assert(
    fc.property(
      text,
      fc.array(step, { maxLength: 25 }),
      fc.constantFrom('text' as const, 'number' as const),
      (start, steps, kind) => {
        let count = 0;
        const put = (into: string, at: number) => {
          const words = into === '' ? [] : into.split(' ');
          return words.toSpliced(at % (words.length + 1), 0, `w${count++}`).join(' ');
        };
        let server = answer(start.join(' '), 0);
        const history: string[] = [];
        let draft = createDraft(server);
        /** The text last shown in each of two windows */
        let [here, there] = [draft.value, draft.value];
        const written: string[] = [];
        for (const { kind: done, at } of steps) {
          if (done === 'saved by somebody') {
            server = answer(put(server.value, at), server.version + 1);
            history.push(server.value);
            draft = applyServerAnswer(draft, kind, server);
          } else if (done === 'confirmed') {
            if (draft.rivals.length > 0 || draft.base.version !== server.version) continue;
            server = answer(draft.value, server.version + 1);
            history.push(server.value);
            draft = applyAcceptedSave(draft, server);
            here = draft.value;
          } else {
            const ancestor = done === 'typed' ? here : there;
            const value = put(ancestor, at);
            written.push(`w${count - 1}`);
            draft = applyTyping(draft, kind, ancestor, value);
            // The window that wrote shows the stored text; the other window has not read it yet.
            if (done === 'typed') here = draft.value;
            else there = draft.value;
          }
          const all = [...textsIn(draft), ...history].join(' ').split(' ');
          for (const word of written) expect(all).toContain(word);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

/** Adds, removes or changes words. */
function edit(pieces: readonly string[], edits: readonly (readonly [number, string, string])[]): string[] {
  const result = [...pieces];
  for (const [at, kind, word] of edits) {
    const place = at % (result.length + 1);
    if (kind === 'put') result.splice(place, 0, ` ${word} `);
    else if (kind === 'take') result.splice(place, 1);
    else result.splice(place, 1, ` ${word} `);
  }
  return result;
}
