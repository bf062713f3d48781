/**
 * Extracts the messages again and compares: a catalogue that changes was not updated (`npm run extract`). Then it
 * requires a translation for every message. The catalogues are restored. The English text of a message with an
 * explicit id comes from the code: without `--overwrite`, the old text would remain after a change in the code.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults } from './po.ts';

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
      ? findFaults(before[index] ?? '', locale)
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
