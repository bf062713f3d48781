import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import type { Clock } from '#server/gateways/clock.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

const PURPOSE = 'session token';

/** Only `sid` and `exp` are trusted; the other claims are for the app (WIRE-22). */
const Claims = v.object({
  sid: v.pipe(v.string(), v.uuid()),
  sub: v.string(),
  registered: v.boolean(),
  exp: v.number(),
});

interface TokenTools {
  clock: Clock;
  secrets: Secrets;
}

/** The session of a token. */
interface Signed {
  id: string;
  user_id: number;
  registered: boolean;
  expires_at: Date;
}

/** Returns a token for an existing session. */
export async function signToken(
  { clock, secrets }: TokenTools,
  { id, user_id, registered, expires_at }: Signed,
): Promise<string> {
  const claims = { sid: id, sub: String(user_id), registered, iat: secondsOf(clock.now()), exp: secondsOf(expires_at) };
  return sign(claims, await tokenKey(secrets), 'HS256');
}

/** Node's type of a key allows more uses than the library's type does. */
type TokenKey = Parameters<typeof verify>[1];

const tokenKeys = new WeakMap<Secrets, Promise<TokenKey>>();

/**
 * Returns the token key, imported once: the library would import a string for each token, which takes as long as
 * checking it.
 */
function tokenKey(secrets: Secrets): Promise<TokenKey> {
  const cachedKey = tokenKeys.get(secrets);
  if (cachedKey !== undefined) return cachedKey;
  const bytes = Buffer.from(secrets.keyFor(PURPOSE));
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]) as Promise<TokenKey>;
  tokenKeys.set(secrets, key);
  return key;
}

/** Uses our clock, not the library's: the server's clock decides, also in tests. */
export async function readToken({ clock, secrets }: TokenTools, authorization: string | null) {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || token.length > 1000) return undefined;
  const claims = await claimsOf(token, secrets);
  return claims !== undefined && claims.exp > secondsOf(clock.now()) ? claims : undefined;
}

/** The maximum number of cached tokens: enough for all active users under load. */
const MAX_CACHED_TOKENS = 5000;
/**
 * Tokens with a valid signature: checking one takes a third of a millisecond, more than all other work of a short call.
 * Only the signature's result is cached; the session is read from the database each time.
 */
const verifiedTokens = new WeakMap<Secrets, Map<string, v.InferOutput<typeof Claims>>>();

/** Returns undefined if the signature is not ours, or the claims are not those of a session. */
async function claimsOf(token: string, secrets: Secrets) {
  const cachedClaims = verifiedTokens.get(secrets) ?? new Map<string, v.InferOutput<typeof Claims>>();
  verifiedTokens.set(secrets, cachedClaims);
  const cached = cachedClaims.get(token);
  if (cached !== undefined) return cached;
  const options = { alg: 'HS256', exp: false, iat: false, nbf: false } as const;
  const payload: unknown = await verify(token, await tokenKey(secrets), options).catch(() => undefined);
  const claims = v.safeParse(Claims, payload);
  if (!claims.success) return undefined;
  const [oldest] = cachedClaims.keys();
  if (oldest !== undefined && cachedClaims.size >= MAX_CACHED_TOKENS) cachedClaims.delete(oldest);
  cachedClaims.set(token, claims.output);
  return claims.output;
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
