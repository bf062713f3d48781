import type { NewPasskeyOptions, PasskeyOptions, secondFactor } from '#contract/auth/second-factor.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';

type NewPasskey = InputOf<typeof secondFactor.addPasskey>['body'];
type PasskeyProof = InputOf<typeof secondFactor.proveByPasskey>['body'];

/** A passkey was neither made nor used: the user closed the browser's dialog, or the device has none. */
export class NoPasskey extends Error {}

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Lets the browser make a passkey. @throws NoPasskey */
export async function makePasskey({
  challenge,
  site,
  user,
  algorithms,
  known,
}: NewPasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: site,
      user: { ...user, displayName: user.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map((each) => ({ ...each, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    },
  }).catch(toNoPasskey);
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, client_data: clientDataJSON, attestation: attestationObject, transports };
}

/** Lets the browser use one of the account's passkeys. @throws NoPasskey */
export async function askForPasskey({ challenge, site_id, known }: PasskeyOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const used = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: site_id,
      allowCredentials: known.map((each) => ({ ...each, type: 'public-key' })),
      userVerification: 'preferred',
    },
  }).catch(toNoPasskey);
  const { clientDataJSON, authenticatorData, signature } = used.response;
  return { id: used.id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
}

function toNoPasskey(cause: unknown): never {
  throw new NoPasskey('No passkey', { cause });
}
