import * as v from 'valibot';
import { area, bare, list, noContent, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { givenPassword, isSamePassword, newPasswordFields } from '#contract/kit/passwords.ts';
import { contactFields, isMobileNumber, Profile, SignInResult, withNationalNumber } from '#contract/kit/profile.ts';
import { email, rule } from '#contract/kit/rules.ts';
import { SignedInDevice } from '#contract/kit/sessions.ts';

const Credentials = v.strictObject({ email, password: givenPassword });

/** The token of an e-mailed link. A longer text cannot be one of ours, so it is rejected like an expired link. */
const linkToken = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.maxLength(100, rule('link_expired')),
);

const ProofToken = v.strictObject({ token: linkToken });

/** A password reset by link: `token` and `email` come from the link's address. */
const PasswordReset = v.pipe(
  v.strictObject({
    token: linkToken,
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

/** `PUT /api/auth/me`: the fields that registered users may change themselves. All fields are required. */
const ProfileChanges = v.pipe(
  v.strictObject({ ...contactFields, receive_emails: v.boolean() }),
  v.forward(v.partialCheck([['mobile_extension'], ['mobile_phone']], isMobileNumber, rule('phone')), ['mobile_phone']),
  v.transform(withNationalNumber),
);

/** Signing in and out, passwords, and the caller's own account. */
export const auth = area('auth', {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in with the personal e-mail address',
    who: 'anyone',
    body: Credentials,
    answer: bare(SignInResult),
    errors: ['wrong_credentials', 'account_blocked'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session of the access token',
    who: 'signed_in',
    answer: noContent,
  },
  recovery: {
    method: 'POST',
    path: '/api/auth/recovery',
    summary: 'E-mails a link to set a new password; responds the same whether or not the address has an account',
    who: 'anyone',
    body: v.strictObject({ email }),
    answer: noContent,
  },
  reset: {
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Sets a new password with a recovery link, ends all sessions and signs in',
    who: 'anyone',
    body: PasswordReset,
    answer: bare(SignInResult),
    errors: ['account_blocked'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/auth/delete',
    summary: 'Deletes the account and its personal data; requires the password again',
    who: 'signed_in',
    body: v.strictObject({ password: givenPassword }),
    answer: noContent,
    errors: ['last_staff'],
  },
  sendProof: {
    method: 'POST',
    path: '/api/auth/email/link',
    summary: 'E-mails a link that confirms the personal e-mail address; no-op if it is already confirmed',
    who: 'signed_in',
    answer: noContent,
  },
  proveEmail: {
    method: 'POST',
    path: '/api/auth/email/proof',
    summary: 'Confirms the personal e-mail address of the signed-in account with its link, once',
    who: 'signed_in',
    body: ProofToken,
    answer: noContent,
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The active sessions of the account, newest first; one is marked as the current session',
    who: 'signed_in',
    answer: list(v.object({ ...SignedInDevice.entries, id: v.string(), is_current: v.boolean() })),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'Ends another session of the account',
    who: 'signed_in',
    params: params({ id: v.pipe(v.string(), v.uuid()) }),
    answer: noContent,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Ends all other sessions of the account',
    who: 'signed_in',
    answer: noContent,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Changes the password and ends all other sessions',
    who: 'signed_in',
    body: PasswordChange,
    answer: noContent,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The profile of the signed-in user',
    who: 'signed_in',
    answer: dataAnswer(Profile),
  },
  updateMe: {
    method: 'PUT',
    path: '/api/auth/me',
    summary: 'Changes contact details and the e-mail preference',
    who: 'registered',
    body: ProfileChanges,
    answer: dataAnswer(Profile),
  },
});
