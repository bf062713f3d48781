import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { compactCode, id, rule } from '#contract/kit/rules.ts';

/** Digits of a code of an authenticator app. */
export const CODE_DIGITS = 6;
/** Characters of a recovery code without its hyphen. */
export const RECOVERY_CODE_LENGTH = 10;
/** Recovery codes of one set. */
export const RECOVERY_CODES = 10;

/** Binary data of a browser's answer. */
function base64url(max: number) {
  return v.pipe(
    v.string(rule('required')),
    v.nonEmpty(rule('required')),
    v.maxLength(max, rule('max', { max })),
    v.regex(/^[\w-]+$/, rule('format')),
  );
}

const credentialId = base64url(1400);
const transports = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/, rule('format')))), v.maxLength(10));

/** The answer of a browser that made a passkey. */
const NewPasskey = v.strictObject({
  id: credentialId,
  client_data: base64url(4000),
  attestation: base64url(12_000),
  transports,
});

/** The answer of a browser that used a passkey. */
const PasskeyProof = v.strictObject({
  id: credentialId,
  client_data: base64url(4000),
  authenticator_data: base64url(4000),
  signature: base64url(4000),
});

const CredentialRef = v.object({ id: v.string(), transports: v.array(v.string()) });

/** What a browser needs to make a passkey. */
const NewPasskeyOptions = v.object({
  challenge: v.string(),
  site: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string() }),
  algorithms: v.array(v.number()),
  known: v.array(CredentialRef),
});
export type NewPasskeyOptions = v.InferOutput<typeof NewPasskeyOptions>;

/** What a browser needs to use one of the account's passkeys. */
const PasskeyOptions = v.object({ challenge: v.string(), site_id: v.string(), known: v.array(CredentialRef) });
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>;

/** A code of six digits from an app, or a recovery code; spaces and hyphens are removed. */
const code = v.pipe(compactCode, v.toUpperCase(), v.maxLength(20, rule('max', { max: 20 })));
const CodeForm = v.strictObject({ code });

/** Recovery codes, shown once; null if the account has a set already. */
const Enrolled = v.object({ recovery_codes: v.nullable(v.array(v.string())) });

/** The methods of an account, and whether the calling session has proven one. */
const SecondFactor = v.object({
  is_proven: v.boolean(),
  has_app: v.boolean(),
  passkeys: v.array(
    v.object({
      id: v.number(),
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      created_at: Timestamp,
      last_used_on: v.pipe(v.string(), v.isoDate()),
    }),
  ),
  recovery_codes_left: v.number(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

const path = '/api/auth/second-factor';

/** The second factor of staff (AUTH-33): enrolling, proving and changing it. */
export const secondFactor = area('secondFactor', {
  view: {
    method: 'GET',
    path,
    summary: 'The methods of the account, and whether this session has proven one',
    who: 'registered',
    answer: dataAnswer(SecondFactor),
  },
  startPasskey: {
    method: 'POST',
    path: `${path}/passkeys/start`,
    summary: 'Begins adding a passkey; staff only',
    who: 'registered',
    answer: dataAnswer(NewPasskeyOptions),
  },
  addPasskey: {
    method: 'POST',
    path: `${path}/passkeys`,
    summary: 'Adds the passkey that the browser has made; answers recovery codes with the first method',
    who: 'registered',
    body: NewPasskey,
    answer: dataAnswer(Enrolled),
    status: 201,
    errors: ['attempt_expired', 'passkey_rejected', 'limit_reached'],
  },
  removePasskey: {
    method: 'DELETE',
    path: `${path}/passkeys/{id}`,
    summary: 'Removes a passkey, unless it is the last method',
    who: 'registered',
    recent_factor: true,
    params: params({ id }),
    answer: noContent,
    errors: ['last_factor'],
  },
  startApp: {
    method: 'POST',
    path: `${path}/app/start`,
    summary: 'Begins adding an authenticator app; staff only',
    who: 'registered',
    answer: dataAnswer(v.object({ secret: v.string(), uri: v.string() })),
  },
  addApp: {
    method: 'POST',
    path: `${path}/app`,
    summary: 'Adds the app whose code proves that it has the secret, and replaces an earlier one',
    who: 'registered',
    body: CodeForm,
    answer: dataAnswer(Enrolled),
    status: 201,
    errors: ['attempt_expired'],
  },
  removeApp: {
    method: 'DELETE',
    path: `${path}/app`,
    summary: 'Removes the authenticator app, unless it is the last method',
    who: 'registered',
    recent_factor: true,
    answer: noContent,
    errors: ['last_factor'],
  },
  renewCodes: {
    method: 'POST',
    path: `${path}/recovery-codes`,
    summary: 'Replaces the recovery codes',
    who: 'registered',
    recent_factor: true,
    answer: dataAnswer(v.object({ recovery_codes: v.array(v.string()) })),
    status: 201,
  },
  startProof: {
    method: 'POST',
    path: `${path}/proof/start`,
    summary: 'Begins proving the second factor with a passkey',
    who: 'registered',
    answer: dataAnswer(PasskeyOptions),
  },
  proveByPasskey: {
    method: 'POST',
    path: `${path}/proof/passkey`,
    summary: 'Proves the second factor of this session with a passkey',
    who: 'registered',
    body: PasskeyProof,
    answer: noContent,
    errors: ['attempt_expired', 'passkey_rejected'],
  },
  proveByCode: {
    method: 'POST',
    path: `${path}/proof/code`,
    summary: 'Proves the second factor of this session with a code of the app, or with a recovery code',
    who: 'registered',
    body: CodeForm,
    answer: noContent,
  },
});
