import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bindArticles } from './bind-articles.tsx';

const html = (title: string) =>
  renderToStaticMarkup(bindArticles(title)).replaceAll(/<span data-bound="true">(.*?)<\/span>/g, '[$1]');

it.each([
  ['L-Unjoni u l-istudenti', '[L-U]njoni u [l-i]studenti'],
  ['Għaqdiet tal-istudenti', 'Għaqdiet [tal-i]studenti'],
  ['Permess għall-parkeġġ', 'Permess [għall-p]arkeġġ'],
  ['Karta ta’ student', 'Karta [ta’ s]tudent'],
  ['Fondi għal l-istudenti', 'Fondi [għal l-i]studenti'],
  ['Messaġġ minn ta’ barra', 'Messaġġ [minn ta’ b]arra'],
  ['X’hemm f’Malta', '[X’h]emm [f’M]alta'],
])('an article or preposition keeps the beginning of its word: %s', (title, expected) => {
  expect(html(title)).toBe(expected);
});

it.each(['Student organisations', 'Students’ House', '', 'Artifisjali', '2026–2027'])(
  '“%s” stays as it is',
  (title) => {
    expect(html(title)).toBe(title);
  },
);

it('the text of a title does not change', () => {
  const title = 'Il-Kunsill tal-istudenti ta’ Malta: biex tkun taf';
  expect(renderToStaticMarkup(bindArticles(title)).replaceAll(/<[^>]+>/g, '')).toBe(title);
});
