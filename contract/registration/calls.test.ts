import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AcademicDetails, PersonalDetails } from './calls.ts';

const person = { first_name: 'Ġorġa', last_name: 'Ħili', nationality_id: 1, identity_type: 'id_card' };
const studies = { entity_id: 1, course_id: 1, enrollment_type_id: 1, course_commencement_year: 2026 };

/** The fields with errors. */
function refused(schema: v.GenericSchema, given: object): string[] {
  const { issues = [] } = v.safeParse(schema, given);
  return issues.map((issue) => v.getDotPath(issue) ?? '');
}

describe('an ID card number', () => {
  // REG-18
  it.each(['A', 'B', 'G', 'H', 'L', 'M', 'P', 'Z'])('may end with %s', (letter) => {
    expect(refused(PersonalDetails, { ...person, identity_number: `123401${letter}` })).toEqual([]);
  });

  it.each([...'CDEFIJKNOQRSTUVWXY', ''])('must not end with "%s"', (letter) => {
    expect(refused(PersonalDetails, { ...person, identity_number: `123401${letter}` })).toEqual(['identity_number']);
  });

  // REG-18
  it('has one to seven digits', () => {
    for (const number of ['M', '12345678M', '12M4M']) {
      expect(refused(PersonalDetails, { ...person, identity_number: number })).toEqual(['identity_number']);
    }
    expect(refused(PersonalDetails, { ...person, identity_number: '1234567m' })).toEqual([]);
  });
});

describe('a passport number', () => {
  const passport = { ...person, identity_type: 'passport' };

  // REG-18
  it.each(['ABC12', 'AB1234567', 'A12345678901234'])(
    'may have five to fifteen letters and digits: %s',
    (identity_number) => {
      expect(refused(PersonalDetails, { ...passport, identity_number })).toEqual([]);
    },
  );

  it.each(['AB12', 'A123456789012345', 'AB/12345'])('must not be "%s"', (identity_number) => {
    expect(refused(PersonalDetails, { ...passport, identity_number })).toEqual(['identity_number']);
  });
});

describe('the graduation year', () => {
  // REG-21
  it('may be the year in which the course starts, but not earlier', () => {
    expect(refused(AcademicDetails, { ...studies, expected_graduation_year: 2026 })).toEqual([]);
    expect(refused(AcademicDetails, { ...studies, expected_graduation_year: 2025 })).toEqual([
      'expected_graduation_year',
    ]);
  });
});
