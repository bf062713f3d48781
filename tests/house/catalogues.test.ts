import { describe, expect, it } from 'vitest';
import { faultsOf, readMessages } from '../../scripts/po.ts';
import { read, repositoryFiles } from '../support/repository.ts';

describe('catalogues', () => {
  it('are the only files in locales', () => {
    expect(repositoryFiles().filter((path) => path.startsWith('locales/'))).toEqual(['locales/en.po', 'locales/mt.po']);
  });

  it.each(['en', 'mt'] as const)('have every message in %s', (locale) => {
    expect(faultsOf(read(`locales/${locale}.po`), locale)).toEqual([]);
  });

  it('hold the same messages', () => {
    const ids = (locale: string) => readMessages(read(`locales/${locale}.po`)).map(({ id }) => id);
    expect(ids('mt').toSorted()).toEqual(ids('en').toSorted());
  });
});
