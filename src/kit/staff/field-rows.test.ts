import { expect, it } from 'vitest';
import type { Field } from '../form/FormField.tsx';
import { fieldRows } from './field-rows.ts';

const text = (name: string): Field => ({ kind: 'text', name, label: name });
const day = (name: string): Field => ({ ...text(name), kind: 'text', type: 'date' });

it('puts both languages of a text into one row, and consecutive dates', () => {
  const fields = [text('name'), text('title_en'), text('title_mt'), day('opens_on'), day('closes_on'), text('text_en')];
  const rows = fieldRows([...fields, text('text_mt')]).map((row) => row.map(({ name }) => name));
  expect(rows).toEqual([['name'], ['title_en', 'title_mt'], ['opens_on', 'closes_on'], ['text_en', 'text_mt']]);
});

it('leaves fields with other names in rows of their own', () => {
  const rows = fieldRows([text('title_en'), text('text_mt'), text('title_mt'), day('held_on'), text('place')]);
  expect(rows).toHaveLength(5);
});
