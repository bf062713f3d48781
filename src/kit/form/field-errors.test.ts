import { expect, test } from 'vitest';
import { groupByFormField } from './field-errors.ts';

test('groupByFormField shows an error of a nested body path at the form field that edits it', () => {
  const fields = ['title_en', 'choices', 'date', 'date_of_birth'];
  const messages = {
    'title.en': 'one',
    'choices.0.mt': 'two',
    'choices.1.en': 'three',
    date_of_birth: 'four',
    other: 'five',
  };
  expect(groupByFormField(messages, fields)).toEqual({
    title_en: 'one',
    choices: 'two',
    date_of_birth: 'four',
    other: 'five',
  });
});
