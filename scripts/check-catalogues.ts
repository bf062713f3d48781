/**
 * Extracts the messages again and compares: a catalogue that changes was not updated (`npm run extract`). Then every
 * message must be translated. The catalogues are left as they were found. The English of messages with an id of their own is the
 * code's: `--overwrite`, or a text that is changed in the code alone would go on to be sent as it was.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from './po.ts';

const root = join(import.meta.dirname, '..');
const locales = ['en', 'mt'] as const;
const fileOf = (locale: string) => join(root, 'locales', `${locale}.po`);
const before = locales.map((locale) => readFileSync(fileOf(locale), 'utf8'));

function compare(): string[] {
  const extraction = spawnSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--clean', '--overwrite'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (extraction.status !== 0) return [`${extraction.stdout}${extraction.stderr}`];
  return locales.flatMap((locale, index) =>
    readFileSync(fileOf(locale), 'utf8') === before[index]
      ? faultsOf(before[index] ?? '', locale)
      : [`locales/${locale}.po is not up to date: npm run extract`],
  );
}

let faults: string[];
try {
  faults = compare();
} finally {
  locales.forEach((locale, index) => writeFileSync(fileOf(locale), before[index] ?? ''));
}
if (faults.length > 0) console.error(faults.join('\n'));
process.exit(faults.length > 0 ? 1 : 0);
