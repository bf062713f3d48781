import { expect, test } from 'vitest';
import { localisedValues, withLocalised } from './localised-fields.ts';

test('a text in both languages becomes two fields, and they become the text again', () => {
  const title = { en: 'Auditor', mt: 'Awditur' };
  const fields = { ...localisedValues('title', title), ...localisedValues('text', undefined), url: '' };
  expect(fields).toEqual({ title_en: 'Auditor', title_mt: 'Awditur', text_en: '', text_mt: '', url: '' });
  expect(withLocalised(fields)).toEqual({ title, text: { en: '', mt: '' }, url: '' });
});

test('a field that only ends like one of a pair stays what it is', () => {
  expect(withLocalised({ chosen_en: 'a', other_mt: 'b' })).toEqual({ chosen_en: 'a', other_mt: 'b' });
});
