import { expect, test } from 'vitest';
import { splitLocalised, joinLocalised } from './localised-fields.ts';

test('a bilingual text is split into two fields and joined again', () => {
  const title = { en: 'Auditor', mt: 'Awditur' };
  const fields = { ...splitLocalised('title', title), ...splitLocalised('text', undefined), url: '' };
  expect(fields).toEqual({ title_en: 'Auditor', title_mt: 'Awditur', text_en: '', text_mt: '', url: '' });
  expect(joinLocalised(fields)).toEqual({ title, text: { en: '', mt: '' }, url: '' });
});

test('a field with a language suffix but no counterpart is not joined', () => {
  expect(joinLocalised({ chosen_en: 'a', other_mt: 'b' })).toEqual({ chosen_en: 'a', other_mt: 'b' });
});
