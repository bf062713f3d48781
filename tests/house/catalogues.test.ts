import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { findFaults, readMessages } from '../../scripts/po.ts';
import { read, repositoryFiles } from '../support/repository.ts';

describe('catalogues', () => {
  it('are the only files in locales', () => {
    expect(repositoryFiles().filter((path) => path.startsWith('locales/'))).toEqual(['locales/en.po', 'locales/mt.po']);
  });

  it.each(['en', 'mt'] as const)('have every message in %s', (locale) => {
    expect(findFaults(read(`locales/${locale}.po`), locale)).toEqual([]);
  });

  // SHELL-13
  it('contain the same messages in both languages', () => {
    const ids = (locale: string) => readMessages(read(`locales/${locale}.po`)).map(({ id }) => id);
    expect(ids('mt').toSorted()).toEqual(ids('en').toSorted());
  });

  // A Maltese mail once said “for has been approved”, because its parameter still had an old name.
  it('name only parameters of the English text in Maltese', () => {
    const messages = readMessages(read('locales/en.po'));
    const english = new Map(messages.map(({ id, text }) => [id, parametersOf(text)]));
    const unknown = readMessages(read('locales/mt.po')).flatMap(({ id, text }) =>
      parametersOf(text)
        .filter((name) => !english.get(id)?.includes(name))
        .map((name) => `${id.slice(0, 60)}: {${name}}`),
    );
    expect(unknown).toEqual([]);
    expect(parametersOf('{n, plural, one {# of {x}} other {none}} by {y}')).toEqual(['n', 'x', 'y']);
  });
});

type Tokens = ReturnType<typeof compileMessage>;

/** The parameters of a message, also inside its plural and select forms. */
function parametersOf(text: string): string[] {
  const find = (tokens: Tokens): string[] =>
    tokens.flatMap((token) => {
      if (typeof token === 'string') return [];
      const [name, , forms] = token;
      const nested = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
      return [name, ...nested.flatMap((form) => (Array.isArray(form) ? find(form as Tokens) : []))];
    });
  return [...new Set(find(compileMessage(text)))].filter((name) => name !== '#');
}
