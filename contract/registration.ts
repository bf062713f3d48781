import * as v from 'valibot';
import { Timestamp } from './common.ts';
import { email, id, integer, line, rule, singleLine } from './rules.ts';

/** Kinds of account (spec §3). */
export const accountTypes = ['university_student', 'junior_college_student', 'organisation'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Steps of a registration; the position in the list is the numeric value (spec §4). */
export const registrationSteps = [
  'INITIALIZE',
  'REGISTRATION',
  'VERIFICATION',
  'PERSONAL',
  'CONTACT',
  'COURSE',
  'PARKING',
  'STUDENT_CARD',
  'SOLIDARITY_FUND',
  'VOLUNTEERING',
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Optional steps; the answer is stored either way (behaviour.md, "Registration and account"). */
export const optionalSteps = ['PARKING', 'STUDENT_CARD', 'SOLIDARITY_FUND', 'VOLUNTEERING'] as const;
export type OptionalStep = (typeof optionalSteps)[number];

/** Shortest new password, in characters. */
export const PASSWORD_MIN = 10;
/** Longest password: hashing a very long text would take too much time. */
export const PASSWORD_MAX = 200;
/** Shortest password accepted when signing in: it may be older than the current rule. */
export const LOGIN_PASSWORD_MIN = 8;
/** Digits of a verification code (spec §5). */
export const CODE_LENGTH = 4;

/** A new password: length, then a lower-case and a capital letter, a number and a symbol (spec §5). Never trimmed. */
export const newPassword = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.minLength(PASSWORD_MIN, rule('min', { min: PASSWORD_MIN })),
  v.maxLength(PASSWORD_MAX, rule('max', { max: PASSWORD_MAX })),
  v.regex(/\p{Ll}/u, rule('lower_case')),
  v.regex(/\p{Lu}/u, rule('upper_case')),
  v.regex(/\p{Nd}/u, rule('digit')),
  v.regex(/[^\p{L}\p{N}\s]/u, rule('symbol')),
);

/** An existing password. */
export const givenPassword = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.minLength(LOGIN_PASSWORD_MIN, rule('min', { min: LOGIN_PASSWORD_MIN })),
  v.maxLength(PASSWORD_MAX, rule('max', { max: PASSWORD_MAX })),
);

/** The repeated password: the form's own check compares it with the first. */
const repetition = v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(254, rule('same')));

/** The two fields of a new password; `isSamePassword` compares them. */
export const newPasswordFields = { password: newPassword, password_confirmation: repetition };

export function isSamePassword(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}

/**
 * `POST /api/auth/register`: the personal address is the one to sign in with (spec §5). `consent` is required,
 * `receive_emails` is optional.
 */
export const Registration = v.pipe(
  v.strictObject({
    account_type: v.picklist(accountTypes, rule('choice')),
    email,
    email_confirmation: repetition,
    ...newPasswordFields,
    receive_emails: v.boolean(),
    consent: v.literal(true, rule('accepted')),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['email_confirmation']],
      (form) => form.email.toLowerCase() === form.email_confirmation.trim().toLowerCase(),
      rule('same'),
    ),
    ['email_confirmation'],
  ),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], isSamePassword, rule('same')), [
    'password_confirmation',
  ]),
);
export type Registration = v.InferOutput<typeof Registration>;

/** `POST /api/auth/register/email`: the university or Junior College address that the code goes to. */
export const VerificationAddress = v.strictObject({ email });

/** `POST /api/auth/register/verification`: the four digits, with or without spaces around them. */
export const VerificationCode = v.strictObject({
  code: v.pipe(
    v.string(rule('required')),
    v.trim(),
    v.nonEmpty(rule('required')),
    v.regex(/^\d{4}$/, rule('wrong_code')),
  ),
});

const ID_CARD = /^\d{1,7}[ABGHLMPZ]$/;
const PASSPORT = /^[A-Z0-9]{5,15}$/;

/** `POST /api/auth/register/nationality`, the step PERSONAL: identity, by ID card or passport. */
export const PersonalDetails = v.pipe(
  v.strictObject({
    first_name: line(80),
    last_name: line(80),
    nationality_id: id,
    identity_type: v.picklist(['id_card', 'passport'], rule('choice')),
    /** As printed, without spaces and hyphens: `123401L`, `MLT1234567` */
    identity_number: v.pipe(
      v.string(rule('required')),
      v.transform((number) => number.replace(/[\s-]/g, '').toUpperCase()),
      v.nonEmpty(rule('required')),
      v.maxLength(20, rule('max', { max: 20 })),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['identity_type'], ['identity_number']],
      (form) => form.identity_type !== 'id_card' || ID_CARD.test(form.identity_number),
      rule('id_card'),
    ),
    ['identity_number'],
  ),
  v.forward(
    v.partialCheck(
      [['identity_type'], ['identity_number']],
      (form) => form.identity_type !== 'passport' || PASSPORT.test(form.identity_number),
      rule('passport'),
    ),
    ['identity_number'],
  ),
);
export type PersonalDetails = v.InferOutput<typeof PersonalDetails>;

const contactFields = {
  residential_address: line(120),
  address_line_2: v.pipe(v.string(), singleLine, v.trim(), v.maxLength(120, rule('max', { max: 120 }))),
  locality_id: id,
  /** Three letters and four digits, stored as `MSD 2080` */
  postcode: v.pipe(
    v.string(rule('required')),
    v.trim(),
    v.nonEmpty(rule('required')),
    v.regex(/^[A-Za-z]{3} ?\d{4}$/, rule('postcode')),
    v.transform((postcode) => `${postcode.slice(0, 3)} ${postcode.slice(-4)}`.toUpperCase()),
  ),
  /** The country's calling code, e.g. `+356` */
  mobile_extension: v.pipe(v.string(rule('required')), v.trim(), v.regex(/^\+[1-9]\d{0,3}$/, rule('phone'))),
  /** The number after the calling code, without spaces, hyphens and brackets */
  mobile_phone: v.pipe(
    v.string(rule('required')),
    v.transform((number) => number.replace(/[\s().-]/g, '')),
    v.nonEmpty(rule('required')),
    v.regex(/^\d{5,14}$/, rule('phone')),
  ),
};

/**
 * A Maltese mobile number has eight digits and starts with 7 or 9; any other number has at most 15 digits including its
 * country code (E.164).
 */
export function isMobileNumber(form: { mobile_extension: string; mobile_phone: string }): boolean {
  if (form.mobile_extension === '+356') return /^[79]\d{7}$/.test(form.mobile_phone);
  return form.mobile_extension.length - 1 + form.mobile_phone.length <= 15;
}

/** `POST /api/auth/register/contact-details`, the step CONTACT. */
export const ContactDetails = v.pipe(
  v.strictObject(contactFields),
  v.forward(v.partialCheck([['mobile_extension'], ['mobile_phone']], isMobileNumber, rule('phone')), ['mobile_phone']),
);
export type ContactDetails = v.InferOutput<typeof ContactDetails>;

/** `PUT /api/auth/me`: what registered people may change themselves. All fields are sent. */
export const ProfileChanges = v.pipe(
  v.strictObject({ ...contactFields, receive_emails: v.boolean() }),
  v.forward(v.partialCheck([['mobile_extension'], ['mobile_phone']], isMobileNumber, rule('phone')), ['mobile_phone']),
);
export type ProfileChanges = v.InferOutput<typeof ProfileChanges>;

/** `POST /api/auth/register/academic-details`, the step COURSE: the course must be one of the entity's. */
export const AcademicDetails = v.pipe(
  v.strictObject({
    entity_id: id,
    course_id: id,
    enrollment_type_id: id,
    course_commencement_year: integer(1990, 2100),
    expected_graduation_year: integer(1990, 2110),
  }),
  v.forward(
    v.partialCheck(
      [['course_commencement_year'], ['expected_graduation_year']],
      (form) => form.expected_graduation_year >= form.course_commencement_year,
      rule('not_before'),
    ),
    ['expected_graduation_year'],
  ),
);
export type AcademicDetails = v.InferOutput<typeof AcademicDetails>;

/** A code that was sent; times by the server's clock. */
export const PendingVerification = v.object({
  email: v.string(),
  expires_at: Timestamp,
  /** Before this time another code is refused; null if no more are sent to this address today */
  resend_at: v.nullable(Timestamp),
  tries_left: v.number(),
});
export type PendingVerification = v.InferOutput<typeof PendingVerification>;

/**
 * The state of a registration. `status` is the last step with all before it done or skipped, `value` its number: the
 * screen to show is `min(local index, value + 1)` (spec §4). `steps` are those of the account type, in order.
 */
export const RegistrationStatus = v.object({
  status: v.picklist(registrationSteps),
  value: v.number(),
  account_type: v.picklist(accountTypes),
  /** All required steps are done: optional ones may still be open */
  registered: v.boolean(),
  steps: v.array(
    v.object({
      step: v.picklist(registrationSteps),
      value: v.number(),
      is_optional: v.boolean(),
      answer: v.nullable(v.picklist(['done', 'skipped'])),
    }),
  ),
  /** The last code, while it can still be used or delays the next one */
  verification: v.nullable(PendingVerification),
  /** A new token, if the one in the request differs in `registered`: to be stored as when signing in */
  authToken: v.optional(v.string()),
});
export type RegistrationStatus = v.InferOutput<typeof RegistrationStatus>;
