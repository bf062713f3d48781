import { cleanTrimmed } from '#contract/kit/clean-text.ts';

/** Maximum characters, as in the file systems of phones and computers. */
const MAX_LENGTH = 255;

/**
 * Returns the name of an uploaded file as the user gave it: composed (NFC), with its quotes, spaces and percent signs.
 * Only the last part of a path is used, without invisible characters. A name that is too long is shortened before its
 * extension.
 * @param name as in the form: browsers write a quote as `%22`
 */
export function shownFileName(name = ''): string {
  const last = name.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '';
  const clean = cleanTrimmed(last.replace(/\p{Cc}/gu, ''));
  if (/^\.*$/.test(clean)) return 'file';
  const characters = [...clean];
  if (characters.length <= MAX_LENGTH) return clean;
  const [ending = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(clean) ?? [];
  const stem = characters.slice(0, MAX_LENGTH - [...ending].length).join('');
  return `${stem.trimEnd()}${ending}`;
}
