import * as v from 'valibot';

/**
 * A proof of work in the format of ALTCHA v2, which the app solves in a web worker. `data` binds it to the call, and
 * is part of the signed content.
 */
export const Challenge = v.strictObject({
  parameters: v.strictObject({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: v.pipe(v.string(), v.hexadecimal(), v.maxLength(64)),
    salt: v.pipe(v.string(), v.hexadecimal(), v.maxLength(64)),
    cost: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    keyLength: v.literal(32),
    keyPrefix: v.pipe(v.string(), v.hexadecimal(), v.maxLength(64)),
    keySignature: v.pipe(v.string(), v.hexadecimal(), v.maxLength(64)),
    data: v.strictObject({
      call: v.string(),
      network: v.string(),
      key: v.string(),
      level: v.number(),
      /** Milliseconds since 1970 */
      expires: v.number(),
    }),
  }),
  signature: v.pipe(v.string(), v.hexadecimal(), v.maxLength(64)),
});
export type Challenge = v.InferOutput<typeof Challenge>;

/** A challenge with its solution. */
export const Proof = v.strictObject({
  challenge: Challenge,
  solution: v.strictObject({ counter: v.number(), derivedKey: v.pipe(v.string(), v.maxLength(64)) }),
});
export type Proof = v.InferOutput<typeof Proof>;
