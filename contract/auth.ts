import * as v from 'valibot';
import { Media } from './common.ts';
import { area, bare, none, one } from './endpoint.ts';
import {
  accountTypes,
  AcademicDetails,
  ContactDetails,
  givenPassword,
  isSamePassword,
  newPasswordFields,
  optionalSteps,
  PersonalDetails,
  ProfileChanges,
  Registration,
  RegistrationStatus,
  VerificationAddress,
  VerificationCode,
} from './registration.ts';
import { email, rule } from './rules.ts';

/**
 * `authToken` is a JWT with `sub` (the user's id), `registered`, `iat` and `exp`; it contains no name, address or role.
 */
export const SignedIn = v.object({ authToken: v.string() });

/** `UM` marks a verified address of the University (spec §6). */
export const roleCodes = ['student', 'organisation', 'volunteer', 'staff', 'UM'] as const;
export type RoleCode = (typeof roleCodes)[number];

const Named = v.object({ id: v.number(), name: v.string() });

/** Who is signed in (spec §3). Fields of steps that are not done yet are null. Identity numbers never leave the server. */
export const Profile = v.object({
  id: v.number(),
  email: v.string(),
  account_type: v.picklist(accountTypes),
  roles: v.array(v.picklist(roleCodes)),
  registered: v.boolean(),
  is_volunteer: v.boolean(),
  receive_emails: v.boolean(),
  /** The verified university or Junior College address */
  university_email: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  profile_picture: v.nullable(Media),
  identity_type: v.nullable(v.picklist(['id_card', 'passport'])),
  nationality: v.nullable(Named),
  contact_details: v.nullable(
    v.object({
      residential_address: v.string(),
      address_line_2: v.string(),
      locality: Named,
      postcode: v.string(),
      mobile_extension: v.string(),
      mobile_phone: v.string(),
    }),
  ),
  academic_details: v.nullable(
    v.object({
      entity: Named,
      course: Named,
      enrollment_type: Named,
      course_commencement_year: v.number(),
      expected_graduation_year: v.number(),
    }),
  ),
  /** Organisations that the person is an officer of */
  student_organisations: v.array(v.object({ id: v.number(), slug: v.string(), name: v.string() })),
  /** Number of unread notifications */
  unread_notifications: v.number(),
});
export type Profile = v.InferOutput<typeof Profile>;

const Credentials = v.strictObject({ email, password: givenPassword });

/** A password reset by link: `token` and `email` come from the link's address. */
const PasswordReset = v.pipe(
  v.strictObject({
    token: v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(100, rule('link_expired'))),
    email,
    ...newPasswordFields,
  }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], isSamePassword, rule('same')), [
    'password_confirmation',
  ]),
);

const PasswordChange = v.pipe(
  v.strictObject({ current_password: givenPassword, ...newPasswordFields }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], isSamePassword, rule('same')), [
    'password_confirmation',
  ]),
);

/**
 * Sessions, registration and the caller's own account (spec §7 "Auth", "Registration steps", "Profile"). Vehicle,
 * cards, solidarity and the profile picture are in the areas of files and payments.
 */
export const auth = area('auth', {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Opens an account; an address that already has one is refused at `email`',
    who: 'anyone',
    body: Registration,
    answer: bare(SignedIn),
    status: 201,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in with the personal address',
    who: 'anyone',
    body: Credentials,
    answer: bare(SignedIn),
    errors: ['wrong_credentials'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session of the token',
    who: 'signed_in',
    answer: none,
  },
  recovery: {
    method: 'POST',
    path: '/api/auth/recovery',
    summary: 'Sends a link for a new password; the answer is the same whether or not the address has an account',
    who: 'anyone',
    body: v.strictObject({ email }),
    answer: none,
  },
  reset: {
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Sets a new password with a recovery link, ends all sessions and signs in',
    who: 'anyone',
    body: PasswordReset,
    answer: bare(SignedIn),
  },
  remove: {
    method: 'DELETE',
    path: '/api/auth/delete',
    summary: 'Deletes the account and its personal data; requires the password again',
    who: 'signed_in',
    body: v.strictObject({ password: givenPassword }),
    answer: none,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Changes the password and ends all other sessions',
    who: 'signed_in',
    body: PasswordChange,
    answer: none,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The profile of the person signed in',
    who: 'signed_in',
    answer: one(Profile),
  },
  updateMe: {
    method: 'PUT',
    path: '/api/auth/me',
    summary: 'Changes contact details and the e-mail preference',
    who: 'registered',
    body: ProfileChanges,
    answer: one(Profile),
  },
  status: {
    method: 'GET',
    path: '/api/auth/register/status',
    summary: 'The state of the registration',
    who: 'signed_in',
    answer: one(RegistrationStatus),
  },
  sendCode: {
    method: 'POST',
    path: '/api/auth/register/email',
    summary: 'Sends a code to a university or Junior College address; too soon is 429 with `Retry-After`',
    who: 'signed_in',
    body: VerificationAddress,
    answer: one(RegistrationStatus),
    errors: ['step_closed'],
  },
  verify: {
    method: 'POST',
    path: '/api/auth/register/verification',
    summary: 'Verifies the address by its code: ten minutes, five tries',
    who: 'signed_in',
    body: VerificationCode,
    answer: one(RegistrationStatus),
    errors: ['code_expired', 'address_taken', 'step_closed'],
  },
  nationality: {
    method: 'POST',
    path: '/api/auth/register/nationality',
    summary: 'The step PERSONAL; open until the registration is complete',
    who: 'signed_in',
    body: PersonalDetails,
    answer: one(RegistrationStatus),
    errors: ['step_missing', 'step_closed'],
  },
  contactDetails: {
    method: 'POST',
    path: '/api/auth/register/contact-details',
    summary: 'The step CONTACT; it completes the registration of an organisation’s account',
    who: 'signed_in',
    body: ContactDetails,
    answer: one(RegistrationStatus),
    errors: ['step_missing'],
  },
  academicDetails: {
    method: 'POST',
    path: '/api/auth/register/academic-details',
    summary: 'The step COURSE; it completes a student’s registration',
    who: 'signed_in',
    body: AcademicDetails,
    answer: one(RegistrationStatus),
    errors: ['step_missing', 'students_only'],
  },
  skip: {
    method: 'POST',
    path: '/api/auth/register/skip',
    summary: 'Skips an optional step; one that is done stays done',
    who: 'registered',
    body: v.strictObject({ step: v.picklist(optionalSteps, rule('choice')) }),
    answer: one(RegistrationStatus),
    errors: ['step_missing', 'students_only'],
  },
  volunteer: {
    method: 'PUT',
    path: '/api/auth/volunteer',
    summary: 'Joins the volunteers or leaves them: the step VOLUNTEERING, and the account’s page',
    who: 'registered',
    body: v.strictObject({ is_volunteer: v.boolean() }),
    answer: one(RegistrationStatus),
    errors: ['step_missing', 'students_only'],
  },
});
