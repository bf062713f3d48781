import { describe, expect, it } from 'vitest';
import { readMessages } from '../../scripts/po.ts';
import { read, repositoryFiles } from '../support/repository.ts';

/** Maltese words that the glossary replaces by another one, with that word (docs/glossary.md). */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bġraj(?:ja|jiet)\b/iu, 'avveniment'],
  [/organizzazzjoni/iu, 'għaqda'],
  [/\bunjin tal-istudenti/iu, 'kunsill'],
  [/\bdejta/iu, 'data'],
  [/riklam/iu, 'reklam'],
  [/prenotazzjoni|\bbookings?\b/iu, 'ibbukkjar'],
  [/\blectures?\b|\bseminars?\b/iu, 'lezzjoni, seminar'],
  [/\bimejls?\b/iu, 'email'],
  [/indirizz(?:i)? tal-email/iu, 'indirizz elettroniku'],
  [/student(?:s[’'])? house|Dar tal-Istudenti/iu, 'Dar l-Istudenti'],
  [/annulla/iu, 'ikkanċellat'],
  [/\b(?:avveniment|attività|kors|intervista|carpool)\S* (?:tħass?r|imħassa?r|mħassra)/iu, 'ikkanċellat'],
  [/Ġimgħa tal-Freshers/u, 'ġimgħa tal-Freshers'],
  [/wara nofsinhar/iu, 'waranofsinhar'],
  [/mistoqsijiet ta’ spiss/iu, 'mistoqsijiet frekwenti'],
  [/(?:żomm|erfa’) fil-kalendarju/iu, 'żid mal-kalendarju'],
  [/brawżer/iu, 'browser'],
  [/\bħol(?:qa|oq)\b/iu, 'link'],
  [/illoggja/iu, 'idħol'],
  [/\berfa’|\bsalvat/iu, 'issejvja, ssejvjat'],
  [/\bkonness\b/iu, 'imqabbad'],
  // The union's name keeps its article in every text (docs/decisions/union-identity.md).
  [/\b(?:fil|sal|mill)-\{(?!union\})/iu, 'fi {…}, sa {…}, minn {…}: a number or a day may follow'],
  [/# -il/u, '#-il'],
  [/\p{L}'(?:\p{L}|\s|$)/u, '’, the typographic apostrophe'],
];

/** The KSU has a capital in its own texts; texts may also mention other councils. */
const ownName = /\b(?:l-|il-|mill-|lill-|tal-|mal-|bil-|fil-)kunsill(?! tal-istudenti)/u;

/** `place: found → replacement` for each word in the text that differs from the glossary. */
function found(place: string, text: string): string[] {
  return words.flatMap(([pattern, better]) => {
    const [hit] = pattern.exec(text) ?? [];
    return hit === undefined ? [] : [`${place}: ${hit} → ${better}`];
  });
}

describe('the Maltese of', () => {
  it('the catalogue uses the words of the glossary', () => {
    const messages = readMessages(read('locales/mt.po'));
    expect(messages.flatMap(({ id, text }) => found(id.slice(0, 60), text))).toEqual([]);
    expect(messages.filter(({ text }) => ownName.test(text)).map(({ id }) => id)).toEqual([]);
  });

  it('the seed’s published texts use the words of the glossary', () => {
    const paths = repositoryFiles().filter((path) => path.startsWith('server/db/seed/'));
    const texts = paths.filter((path) => path.endsWith('.mt.md')).flatMap((path) => found(path, read(path)));
    const data = paths
      .filter((path) => path.startsWith('server/db/seed/data/') && path.endsWith('.json'))
      .flatMap((path) =>
        [...read(path).matchAll(/"mt":\s*"((?:[^"\\]|\\.)*)"/g)].flatMap(([, text = '']) => found(path, text)),
      );
    expect([...texts, ...data]).toEqual([]);
  });

  it('control: a wrong word is found', () => {
    expect(found('here', 'Il-prenotazzjoni tal-organizzazzjoni')).toEqual([
      'here: organizzazzjoni → għaqda',
      'here: prenotazzjoni → ibbukkjar',
    ]);
  });
});
