import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import {
  bilingualField,
  checkboxField,
  choicesOf,
  dateField,
  numberField,
  type ResourceField,
  sectionsOf,
  textField,
  timeField,
} from './resource-fields.ts';

const label = msg`Label`;
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const context = { i18n, locale: 'en', reads: {}, inLocale: ({ en }: { en: string }) => en } as const;

/** The value of an entry after it went through the inputs. */
function throughInputs(field: ResourceField, value: unknown) {
  return field.bodyOf(field.valuesOf(value));
}

describe('a field of a resource', () => {
  it.each([
    ['text', textField('part', { label }), 'Tides'],
    ['number', numberField('part', { label }), 2025],
    ['text in both languages', bilingualField('part', { label }), { en: 'Tides', mt: 'Mareat' }],
    ['choices', choicesOf('part', { label, options: () => [] }), ['law', 'care']],
    ['box', checkboxField('part', { label, text: label }), true],
    ['day', dateField('part', { label }), '2026-11-20'],
  ])('sends an unchanged %s as the entry has it', (_kind, field, value) => {
    expect(throughInputs(field, value)).toEqual(value);
  });

  it.each([
    ['text', textField('part', { label }), ''],
    ['optional text', textField('part', { label, isOptional: true }), undefined],
    ['optional text that is sent', textField('part', { label, isOptional: true, isSentEmpty: true }), ''],
    ['number', numberField('part', { label }), Number.NaN],
    ['optional number', numberField('part', { label, isOptional: true }), undefined],
    ['text in both languages', bilingualField('part', { label }), { en: '', mt: '' }],
    ['choices', choicesOf('part', { label, options: () => [] }), []],
    ['box', checkboxField('part', { label, text: label }), false],
  ])('sends an empty %s of a new entry', (_kind, field, body) => {
    expect(throughInputs(field, undefined)).toEqual(body);
  });

  it('shows a time by the clock in Malta', () => {
    expect(timeField('opens_at', { label }).valuesOf('2026-11-20T17:00:00Z')).toEqual({ opens_at: '2026-11-20T18:00' });
  });

  it('requires the Maltese text only where it says so', () => {
    const isOptional = (isRequired: boolean) =>
      bilingualField('part', { label, isRequired })
        .inputs(context)
        .map((input) => 'isOptional' in input && input.isOptional === true);
    expect(isOptional(false)).toEqual([false, true]);
    expect(isOptional(true)).toEqual([false, false]);
  });
});

it('fields without sections are one section', () => {
  const name = textField('name', { label });
  expect(sectionsOf([name])).toEqual([{ fields: [name] }]);
  expect(sectionsOf([{ title: label, fields: [name] }])).toEqual([{ title: label, fields: [name] }]);
  expect(sectionsOf([])).toEqual([{ fields: [] }]);
});
