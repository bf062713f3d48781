import { describe, expect, it } from 'vitest';
import { hasField, staffChanges } from '#tests/support/staff-changes.ts';

/** Changes without a version, each with its reason (docs/decisions/optimistic-locking.md). */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'complaintsAdmin.triage': 'A button sets one state or one type. Nothing that was typed is replaced.',
  'parkingAdmin.correctPlate': 'The body repeats the plate that was read (`previous`).',
  'peopleAdmin.correctAddress': 'The body repeats the address that was read (`previous`).',
  'peopleAdmin.correctName': 'The body repeats the name that was read (`previous`).',
  'rarAdmin.mark': 'The body repeats the mark that was read (`before`).',
  'togaAdmin.changeStatus': 'A switch with two states.',
  'volunteeringAdmin.hours': 'The body repeats the hours that were read (`before`), for each volunteer.',
  'wellbeingAdmin.status': 'A switch with two states.',
};

/** The version in the body belongs to something other than the entry. */
const OTHER_VERSION: Readonly<Record<string, string>> = {
  'fundsAdmin.score': 'The version is that of the application. The score is the caller’s own.',
};

const changes = staffChanges();
const versioned = changes.filter((endpoint) => hasField(endpoint, 'version'));

describe('a change by staff', () => {
  it('has the version of its entry in the body, except a listed one with a reason', () => {
    expect(changes.length).toBeGreaterThanOrEqual(27);
    const missing = changes.filter((endpoint) => !versioned.includes(endpoint)).map(({ id }) => id);
    expect(missing.toSorted()).toEqual(Object.keys(WITHOUT_VERSION));
  });

  it('with a version can answer `version_conflict`', () => {
    const silent = versioned.filter(({ errors = [] }) => !errors.includes('version_conflict'));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  // Otherwise a change whose response was lost would conflict with itself when repeated.
  it('with a version takes an idempotency key', () => {
    const unkeyed = versioned.filter(({ id, idempotency }) => idempotency === undefined && !(id in OTHER_VERSION));
    expect(unkeyed.map(({ id }) => id)).toEqual([]);
  });

  it('that repeats the values that were read takes an idempotency key', () => {
    const compared = changes.filter(
      ({ id, errors = [] }) => id in WITHOUT_VERSION && errors.includes('version_conflict'),
    );
    expect(compared.map(({ id, idempotency }) => [id, idempotency])).toEqual([
      ['rarAdmin.mark', 'optional'],
      ['parkingAdmin.correctPlate', 'optional'],
      ['volunteeringAdmin.hours', 'optional'],
    ]);
  });
});
