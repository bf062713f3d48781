import { describe, expect, it } from 'vitest';
import { hyphenateText } from './soft-hyphens.ts';

const hyphenated = (text: string) => hyphenateText(text, (word) => `${word.slice(0, 3)}\u00AD${word.slice(3)}`);

describe('soft hyphens in a text', () => {
  it('are added to each long word', () => {
    expect(hyphenated('students of the “councillors”, l-applikant')).toBe(
      'stu\u00ADdents of the “cou\u00ADncillors”, l-app\u00ADlikant',
    );
  });

  it.each(['michael.vella@example.org', 'https://example.org/students', 'MT84MALT0110'])(
    'are not added to %s',
    (text) => expect(hyphenated(text)).toBe(text),
  );

  it('are not added a second time', () => expect(hyphenated(hyphenated('students'))).toBe(hyphenated('students')));
});
