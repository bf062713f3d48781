import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { localeRecords } from '#contract/kit/locales.ts';

let maltese: ReadonlyMap<string, string> | undefined;

/**
 * The Maltese texts of the server's messages by id, as they are written in the catalogue. Read at the first call,
 * because only staff who change texts need them.
 * @param folder the folder of the catalogues, as a file URL with a trailing slash
 */
export function malteseTexts(folder: URL = new URL('../../locales/', import.meta.url)): ReadonlyMap<string, string> {
  maltese ??= new Map(
    parsePoFile(readFileSync(new URL(localeRecords.mt.file, folder), 'utf8')).items.map(({ msgid, msgstr }) => [
      msgid,
      msgstr[0] ?? '',
    ]),
  );
  return maltese;
}
