import { expect, test } from 'vitest';
import { byField } from './field-errors.ts';

test('says at a field what is wrong in the part of the body that is typed there', () => {
  const fields = ['title_en', 'choices', 'date', 'date_of_birth'];
  const said = {
    'title.en': 'one',
    'choices.0.mt': 'two',
    'choices.1.en': 'three',
    date_of_birth: 'four',
    other: 'five',
  };
  expect(byField(said, fields)).toEqual({ title_en: 'one', choices: 'two', date_of_birth: 'four', other: 'five' });
});
