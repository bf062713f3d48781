import { expect, test } from 'vitest';
import { foldForSearch, hasSpelling, searchSpellings, searchWords } from '#contract/search/words.ts';
import type { SearchText } from '#kit/device/cached-reads.ts';
import { rankTexts } from './search-device.ts';

function text(given: Partial<SearchText>): SearchText {
  const none = { text: '', at: null, body: '' };
  return { kind: 'news', title: '', path: `/${given.title}`, ...none, ...given };
}

test('an offline search folds Maltese letters, apostrophes and hyphens in both directions', () => {
  expect(foldForSearch('Għaqda tal‑Istudenti ta’ Ħaż-Żebbuġ')).toBe('ghaqda tal istudenti ta haz zebbug');
  expect(foldForSearch("m'hemmx")).toBe(foldForSearch('m’hemmx'));
  expect(foldForSearch('mhemmx')).toBe(foldForSearch('m’hemmx'));
  expect(searchWords('  l-ilmenti, L-ILMENTI ')).toEqual(['l', 'ilmenti']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(' ’ - ')).toEqual([]);
});

// SEARCH-9
test('an offline search ranks titles above texts, and closer matches first', () => {
  const titles = ['Far', 'Carparking', 'A parking story', 'Parking for all', 'Parking'];
  const texts = titles.map((title) => text({ title, body: 'parking' }));
  expect(rankTexts(texts, 'pàrking').map(({ title }) => title)).toEqual(titles.toReversed());
});

test('an offline search requires every word, in any order', () => {
  const permit = text({ title: 'Permess tal-parkeġġ', body: 'Għandek bżonn karozza' });
  const other = text({ title: 'Permess', text: 'Ieħor' });
  expect(rankTexts([other, permit], 'permess ghandek')).toEqual([permit]);
  expect(rankTexts([other, permit], 'permess')).toEqual([other, permit]);
});

test('an offline search sorts equal matches by kind', () => {
  const kinds = ['publication', 'organisation', 'page', 'news', 'event', 'service'] as const;
  const texts = kinds.map((kind) => text({ kind, title: 'Debate', path: `/${kind}` }));
  expect(rankTexts(texts, 'debate').map(({ kind }) => kind)).toEqual(kinds.toReversed());
});

test.each(['carpool', 'car-pool', 'car pool', 'Car‑Pool', 'CAR–POOL'])(
  'finds each spelling of carpool by “%s”',
  (words) => {
    const titles = ['Carpool', 'Car-pool', 'Car pool', 'Carpooling for all', 'The car-pool of the year'];
    const texts = ['The pool', 'A car', 'Scar pooling', ...titles].map((title) => text({ title }));
    expect(
      new Set(
        rankTexts(texts, words)
          .slice(0, titles.length)
          .map(({ title }) => title),
      ),
    ).toEqual(new Set(titles));
  },
);

test.each(['email', 'e-mail', 'e mail', 'E‑Mail'])('finds each spelling of email by “%s”', (words) => {
  const texts = ['Email', 'E-mail', 'E mail'].map((title) => text({ title }));
  expect(rankTexts(texts, words)).toHaveLength(3);
  expect(rankTexts([text({ title: 'A mall' })], words)).toEqual([]);
});

test('an offline search joins two words only at the start of a word, and never short pieces', () => {
  const { spellings } = searchSpellings('start');
  expect(hasSpelling('best art', spellings)).toBe(false);
  expect(hasSpelling('even though', searchSpellings('event').spellings)).toBe(false);
  expect(hasSpelling('to gather', searchSpellings('toga').spellings)).toBe(false);
  expect(hasSpelling('st art', spellings)).toBe(true);
});

test('an offline search lists services first if their name or a synonym matches, then events, then news', () => {
  const news = text({ title: 'Toga', path: '/news' });
  const event = text({ kind: 'event', title: 'Toga', path: '/event' });
  const service = text({ kind: 'service', title: 'Robes', body: 'gown, toga', path: '/service' });
  const mention = text({ kind: 'service', title: 'Tickets', text: 'Also a toga', path: '/mention' });
  expect(rankTexts([news, mention, event, service], 'toga')).toEqual([service, event, news, mention]);
});
