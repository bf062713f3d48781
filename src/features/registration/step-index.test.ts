import { describe, expect, it } from 'vitest';
import { type RegistrationStep, registrationSteps } from '#contract/kit/states.ts';
import type { RegistrationStatus } from '#contract/registration/calls.ts';
import { dueIndex, nextRequiredStep, optionalStepAt, indexAfter, placeOf } from './step-index.ts';

/** Returns a registration of a student or an officer whose last step is this one. */
function at(status: RegistrationStep, account_type: RegistrationStatus['account_type'] = 'university_student') {
  const value = registrationSteps.indexOf(status);
  const last = account_type === 'organisation' ? 4 : 9;
  const steps = registrationSteps
    .map((step, number) => ({
      step,
      value: number,
      is_optional: number > 5,
      answer: number <= value ? ('done' as const) : null,
    }))
    .slice(1, last + 1);
  return { status, value, account_type, registered: value >= Math.min(last, 5), steps, verification: null };
}

describe('the index of a registration', () => {
  // REG-7
  it('increases by two after the first step, by one after each other', () => {
    expect(indexAfter('REGISTRATION', undefined)).toBe(2);
    expect(indexAfter('VERIFICATION', 2)).toBe(3);
    expect(indexAfter('VOLUNTEERING', 9)).toBe(10);
  });

  // REG-7
  it('counts a step once, even if it is done again', () => {
    expect(indexAfter('REGISTRATION', 2)).toBe(2);
    expect(indexAfter('PERSONAL', undefined)).toBe(4);
  });

  it.each([
    [undefined, 1, 2],
    [2, 1, 2],
    [9, 1, 2],
    [3, 5, 3],
    [10, 9, 10],
  ])('is min(local %j, server %i + 1) = %i', (local, value, due) => {
    expect(dueIndex({ value }, local)).toBe(due);
  });
});

describe('the next required step', () => {
  // REG-6
  it('follows the server on a new device', () => {
    expect(nextRequiredStep(at('PERSONAL'), undefined)).toBe('CONTACT');
  });

  // REG-6
  it('is never ahead of the server', () => {
    expect(nextRequiredStep(at('REGISTRATION'), 9)).toBe('VERIFICATION');
  });

  it('is not the first step for an existing account', () => {
    expect(nextRequiredStep(at('REGISTRATION'), 0)).toBe('VERIFICATION');
  });

  it('is undefined after the last step of the account type', () => {
    expect(nextRequiredStep(at('CONTACT', 'organisation'), 5)).toBeUndefined();
    expect(nextRequiredStep(at('VOLUNTEERING'), undefined)).toBeUndefined();
  });

  it('is never an optional step, because those have no order', () => {
    expect(nextRequiredStep(at('COURSE'), 6)).toBeUndefined();
    expect(optionalStepAt(at('COURSE'), '/register/solidarity-fund')?.step).toBe('SOLIDARITY_FUND');
    expect(optionalStepAt(at('COURSE'), '/register/course')).toBeUndefined();
    expect(optionalStepAt(at('CONTACT', 'organisation'), '/register/student-card')).toBeUndefined();
  });
});

describe('the number of a step', () => {
  it('counts only the required steps of the account type', () => {
    expect(placeOf('REGISTRATION')).toEqual({ step: 1, total: 5 });
    expect(placeOf('COURSE', at('CONTACT'))).toEqual({ step: 5, total: 5 });
    expect(placeOf('CONTACT', at('PERSONAL', 'organisation'))).toEqual({ step: 4, total: 4 });
  });
});
