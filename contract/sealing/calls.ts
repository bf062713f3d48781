import * as v from 'valibot';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { id, rule } from '#contract/kit/rules.ts';

/** The purpose from which both sides derive the key of a shared secret. */
export const SEALING_PURPOSE = 'portal sealing 1';

/** A point of the curve P-256, uncompressed (65 bytes), in base64. */
const PublicKey = v.pipe(v.string(rule('required')), v.regex(/^[A-Za-z0-9+/]{87}=$/, rule('format')));

/**
 * Data of a signed-out user stays on the device encrypted (SEAL-2). Any caller may encrypt for an account; decrypting
 * requires a secret that the server gives only to its owner (docs/decisions/encryption-after-sign-out.md).
 */
export const sealing = area('sealing', {
  key: {
    method: 'GET',
    path: '/api/sealing/keys/{id}',
    summary: 'The public key that encrypts for an account; responds the same whether or not the account exists',
    who: 'anyone',
    params: params({ id }),
    answer: dataAnswer(v.object({ public_key: PublicKey })),
  },
  open: {
    method: 'POST',
    path: '/api/sealing/open',
    summary: 'The secret that decrypts rows encrypted for the signed-in user, for the key of a device',
    who: 'signed_in',
    body: v.strictObject({ ephemeral: PublicKey }),
    answer: dataAnswer(v.object({ secret: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)) })),
  },
});
