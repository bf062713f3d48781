import { describe, expect, it } from 'vitest';
import { readTranslations } from '#server/http/translate.ts';
import { readMessages } from '../../scripts/po.ts';
import { read, repositoryFiles } from '../support/repository.ts';

/** Dates formatted by the platform, which lacks Maltese or formats it as numbers. */
const PLATFORM_DATES = /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(/;

/** Maltese prepositions that would join the article of the weekday after them: `nhar` comes between (docs/decisions/internationalisation.md). */
const JOINING = /(?:^|[^\p{L}])(?:fi|ta’|għal|minn|sa|qabel|wara) \{(?:date|day|paid|deadline)\}/iu;

describe('dates', () => {
  it('are formatted by our own functions, as docs/decisions/internationalisation.md says', () => {
    const code = repositoryFiles().filter((path) => /^(?:src|server|contract)\/.*\.tsx?$/.test(path));
    const found = code.filter((path) => !path.endsWith('.test.ts') && PLATFORM_DATES.test(read(path)));
    expect(found).toEqual(['server/services/malta-time.ts']);
  });

  it('follow “nhar” in Maltese messages', () => {
    const messages = readMessages(read('locales/mt.po'));
    expect(messages.filter(({ text }) => JOINING.test(text)).map(({ text }) => text)).toEqual([]);
  });

  it('control: a date after a preposition is found', () => {
    expect(JOINING.test('M’għandekx passiġġieri fi {date}')).toBe(true);
    expect(JOINING.test('M’għandekx passiġġieri nhar {date}')).toBe(false);
  });
});

const translate = readTranslations();
const numericDate = /\d\d\/\d\d\/\d{4}/;
const catalogue = readMessages(read('locales/en.po'));
const sentences = catalogue.filter(({ id, text }) => /^(?:server|shared)\./.test(id) && /\{\w+\}/.test(text));

it.each(['en', 'mt'] as const)('writes no numeric date in any sentence of the server (%s)', (locale) => {
  expect(sentences.length).toBeGreaterThan(100);
  const written = sentences.map(({ id, text }) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const dates = Object.fromEntries(names.map((name) => [name, '23/11/2026, 18:00 – 22:00']));
    return translate(locale, { id, message: text }, dates);
  });
  expect(written.filter((text) => numericDate.test(text))).toEqual([]);
  const day = locale === 'en' ? 'Monday 23 November 2026' : 't-Tnejn 23 ta’ Novembru 2026';
  expect(written.every((text) => text.includes(day))).toBe(true);
});
