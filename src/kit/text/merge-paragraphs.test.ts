import { describe, expect, it } from 'vitest';
import { numbersFrom } from '#tests/support/browser/random-numbers.ts';
import { mergeParagraphs } from './merge-paragraphs.ts';

// STAFF-20
describe('changes of two versions of a text', () => {
  const office = 'The office is open.\n\nCall us.\n\nWe are in Msida.';

  it('are merged if they are in different paragraphs', () => {
    const mine = office.replace('is open', 'is closed today');
    const theirs = office.replace('Msida', 'Tal-Qroqq');
    const merged = 'The office is closed today.\n\nCall us.\n\nWe are in Tal-Qroqq.';
    expect(mergeParagraphs(office, mine, theirs)).toBe(merged);
    expect(mergeParagraphs(office, theirs, mine)).toBe(merged);
  });

  it('are merged if one adds a paragraph and the other removes another one', () => {
    expect(mergeParagraphs('a\nb\nc\nd', 'a\nb\nc\nd\ne', 'b\nc\nd')).toBe('b\nc\nd\ne');
  });

  it.each([
    ['the same paragraph', office.replace('Call', 'Ring'), office.replace('Call us', 'Write to us')],
    ['a text of one line', 'Tides high', 'Low tides'],
    ['two paragraphs added at the same place', `${office}\nOne`, `${office}\nTwo`],
  ])('are not merged if they change %s', (_, mine, theirs) => {
    expect(mergeParagraphs(mine.length < 12 ? 'Tides' : office, mine, theirs)).toBeUndefined();
  });

  it('made by both in the same way are merged once', () => {
    const both = office.replace('Msida', 'Gozo');
    expect(mergeParagraphs(office, both, both)).toBe(both);
  });
});

describe('changes of two versions of an HTML text', () => {
  const list = '<ul><li>One<ul><li>Deep</li></ul></li><li>Two</li></ul>';
  const page = `<h2>Hours</h2><p>Open<br>daily.</p><hr>${list}<p>End.</p>`;

  it('are merged by its outermost elements, and a list is never mixed from both versions', () => {
    const mine = page.replace('daily', 'on weekdays');
    const theirs = page.replace('Deep', 'Deeper').replace('<p>End.</p>', '<p>End.</p><p>More.</p>');
    expect(mergeParagraphs(page, mine, theirs)).toBe(
      '<h2>Hours</h2><p>Open<br>on weekdays.</p><hr>' +
        '<ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ul><p>End.</p><p>More.</p>',
    );
    const inList = page.replace('Two', 'Three');
    expect(mergeParagraphs(page, inList, theirs)).toBeUndefined();
  });

  it('are merged if only the line breaks between elements differ, as between stored and edited texts', () => {
    const base = '<p>One</p><p>Two</p>';
    expect(mergeParagraphs(base, '<p>1</p>\n<p>Two</p>\n', '<p>One</p><p>2</p>')).toBe('<p>1</p>\n<p>2</p>\n');
    expect(mergeParagraphs(base, '<p>1</p><p>Two</p>', '<p>One</p>\n<p>2</p>')).toBe('<p>1</p><p>2</p>');
  });

  it('that is empty in one version are not merged with changes of the other', () => {
    expect(mergeParagraphs(page, '', page.replace('Deep', 'Deeper'))).toBeUndefined();
    expect(mergeParagraphs('', '<p>Mine</p>', '')).toBe('<p>Mine</p>');
  });

  it('lose and double no paragraph, whatever two editors add, change and remove', () => {
    let merged = 0;
    for (let seed = 1; seed <= 500; seed += 1) {
      const next = numbersFrom(seed);
      const random = (limit: number) => Math.floor(next() * limit);
      const base = Array.from({ length: 3 + random(8) }, (_, number) => `<p>${number}</p>`);
      const editors = base.map(() => random(4));
      const edit = (editor: number) =>
        base.flatMap((block, at) => {
          if (editors[at] !== editor) return [block];
          return [[`<p>${at} by ${editor}</p>`], [], [block, `<p>after ${at} by ${editor}</p>`]][random(3)] ?? [];
        });
      const [mine, theirs] = [edit(1), edit(2)];
      const all = [...mine, ...theirs.filter((block) => !mine.includes(block))];
      const expected = all.filter((block) => !base.includes(block) || (mine.includes(block) && theirs.includes(block)));
      const text = mergeParagraphs(base.join(''), mine.join(''), theirs.join(''));
      merged += text === undefined ? 0 : 1;
      const blocks = (text ?? expected.join('')).match(/<p>[^<]*<\/p>/g) ?? [];
      expect(blocks.toSorted()).toEqual(expected.toSorted());
    }
    expect(merged).toBeGreaterThan(250);
  });
});
