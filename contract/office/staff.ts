import * as v from 'valibot';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { entryCalls } from '#contract/kit/entry-calls.ts';
import { inBothLanguages, localisedOptionalMaltese, LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { email, integer, line, rule, text } from '#contract/kit/rules.ts';
import { webAddress } from '#contract/kit/web-address.ts';

const MAX_LINE = 200;
const MAX_TEXT = 1000;

const empty = v.literal('');

/** A telephone number as people write it: digits and spaces, with `+` before a country code. */
const telephone = v.pipe(line(30), v.regex(/^\+?\d(?: ?\d){2,19}$/, rule('format')));

/** The texts and addresses of the office. Only the place is required. */
export const OfficeForm = v.strictObject({
  place: localisedOptionalMaltese(line(MAX_LINE), MAX_LINE),
  address: inBothLanguages(optionalText(MAX_LINE)),
  hours: inBothLanguages(optionalText(MAX_TEXT)),
  telephone: v.union([empty, telephone], rule('format')),
  email: v.union([empty, email], rule('email')),
  directions: inBothLanguages(optionalText(MAX_TEXT)),
  map_url: v.union([empty, webAddress], rule('format')),
});
export type OfficeForm = v.InferOutput<typeof OfficeForm>;

/** A crisis number; its texts are required in both languages, because it is read in an emergency. */
export const CrisisNumberForm = v.strictObject({
  number: telephone,
  name: inBothLanguages(line(80)),
  text: inBothLanguages(text(MAX_LINE)),
  order: integer(1, 99),
});
export type CrisisNumberForm = v.InferOutput<typeof CrisisNumberForm>;

const entry = { id: v.number(), version: v.number() };
export const StaffCrisisNumber = v.object({
  ...entry,
  number: v.string(),
  name: LocalisedText,
  text: LocalisedText,
  order: v.number(),
});
export type StaffCrisisNumber = v.InferOutput<typeof StaffCrisisNumber>;

/** The office texts for editing; they have one row. */
export const OfficeTexts = v.object({
  ...entry,
  place: LocalisedText,
  address: LocalisedText,
  hours: LocalisedText,
  telephone: v.string(),
  email: v.string(),
  directions: LocalisedText,
  map_url: v.string(),
});
export type OfficeTexts = v.InferOutput<typeof OfficeTexts>;

/** All that staff edit at `/staff/office`. */
export const StaffOffice = v.object({
  texts: OfficeTexts,
  crisis_numbers: v.array(StaffCrisisNumber),
});
export type StaffOffice = v.InferOutput<typeof StaffOffice>;

const who = 'staff';
const texts = entryCalls({
  path: '/api/staff/office/texts',
  who,
  subject: 'office_data',
  named: 'the office data',
  entry: OfficeTexts,
  form: OfficeForm,
});
const numbers = entryCalls({
  path: '/api/staff/office/crisis-numbers',
  who,
  subject: 'crisis_number',
  named: 'a crisis number',
  entry: StaffCrisisNumber,
  form: CrisisNumberForm,
});

/** Staff calls for the data of the office (OFFICE-4). */
export const officeAdmin = area('officeAdmin', {
  view: {
    method: 'GET',
    path: '/api/staff/office',
    summary: 'The office data with the crisis numbers in their order',
    who,
    answer: dataAnswer(StaffOffice),
  },
  changeTexts: texts.change,
  textsHistory: texts.history,
  addCrisisNumber: { ...numbers.add, errors: ['number_listed'] },
  changeCrisisNumber: { ...numbers.change, errors: ['not_found', 'version_conflict', 'number_listed'] },
  removeCrisisNumber: numbers.remove,
  crisisNumberHistory: numbers.history,
});
