import { describe, expect, it } from 'vitest';
import { readMessages } from '../../scripts/po.ts';
import { read, repositoryFiles } from '../support/repository.ts';

/** Names that a reader stumbled over, each with the word to use. */
const names: Readonly<Record<string, string>> = {
  asSoleSender: 'withSendLock',
  theOne: 'currentBooking',
  takeStep: 'applyStep',
  inTurn: 'takeTurns',
  sharedReads: 'coalesceReads',
  hurryItems: 'retryNow',
  watchOccasions: 'watchRefreshTriggers',
  wipeLeftBehind: 'purgeStaleRecords',
  countTry: 'recordAttempt',
  patience: 'timeoutMs',
  ReportActs: 'ReportActions',
  SaveWords: 'SaveStatus',
  rarOffice: 'rarAdmin',
  squeezable: 'compressible',
  unkept: 'notPersisted',
};

/** Phrases that are inverted or translated word for word, each with the words to use: in comments and documents. */
const phrases: Readonly<Record<string, string>> = {
  'gives back how to': 'returns an unsubscribe function',
  'to who': 'to clients that, to people who',
  "one's own": 'the member’s own, separate',
  'be had': 'be available',
  'are had': 'are assigned',
  'what became of': 'the outcome of',
  'what becomes of': 'what happens to',
  'what came of': 'the result of',
  'somebody of': 'a member of',
  'goes by itself': 'is sent automatically',
  'comes by itself': 'loads automatically',
  'gone on with': 'continued',
  'ways on': 'links, next steps',
  anew: 'again',
  patience: 'timeout',
};

/** The same in sentences on screens and in mails. */
const sentences: Readonly<Record<string, string>> = {
  'ran out': 'expired',
  'is written to': 'will be e-mailed',
  'by itself': 'automatically',
  'go on': 'continue',
  'what waits': 'to do',
  'without a network': 'offline, without a connection',
  'take it away': 'remove',
  'sign in': 'log in',
  'is not whole': 'is incomplete',
  'at once when': 'as soon as',
  'whoever asked': 'the person who asked',
  'go along': 'are a passenger, is attached',
  'goes along': 'is a passenger, is attached',
  'not let in': 'not admitted',
  'given back': 'refunded, cancelled',
  'in all': 'in total',
  'has arrived': 'we have received',
  'is that of': 'belongs to',
  'midnight before': 'midnight the night before',
  'with whom': 'with, who with',
  'for good': 'permanently',
  'free some space': 'free up some space',
  'need not': 'do not have to',
  'by the clock': 'Malta time',
};

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path) && path !== 'tests/house/language.test.ts';
const files = repositoryFiles();

/** The comments of a source file without their frame, or the text of a document. */
function proseOf(path: string): string {
  const text = read(path);
  if (path.endsWith('.md')) return text;
  return (text.match(/\/\*[^]*?\*\/|(?<=^|[\s;{}(,])\/\/ .*$/gm) ?? []).join('\n').replaceAll(/\n\s*\*/g, '\n');
}

/** The titles of the tests in a file. */
function titlesIn(path: string): string {
  const titles = read(path).matchAll(/\b(?:describe|it|test)(?:\.\w+)?\(\s*(?:\w+\([^)]*\)\()?(['"`])(.*?)\1/g);
  return [...titles].map(([, , title]) => title).join('\n');
}

/** `file: phrase → better` for each phrase of a list that the text holds as whole words. */
function found(path: string, text: string, list: Readonly<Record<string, string>>): string[] {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
  return Object.entries(list)
    .filter(([phrase]) => new RegExp(String.raw`(?<!\w)${phrase}(?!\w)`).test(line))
    .map(([phrase, better]) => `${path}: ${phrase} → ${better}`);
}

describe('plain English', () => {
  it('keeps names out that a reader stumbled over', () => {
    const words = new RegExp(String.raw`\b(?:${Object.keys(names).join('|')})\b`, 'g');
    const wrong = files.filter(isCode).flatMap((path) => {
      const code = read(path).replaceAll(/\/\*[^]*?\*\/|\/\/ .*$/gm, '');
      return [...new Set(code.match(words))].map((name) => `${path}: ${name} → ${names[name] ?? ''}`);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps translated phrases out of comments and documents', () => {
    const sources = files.filter(
      (path) => isCode(path) || (path.endsWith('.md') && !path.startsWith('server/db/seed/')),
    );
    expect(sources.flatMap((path) => found(path, proseOf(path), phrases))).toEqual([]);
  });

  it('keeps them out of the titles of tests', () => {
    const tests = files.filter((path) => /\.(test|e2e)\.tsx?$/.test(path) && isCode(path));
    expect(tests.flatMap((path) => found(path, titlesIn(path), phrases))).toEqual([]);
  });

  it('keeps them out of what people read', () => {
    const messages = readMessages(read('locales/en.po'));
    expect(messages.flatMap(({ text }) => found(text, text, { ...phrases, ...sentences }))).toEqual([]);
  });
});
