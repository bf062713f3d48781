import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RarAnswer } from '#contract/rar.ts';
import { confirmed, decided, draftOf, isSettled, mergeFor, received, typed } from './answer-draft.ts';
import { mergeTexts } from './merge.ts';
import type { AnswerDraft } from './rows.ts';

function answer(value: string, version: number): RarAnswer {
  const marks = { points: null, remark: null };
  return { id: 1, question_id: 12, value, version, saved_at: null, saved_by: null, media: [], ...marks };
}

/** All texts that a person can still come by on this device. */
function textsIn({ value, rivals }: AnswerDraft): string[] {
  return [value, ...rivals.map((rival) => rival.value)];
}

const merge = mergeFor('text', mergeTexts);
const whole = mergeFor('number', mergeTexts);

describe('what is typed', () => {
  it('is the text, where nothing else was written on this device meanwhile', () => {
    const draft = typed(draftOf(answer('One', 3)), 'One', 'One two', merge);
    expect(draft).toEqual({ base: { value: 'One', version: 3 }, value: 'One two', revision: 1, rivals: [] });
  });

  it('is merged with what another window wrote', () => {
    const other = typed(draftOf(answer('One\nTwo\nThree', 3)), 'One\nTwo\nThree', 'One\nTwo\nThird', merge);
    const draft = typed(other, 'One\nTwo\nThree', 'First\nTwo\nThree', merge);
    expect(draft).toMatchObject({ value: 'First\nTwo\nThird', revision: 2, rivals: [] });
  });

  it('stands beside what another window wrote in the same place', () => {
    const other = typed(draftOf(answer('', 0)), '', 'left', merge);
    const draft = typed(other, '', 'right', merge);
    expect(draft.value).toBe('right');
    expect(draft.rivals).toEqual([{ value: 'left', answer: null }]);
  });

  it('is settled when it is what the server has', () => {
    const draft = typed(draftOf(answer('One', 3)), 'One', 'One two', merge);
    expect(isSettled(draft)).toBe(false);
    expect(isSettled(typed(draft, 'One two', 'One', merge))).toBe(true);
  });
});

describe('what somebody else saved', () => {
  const draft = typed(draftOf(answer('One\nTwo\nThree', 3)), 'One\nTwo\nThree', 'First\nTwo\nThree', merge);

  it('is merged, and the text goes on from their version', () => {
    const merged = received(draft, answer('One\nTwo\nThird', 4), merge);
    expect(merged.base).toEqual({ value: 'One\nTwo\nThird', version: 4 });
    expect(merged.value).toBe('First\nTwo\nThird');
  });

  it('is kept beside ours, where both changed the same', () => {
    const theirs = answer('Zero\nTwo\nThree', 4);
    const conflict = received(draft, theirs, merge);
    expect(conflict).toMatchObject({ value: draft.value, base: draft.base, rivals: [{ answer: theirs }] });
    // Their newer text takes the place of their older one, which the server keeps in its history.
    const newer = answer('Nought\nTwo\nThree', 5);
    expect(received(conflict, newer, merge).rivals).toEqual([{ value: newer.value, answer: newer }]);
  });

  it('is never merged into a number, a date or a choice', () => {
    const number = typed(draftOf(answer('10', 1)), '10', '12', whole);
    expect(received(number, answer('11', 2), whole).rivals).toHaveLength(1);
    expect(isSettled(received(number, answer('12', 2), whole))).toBe(true);
  });
});

describe('a decision', () => {
  const theirs = answer('theirs', 4);
  const conflict = received(typed(draftOf(answer('', 3)), '', 'mine', merge), theirs, merge);

  it('for theirs settles it', () => {
    expect(isSettled(decided(conflict, 'theirs', 'theirs'))).toBe(true);
  });

  it('for mine goes on from their version', () => {
    expect(decided(conflict, 'mine', 'theirs')).toMatchObject({ base: { value: 'theirs', version: 4 }, value: 'mine' });
  });

  it('settles nothing that was not on screen', () => {
    const newer = received(conflict, answer('newer', 5), merge);
    expect(decided(newer, 'mine and theirs', 'theirs')).toMatchObject({
      value: 'mine and theirs',
      rivals: newer.rivals,
    });
  });
});

it('loses no text: each is in the answer, beside it, or on the server', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 });
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('typed', 'other window'), at: fc.nat(6) }),
    fc.record({ kind: fc.constantFrom('saved by somebody', 'confirmed'), at: fc.nat(6) }),
  );
  fc.assert(
    fc.property(text, fc.array(step, { maxLength: 25 }), fc.constantFrom(merge, whole), (start, steps, by) => {
      let count = 0;
      const put = (into: string, at: number) => {
        const words = into === '' ? [] : into.split(' ');
        return words.toSpliced(at % (words.length + 1), 0, `w${count++}`).join(' ');
      };
      let server = answer(start.join(' '), 0);
      const history: string[] = [];
      let draft = draftOf(server);
      /** What each of two windows showed last */
      let [here, there] = [draft.value, draft.value];
      const written: string[] = [];
      for (const { kind, at } of steps) {
        if (kind === 'saved by somebody') {
          server = answer(put(server.value, at), server.version + 1);
          history.push(server.value);
          draft = received(draft, server, by);
        } else if (kind === 'confirmed') {
          if (draft.rivals.length > 0 || draft.base.version !== server.version) continue;
          server = answer(draft.value, server.version + 1);
          history.push(server.value);
          draft = confirmed(draft, server);
          here = draft.value;
        } else {
          const ancestor = kind === 'typed' ? here : there;
          const value = put(ancestor, at);
          written.push(`w${count - 1}`);
          draft = typed(draft, ancestor, value, by);
          // A window that wrote shows what lies on the disk; the other does not know of it yet.
          if (kind === 'typed') here = draft.value;
          else there = draft.value;
        }
        const all = [...textsIn(draft), ...history].join(' ').split(' ');
        for (const word of written) expect(all).toContain(word);
      }
    }),
    { numRuns: 2000 },
  );
});
