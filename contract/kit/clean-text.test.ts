import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewAttendee } from '#contract/bookings/calls.ts';
import { readComplaintCode, writeComplaintCode } from '#contract/complaints/code.ts';
import { VerificationCode } from '#contract/registration/calls.ts';
import { cleanText, compactText } from './clean-text.ts';
import { optionalText } from './localised.ts';
import { numberPlate } from './number-plate.ts';
import { ContactDetails, type ContactDetails as Details } from './profile.ts';
import { email, line, text } from './rules.ts';

/** Invisible characters and spaces. */
const invisible = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2064\u2066\u2069',
  ...'\u206f\u3164\ufe00\ufe0f\ufeff\uffa0\ufff9\ufffc\u{1d173}\u{e0001}\u{e0041}\u{e0100}',
  ...'\u00a0\u2003\u202f\u2800\u3000',
];

describe('clean text', () => {
  it.each(invisible.map((character) => [character.codePointAt(0)?.toString(16), character]))(
    'has no U+%s, and a field with nothing else is empty',
    (_, character) => {
      expect(cleanText(`Ma${character}ria`).replace(' ', '')).toBe('Maria');
      for (const rule of [line(100), text(100), email])
        expect(v.safeParse(rule, character.repeat(3)).issues?.[0]?.message).toBe('required');
      expect(v.parse(optionalText(10), character.repeat(3))).toBe('');
    },
  );

  // WIRE-4
  it('is normalised to NFC, with ordinary spaces', () => {
    expect(cleanText('C\u0307assar\u00a0Z\u0307ammit\u3000Borg')).toBe('Ċassar Żammit Borg');
    expect(v.parse(line(100), '\u2007 Maria \ufeff')).toBe('Maria');
  });

  it.each([
    'می\u200cخواهم',
    'श्री\u200dमान क्\u200dष',
    'සිංහල ශ්\u200dරී',
    '👩\u200d👩\u200d👧 ❤️ 🏳️\u200d🌈 👩🏽\u200d⚕️ 1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '葛\u{e0100}飾',
    'עִבְרִית محمد 张伟 Ελένη Nguyễn',
    'line\nbreak',
  ])('keeps the meaningful invisible characters of %j', (written) =>
    expect(cleanText(written)).toBe(written.normalize('NFC')),
  );

  it('keeps line breaks, so that the single-line rule rejects them', () => {
    expect(v.safeParse(line(100), 'Maria\n').issues?.[0]?.message).toBe('single_line');
  });

  it('is applied to the attendee’s name and e-mail address of a ticket', () => {
    const attendee = { ticket_id: 1, seat_id: null, email: '\u200bmaria@ksu.example\u00a0' };
    const output = v.safeParse(NewAttendee, { ...attendee, first_name: '\u3164', last_name: 'Ga\u200bli' }).output;
    expect(output).toMatchObject({ first_name: '', last_name: 'Gali', email: 'maria@ksu.example' });
  });
});

describe('the schemas of codes, plates and numbers', () => {
  it('accept pasted spaces, hyphens, wide digits and invisible characters', () => {
    expect(compactText(' １２\u00a03\u20114.56(7)\u202c')).toBe('1234567');
    expect(v.parse(VerificationCode, { code: '\u202d12\u00a034\u202c' })).toEqual({ code: '1234' });
    expect(v.parse(numberPlate, '\u200eabc\u2011１２３')).toBe('ABC123');
    const code = writeComplaintCode(Array.from({ length: 24 }, (_, index) => index));
    expect(readComplaintCode(`\ufeff${code.replaceAll('-', '\u2011')}\u00a0`)).toBe(code);
  });

  const address = { residential_address: '1, Triq', address_line_2: '', locality_id: 1 };
  const details = (fields: Partial<Details>) =>
    v.safeParse(ContactDetails, {
      ...address,
      postcode: 'MSD 2080',
      mobile_extension: '+356',
      mobile_phone: '79123456',
      ...fields,
    });

  it.each([
    '79123456',
    '7912 3456',
    '\u202a+356 7912\u20113456\u202c',
    '00356-7912.3456',
    '079123456',
    '（+356）79123456',
    '７９１２３４５６',
  ])('accept the Maltese mobile number %j', (mobile_phone) => {
    expect(details({ mobile_phone }).output).toMatchObject({ mobile_phone: '79123456' });
  });

  it.each([
    ['+44', '07700 900123', '7700900123'],
    ['0044', '+44 7700 900123', '7700900123'],
    ['\u200e+39', '3471234567', '3471234567'],
  ])('accept the foreign mobile number %s %s', (mobile_extension, mobile_phone, stored) => {
    expect(details({ mobile_extension, mobile_phone }).output).toMatchObject({ mobile_phone: stored });
  });

  it.each(['1234567', '21234567', '+44 7700 900123', '791234567', '356'])(
    'reject %j as a Maltese mobile number (the control)',
    (mobile_phone) => {
      const { issues } = details({ mobile_phone });
      expect(issues?.[0]).toMatchObject({ message: 'phone', path: [{ key: 'mobile_phone' }] });
    },
  );

  it.each(['msd2080', 'MSD\u00a02080', 'MSD-2080', 'msd\u20112080', ' MSD  2080\u200b'])(
    'accept the postcode %j',
    (postcode) => expect(details({ postcode }).output).toMatchObject({ postcode: 'MSD 2080' }),
  );

  it('reject an invalid postcode (the control)', () => {
    expect(details({ postcode: 'MS 2080' }).issues?.[0]?.message).toBe('postcode');
  });
});
