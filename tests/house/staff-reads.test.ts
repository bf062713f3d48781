import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { staffRoles } from '#contract/kit/roles.ts';

/** Fields with personal data in the responses of staff reads. */
const PERSONAL_FIELD = /^(?:email|first_name|last_name|number_plate|iban|measures|phone|mobile)$/;

/** Staff reads about members of staff themselves, by endpoint. */
const aboutStaff: readonly string[] = [
  'staff.auditLog',
  'staff.auditActors',
  'carpoolAdmin.rules',
  'careersAdmin.businessAreaHistory',
  'referenceAdmin.entityHistory',
  'referenceAdmin.courseHistory',
  'referenceAdmin.localityHistory',
  'referenceAdmin.nationalityHistory',
  'referenceAdmin.enrollmentTypeHistory',
  'careerFinderAdmin.resourceHistory',
  'studentCardAdmin.openingDateHistory',
  'organisationsAdmin.history',
  'tedxAdmin.themeHistory',
  'tedxAdmin.speakerHistory',
];

/** Names of all fields in a Valibot schema. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { entries, wrapped, item, options, pipe } = schema as Record<string, unknown>;
  const named = Object.entries((entries ?? {}) as Record<string, unknown>);
  const parts = [wrapped, item, ...[options, pipe].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))];
  return [
    ...named.flatMap(([name, part]) => [name, ...fieldsOf(part, seen)]),
    ...parts.flatMap((part) => fieldsOf(part, seen)),
  ];
}

const staffReads = allEndpoints().filter(
  ({ method, who }) => method === 'GET' && staffRoles.some((role) => role === who),
);
const personalReads = staffReads
  .filter(({ answer }) => answer.kind !== 'none' && fieldsOf(answer.item).some((name) => PERSONAL_FIELD.test(name)))
  .map(({ id, audit }) => ({ id, isAudited: audit !== undefined }));

describe('staff reads of personal data', () => {
  it('are recognised by the fields of their answers', () => {
    const ids = personalReads.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(ids).toEqual(expect.arrayContaining(['paymentsAdmin.list', 'rentalsAdmin.calendar', 'togaAdmin.counter']));
  });

  it('declare their audit row', () => {
    const missing = personalReads.filter(({ id, isAudited }) => !isAudited && !aboutStaff.includes(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(aboutStaff.filter((id) => personalReads.every((read) => read.id !== id || read.isAudited))).toEqual([]);
  });
});
