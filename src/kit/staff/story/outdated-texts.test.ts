import { expect, it } from 'vitest';
import { outdatedTexts } from './outdated-texts.ts';

const opened = { title_en: 'Elections', title_mt: 'Elezzjoni', body_en: '<p>Vote</p>', body_mt: '', author: 'Press' };

// PRESS-19
it.each([
  ['of which nothing was changed', {}, [], []],
  ['of which only the English was changed', { title_en: 'Results' }, [], ['title']],
  ['of which both languages were changed', { title_en: 'Results', title_mt: 'Riżultati' }, [], []],
  ['without a Maltese text', { body_en: '<p>Voted</p>' }, [], []],
  ['of which the Maltese was removed', { title_en: 'Results', title_mt: '' }, [], []],
  ['that is marked already', {}, ['title'], ['title']],
  ['whose marked Maltese was changed', { title_mt: 'Riżultati' }, ['title'], []],
])('An entry %s has the expected outdated texts.', (_, typed, marked, expected) => {
  expect(outdatedTexts(opened, { ...opened, ...typed }, marked)).toEqual(expected);
});
