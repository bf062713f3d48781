import { expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

/** The only places of the union's default names: the defaults, and the content that a database is filled with. */
const isExempt = (path: string) => path === 'contract/kit/default-union.ts' || path.startsWith('server/db/');

/** Identifiers that look like the name: receipt numbers, signed codes, and the address of a content page. */
const identifiers = /KSU-(?=[0$'`]|today)|KSU1\b/g;

const NAME = /\bKSU\b|Kunsill Studenti/;

// OFFICE-7
it('the name of a union is in no text of the program: texts have {union} instead', () => {
  const files = repositoryFiles().filter(
    (path) =>
      /^(?:src|server|contract|sw|config|locales)\/.*\.(?:tsx?|po)$|^index\.html$/.test(path) &&
      !/\.test\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(1000);
  const named = files
    .filter((path) => !isExempt(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => NAME.test(line.replaceAll(identifiers, '')))
        .map((line) => `${path}: ${line.trim().slice(0, 100)}`),
    );
  expect(named).toEqual([]);
});
