/** Every kind of caller (WIRE-24). */
export const callers = [
  'anonymous',
  'unregistered',
  'student',
  'other student',
  'organisation',
  'other organisation',
  'staff',
  'editor',
  'finance',
  'guard',
  'wellbeing',
] as const;
export type CallerName = (typeof callers)[number];

/** `yes`: allowed, whatever the endpoint's result for the input. Otherwise the status and code of the rejection. */
type Right =
  | 'yes'
  | '400 malformed'
  | '401 unauthenticated'
  | '403 not_registered'
  | '403 forbidden'
  | '403 students_only'
  | '404 not_found';
/** The rights of each kind of caller for an endpoint. */
export type RightsRow = Readonly<Record<CallerName, Right>>;

export const everybody: RightsRow = {
  anonymous: 'yes',
  unregistered: 'yes',
  student: 'yes',
  'other student': 'yes',
  organisation: 'yes',
  'other organisation': 'yes',
  staff: 'yes',
  editor: 'yes',
  finance: 'yes',
  guard: 'yes',
  wellbeing: 'yes',
};
export const signedIn: RightsRow = { ...everybody, anonymous: '401 unauthenticated' };
export const registered: RightsRow = { ...signedIn, unregistered: '403 not_registered' };

/** Endpoints that reject organisation accounts. */
export const students: RightsRow = {
  ...registered,
  organisation: '403 students_only',
  'other organisation': '403 students_only',
};

/** Rejects callers with an identity, so that no mistake of an app links a complaint to them. */
export const unnamedOnly: RightsRow = {
  anonymous: 'yes',
  unregistered: '400 malformed',
  student: '400 malformed',
  'other student': '400 malformed',
  organisation: '400 malformed',
  'other organisation': '400 malformed',
  staff: '400 malformed',
  editor: '400 malformed',
  finance: '400 malformed',
  guard: '400 malformed',
  wellbeing: '400 malformed',
};

/** The basis of a row for one staff role; each such row adds the other roles with access. */
const nobodyOfStaff: RightsRow = {
  ...registered,
  student: '403 forbidden',
  'other student': '403 forbidden',
  organisation: '403 forbidden',
  'other organisation': '403 forbidden',
  staff: '403 forbidden',
  editor: '403 forbidden',
  finance: '403 forbidden',
  guard: '403 forbidden',
  wellbeing: '403 forbidden',
};
/** Endpoints whose answer depends on the staff roles of the caller. */
export const everyStaffRole: RightsRow = {
  ...nobodyOfStaff,
  staff: 'yes',
  editor: 'yes',
  finance: 'yes',
  guard: 'yes',
  wellbeing: 'yes',
};
export const staffOnly: RightsRow = { ...nobodyOfStaff, staff: 'yes' };
export const editors: RightsRow = { ...nobodyOfStaff, staff: 'yes', editor: 'yes' };
export const finance: RightsRow = { ...nobodyOfStaff, staff: 'yes', finance: 'yes' };
export const guards: RightsRow = { ...nobodyOfStaff, staff: 'yes', guard: 'yes' };
/** Even `staff` has no access there. */
export const wellbeingOnly: RightsRow = { ...nobodyOfStaff, wellbeing: 'yes' };

/**
 * The student's own entries, which are hidden from all other callers (tests/support/server/named-things.ts creates
 * them).
 */
export const ownerOnly: RightsRow = {
  anonymous: '401 unauthenticated',
  unregistered: '404 not_found',
  student: 'yes',
  'other student': '404 not_found',
  organisation: '404 not_found',
  'other organisation': '404 not_found',
  staff: '404 not_found',
  editor: '404 not_found',
  finance: '404 not_found',
  guard: '404 not_found',
  wellbeing: '404 not_found',
};
export const registeredOwnerOnly: RightsRow = { ...ownerOnly, unregistered: '403 not_registered' };

/**
 * An organisation's entries, which are hidden from all other callers; tests/api/rar-rights.test.ts covers each report.
 */
export const officersOnly: RightsRow = {
  ...registered,
  student: '404 not_found',
  'other student': '404 not_found',
  'other organisation': '404 not_found',
  staff: '404 not_found',
  editor: '404 not_found',
  finance: '404 not_found',
  guard: '404 not_found',
  wellbeing: '404 not_found',
};

/** The same row for several calls in an area. */
export function rows(area: string, names: readonly string[], row: RightsRow): Record<string, RightsRow> {
  return Object.fromEntries(names.map((name) => [`${area}.${name}`, row]));
}
