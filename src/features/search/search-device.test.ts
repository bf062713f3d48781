import { expect, test } from 'vitest';
import { foldForSearch, searchWords } from '#contract/search-words.ts';
import type { KeptText } from '#shared/device/kept-texts.ts';
import { rankTexts } from './search-device.ts';

function text(given: Partial<KeptText>): KeptText {
  const none = { text: '', at: null, body: '', kept_at: null, is_whole: true };
  return { kind: 'news', title: '', path: `/${given.title}`, ...none, ...given };
}

test('folds Maltese letters, apostrophes and hyphens in both directions', () => {
  expect(foldForSearch('Għaqda tal‑Istudenti ta’ Ħaż-Żebbuġ')).toBe('ghaqda tal istudenti ta haz zebbug');
  expect(foldForSearch("m'hemmx")).toBe(foldForSearch('m’hemmx'));
  expect(foldForSearch('mhemmx')).toBe(foldForSearch('m’hemmx'));
  expect(searchWords('  l-ilmenti, L-ILMENTI ')).toEqual(['l', 'ilmenti']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(' ’ - ')).toEqual([]);
});

test('puts titles above texts, and the closer match first', () => {
  const titles = ['Far', 'Carparking', 'A parking story', 'Parking for all', 'Parking'];
  const texts = titles.map((title) => text({ title, body: 'parking' }));
  expect(rankTexts(texts, 'pàrking').map(({ title }) => title)).toEqual(titles.toReversed());
});

test('asks for every word, wherever it stands', () => {
  const permit = text({ title: 'Permess tal-parkeġġ', body: 'Għandek bżonn karozza' });
  const other = text({ title: 'Permess', text: 'Ieħor' });
  expect(rankTexts([other, permit], 'permess ghandek')).toEqual([permit]);
  expect(rankTexts([other, permit], 'permess')).toEqual([other, permit]);
});

test('puts kinds in their order where titles match equally', () => {
  const kinds = ['publication', 'news', 'event', 'organisation', 'page', 'service'] as const;
  const texts = kinds.map((kind) => text({ kind, title: 'Debate', path: `/${kind}` }));
  expect(rankTexts(texts, 'debate').map(({ kind }) => kind)).toEqual(kinds.toReversed());
});
