import { setupI18n } from '@lingui/core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newPassword } from '#contract/kit/passwords.ts';
import { ContactDetails } from '#contract/kit/profile.ts';
import { integer, line } from '#contract/kit/rules.ts';
import { valuesToBody, validateForm, cleanValues, toDraft } from './form-values.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const photo = { required: true, max_bytes: 1, type: 'picture' } as const;
const rules = {
  schema: v.strictObject({ plate: v.string(), year: v.pipe(v.number(), v.minValue(2000)), token: v.string() }),
  files: { front: photo, back: { ...photo, required: false } },
  fixed: { token: 'of the link' },
};
const front = new File(['x'], 'front.jpg', { type: 'image/jpeg' });

test('the request body has numbers where the contract has numbers, and no photos', () => {
  const body = valuesToBody({ plate: '12', year: '2026', front, back: undefined }, rules);
  expect(body).toEqual({ plate: '12', year: 2026, token: 'of the link' });
});

test('the request body omits empty optional fields', () => {
  const schema = v.strictObject({ purpose: v.string(), organisation_id: v.optional(v.number()) });
  expect(valuesToBody({ purpose: '', organisation_id: '' }, { schema })).toEqual({ purpose: '' });
  expect(valuesToBody({ purpose: '', organisation_id: '7' }, { schema })).toEqual({ purpose: '', organisation_id: 7 });
  expect(validateForm({ purpose: 'A play', organisation_id: '' }, { schema }, i18n)).toEqual({});
});

test('values that the contract accepts are valid', () => {
  expect(validateForm({ plate: 'ABC', year: '2026', front, back: undefined }, rules, i18n)).toEqual({});
});

test('missing numbers and files are errors', () => {
  const wrong = validateForm({ plate: 'ABC', year: '', front: undefined, back: undefined }, rules, i18n);
  expect(Object.keys(wrong).toSorted()).toEqual(['front', 'year']);
  expect(wrong['year']).toBe(wrong['front']);
});

test('a form with a mapped body is validated on that body', () => {
  const schema = v.strictObject({ year: v.pipe(v.number(), v.minValue(2000)) });
  const toBody = ({ typed }: { typed: string }) => ({ year: Number(typed) });
  expect(validateForm({ typed: '2026' }, { schema, toBody }, i18n)).toEqual({});
  expect(Object.keys(validateForm({ typed: '1026' }, { schema, toBody }, i18n))).toEqual(['year']);
});

test('a draft has the storable fields that differ from the empty form', () => {
  const initial = { plate: '', password: '' };
  expect(toDraft({ plate: 'ABC', password: 'secret' }, initial, ['plate'])).toEqual({ plate: 'ABC' });
  expect(toDraft({ plate: '', password: 'secret' }, initial, ['plate'])).toBeUndefined();
});

test('cleanValues normalises valid texts, but no passwords, numbers or invalid texts', () => {
  const schema = v.strictObject({
    ...ContactDetails.entries,
    name: line(80),
    password: newPassword,
    places: integer(1, 9),
    other: v.optional(line(80)),
  });
  const typed = { postcode: 'msd\u00a02080', name: ' Ma\u200bria ', password: ' Gallarija-1901!\u200b', places: '１' };
  expect(cleanValues({ ...typed, mobile_phone: '7912\u2011', other: '', unknown: ' x' }, schema)).toEqual({
    ...typed,
    postcode: 'MSD 2080',
    name: 'Maria',
    mobile_phone: '7912\u2011',
    other: '',
    unknown: ' x',
  });
  expect(valuesToBody({ places: '１' }, { schema })).toEqual({ places: 1 });
  expect(valuesToBody({ places: '1e0' }, { schema })).toEqual({ places: Number.NaN });
});
