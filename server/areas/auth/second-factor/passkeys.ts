import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { NewPasskeyOptions, PasskeyOptions, secondFactor } from '#contract/auth/second-factor.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HttpSettings } from '#server/http/settings.ts';

type SiteSettings = Pick<HttpSettings, 'homeUrl'>;
type NewPasskey = RequestOf<typeof secondFactor.addPasskey>['body'];
type PasskeyProof = RequestOf<typeof secondFactor.proveByPasskey>['body'];

/** The site that passkeys are bound to: the portal's public address, never one from a request. */
function siteOf({ homeUrl }: SiteSettings): { id: string; origin: string } {
  const { hostname, origin } = new URL(homeUrl);
  return { id: hostname, origin };
}

/** Returns the passkeys of an account, as a browser needs them. */
function findKnown(db: Kysely<DB>, user_id: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', user_id)
    .orderBy('passkeys.id')
    .execute();
}

/** Options for making a passkey, with a new challenge; a device that has one already makes no second. */
export async function optionsOfNewPasskey(
  db: Kysely<DB>,
  { id, email }: { id: number; email: string },
  settings: SiteSettings,
  siteName: string,
): Promise<NewPasskeyOptions> {
  const site = siteOf(settings);
  const known = await findKnown(db, id);
  const userID = new TextEncoder().encode(String(id));
  const options = await generateRegistrationOptions({ rpName: siteName, rpID: site.id, userName: email, userID });
  return {
    challenge: options.challenge,
    site: { id: site.id, name: siteName },
    user: { id: options.user.id, name: email },
    algorithms: options.pubKeyCredParams.map(({ alg }) => alg),
    known,
  };
}

/** Options for using one of the account's passkeys, with a new challenge. */
export async function optionsOfProof(db: Kysely<DB>, user_id: number, settings: SiteSettings): Promise<PasskeyOptions> {
  const site = siteOf(settings);
  const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
  return { challenge, site_id: site.id, known: await findKnown(db, user_id) };
}

/** A passkey that a browser has made; undefined if its answer does not fit the challenge. */
export async function readNewPasskey(
  { id, client_data, attestation, transports }: NewPasskey,
  expectedChallenge: string,
  settings: SiteSettings,
) {
  const site = siteOf(settings);
  const verification = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data, attestationObject: attestation },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // The password is the other factor, so the device need not check a PIN or a finger as well.
    requireUserVerification: false,
  }).catch(() => undefined);
  if (verification?.verified !== true) return undefined;
  const { credential } = verification.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  };
}

/** The stored part of a passkey that checks a signature. */
interface StoredPasskey {
  credential_id: string;
  public_key: Buffer;
  counter: string;
}

/** The new counter of a passkey whose signature fits the challenge; undefined if it does not. */
export async function readPasskeyProof(
  { id, client_data, authenticator_data, signature }: PasskeyProof,
  passkey: StoredPasskey,
  { expectedChallenge, settings }: { expectedChallenge: string; settings: SiteSettings },
): Promise<number | undefined> {
  const site = siteOf(settings);
  const verification = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verification?.verified === true ? verification.authenticationInfo.newCounter : undefined;
}
