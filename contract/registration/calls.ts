import * as v from 'valibot';
import { cleanText } from '#contract/kit/clean-text.ts';
import { Timestamp } from '#contract/kit/common.ts';
import { area, bare, dataAnswer } from '#contract/kit/endpoint.ts';
import type { Offer } from '#contract/kit/offers.ts';
import { isSamePassword, newPasswordFields, repeatedPassword } from '#contract/kit/passwords.ts';
import { accountTypes, ContactDetails, SignInResult } from '#contract/kit/profile.ts';
import { compactCode, email, id, integer, line, rule } from '#contract/kit/rules.ts';
import { registrationSteps } from '#contract/kit/states.ts';

/** Optional steps; the choice is stored either way (REG-4). */
export const optionalSteps = ['PARKING', 'STUDENT_CARD', 'SOLIDARITY_FUND', 'VOLUNTEERING'] as const;
export type OptionalStep = (typeof optionalSteps)[number];

/** The offer of each optional step of the registration. */
export const offerOfStep: Readonly<Record<OptionalStep, Offer>> = {
  PARKING: 'parking_permit',
  STUDENT_CARD: 'student_card',
  SOLIDARITY_FUND: 'donation',
  VOLUNTEERING: 'volunteering',
};

/** Digits of a verification code (REG-13). */
export const CODE_LENGTH = 4;

/**
 * `POST /api/auth/register`: sign-in uses the personal address (REG-9). `consent` is required, `receive_emails` is
 * optional.
 */
export const Registration = v.pipe(
  v.strictObject({
    account_type: v.picklist(accountTypes, rule('choice')),
    email,
    email_confirmation: repeatedPassword,
    ...newPasswordFields,
    receive_emails: v.boolean(),
    consent: v.literal(true, rule('accepted')),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['email_confirmation']],
      (form) => form.email.toLowerCase() === cleanText(form.email_confirmation).trim().toLowerCase(),
      rule('same'),
    ),
    ['email_confirmation'],
  ),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], isSamePassword, rule('same')), [
    'password_confirmation',
  ]),
);
export type Registration = v.InferOutput<typeof Registration>;

/** `POST /api/auth/register/email`: the university or Junior College address to which the code is sent. */
export const VerificationAddress = v.strictObject({ email });

/** `POST /api/auth/register/verification`: the four digits, with or without spaces in them. */
export const VerificationCode = v.strictObject({
  code: v.pipe(compactCode, v.regex(/^\d{4}$/, rule('wrong_code'))),
});

/** Kinds of identity documents. */
export const identityTypes = ['id_card', 'passport'] as const;

const ID_CARD = /^\d{1,7}[ABGHLMPZ]$/;
const PASSPORT = /^[A-Z0-9]{5,15}$/;

/** `POST /api/auth/register/nationality`, the step PERSONAL: identity, by ID card or passport. */
export const PersonalDetails = v.pipe(
  v.strictObject({
    first_name: line(80),
    last_name: line(80),
    nationality_id: id,
    identity_type: v.picklist(identityTypes, rule('choice')),
    /** As printed, without spaces and hyphens: `123401L`, `MLT1234567` */
    identity_number: v.pipe(compactCode, v.toUpperCase(), v.maxLength(20, rule('max', { max: 20 }))),
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

/** A code that was sent; times are by the server's clock. */
export const PendingVerification = v.object({
  email: v.string(),
  expires_at: Timestamp,
  /** Another code before this time is rejected; null if no more codes are sent to this address today */
  resend_at: v.nullable(Timestamp),
  tries_left: v.number(),
});
export type PendingVerification = v.InferOutput<typeof PendingVerification>;

/**
 * The state of a registration. `status` is the last step with all steps before it done or skipped, and `value` its
 * number: the app shows the screen `min(local index, value + 1)` (REG-6). `steps` are the steps of the account type,
 * in order.
 */
export const RegistrationStatus = v.object({
  status: v.picklist(registrationSteps),
  value: v.number(),
  account_type: v.picklist(accountTypes),
  /** All required steps are done; optional steps may remain */
  registered: v.boolean(),
  steps: v.array(
    v.object({
      step: v.picklist(registrationSteps),
      value: v.number(),
      is_optional: v.boolean(),
      answer: v.nullable(v.picklist(['done', 'skipped'])),
    }),
  ),
  /** The last code, while it is valid or delays the next one */
  verification: v.nullable(PendingVerification),
  /** A new token, if `registered` differs from the token of the request; the app stores it as after sign-in */
  authToken: v.optional(v.string()),
});
export type RegistrationStatus = v.InferOutput<typeof RegistrationStatus>;

/** Opening an account, and the steps of its registration (docs/requirements/registration.md). */
export const registration = area('registration', {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Creates an account; an e-mail address that already has one is rejected at `email`',
    who: 'anyone',
    body: Registration,
    answer: bare(SignInResult),
    status: 201,
  },
  status: {
    method: 'GET',
    path: '/api/auth/register/status',
    summary: 'The state of the registration',
    who: 'signed_in',
    answer: dataAnswer(RegistrationStatus),
  },
  sendCode: {
    method: 'POST',
    path: '/api/auth/register/email',
    summary: 'E-mails a code to a university or Junior College address; 429 with `Retry-After` if repeated too soon',
    who: 'signed_in',
    body: VerificationAddress,
    answer: dataAnswer(RegistrationStatus),
    errors: ['step_closed'],
  },
  verify: {
    method: 'POST',
    path: '/api/auth/register/verification',
    summary: 'Verifies the address by its code, which is valid for ten minutes and five attempts',
    who: 'signed_in',
    body: VerificationCode,
    answer: dataAnswer(RegistrationStatus),
    errors: ['code_expired', 'address_taken', 'step_closed'],
  },
  nationality: {
    method: 'POST',
    path: '/api/auth/register/nationality',
    summary: 'Step PERSONAL; can be changed until the registration is complete',
    who: 'signed_in',
    body: PersonalDetails,
    answer: dataAnswer(RegistrationStatus),
    errors: ['step_missing', 'step_closed'],
  },
  contactDetails: {
    method: 'POST',
    path: '/api/auth/register/contact-details',
    summary: 'Step CONTACT; completes the registration of an organisation’s account',
    who: 'signed_in',
    body: ContactDetails,
    answer: dataAnswer(RegistrationStatus),
    errors: ['step_missing'],
  },
  academicDetails: {
    method: 'POST',
    path: '/api/auth/register/academic-details',
    summary: 'Step COURSE; completes a student’s registration',
    who: 'signed_in',
    body: AcademicDetails,
    answer: dataAnswer(RegistrationStatus),
    errors: ['step_missing', 'students_only'],
  },
  skip: {
    method: 'POST',
    path: '/api/auth/register/skip',
    summary: 'Skips an optional step; no-op if it is done',
    who: 'registered',
    body: v.strictObject({ step: v.picklist(optionalSteps, rule('choice')) }),
    answer: dataAnswer(RegistrationStatus),
    errors: ['step_missing', 'students_only'],
  },
  volunteer: {
    method: 'PUT',
    path: '/api/auth/volunteer',
    summary: 'Joins or leaves the volunteers, in step VOLUNTEERING or on the account page',
    who: 'registered',
    body: v.strictObject({ is_volunteer: v.boolean() }),
    answer: dataAnswer(RegistrationStatus),
    errors: ['step_missing', 'students_only'],
  },
});
