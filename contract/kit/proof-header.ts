/**
 * The header of a call that repeats a rejected one, with the solved challenge: a `Proof` (contract/kit/proof.ts) as
 * JSON in base64.
 */
export const PROOF_HEADER = 'x-ksu-proof';
