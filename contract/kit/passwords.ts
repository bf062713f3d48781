import * as v from 'valibot';
import { rule } from '#contract/kit/rules.ts';

/** The minimum length of a new password, in characters. */
export const PASSWORD_MIN = 10;
/** The maximum length of a password: hashing a very long text would take too much time. */
export const PASSWORD_MAX = 200;
/** The minimum length of a password at sign-in, because it may be older than the current rule. */
export const LOGIN_PASSWORD_MIN = 8;

/** A new password: length, then a lower-case and a capital letter, a number and a symbol (AUTH-12). Never trimmed. */
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

/** The existing password of an account, as entered at sign-in or to confirm a change. */
export const givenPassword = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.minLength(LOGIN_PASSWORD_MIN, rule('min', { min: LOGIN_PASSWORD_MIN })),
  v.maxLength(PASSWORD_MAX, rule('max', { max: PASSWORD_MAX })),
);

/** The repeated password: the form compares it with the first. */
export const repeatedPassword = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.maxLength(254, rule('same')),
);

/** The two fields of a new password; `isSamePassword` compares them. */
export const newPasswordFields = { password: newPassword, password_confirmation: repeatedPassword };

export function isSamePassword(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}
