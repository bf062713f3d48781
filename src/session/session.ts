import { jwtDecode } from 'jwt-decode';
import { useSyncExternalStore } from 'react';
import { TOKEN_COOKIE } from '#contract/token-cookie.ts';
import { createListeners } from '#lib/listeners.ts';
import { openChannel } from '#lib/open-channel.ts';

/** The claims in the token (docs/decisions/013). */
interface Claims {
  /** Id of the user */
  sub: string;
  registered: boolean;
  /** Seconds since 1970 */
  exp: number;
}

/** Who is signed in here, as far as the token knows: the server decides on roles and rights. */
export interface Session {
  isSignedIn: boolean;
  /** All required registration steps are done */
  isRegistered: boolean;
  userId: string | null;
}

const nobody: Session = { isSignedIn: false, isRegistered: false, userId: null };
const [subscribe, notify] = createListeners();
const channel = openChannel('ksu.session', () => notify());
watchReturn();
let known: { token: string | null; session: Session } = { token: null, session: nobody };

/** The token of the person signed in, or null. An expired or unreadable token is deleted (spec §4). */
export function readToken(): string | null {
  const token = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
  if (token === null || claimsOf(token) !== undefined) return token;
  writeCookie('', 0);
  return null;
}

/**
 * Signs in with the token of an answer, or replaces it with a newer one of the same person (after the last registration
 * step). Other tabs follow.
 */
export function keepToken(token: string): void {
  const { exp } = jwtDecode<Claims>(token);
  writeCookie(token, Math.floor(exp - Date.now() / 1000));
  tell();
}

/** Signs out on this device; other tabs follow. */
export function forgetToken(): void {
  writeCookie('', 0);
  tell();
}

/** Who is signed in now. Returns the same object as long as the token is the same. */
export function readSession(): Session {
  const token = readToken();
  if (token !== known.token) known = { token, session: sessionOf(token) };
  return known.session;
}

/** Who is signed in, also when another tab changes it. Nobody on the server and during hydration. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readSession, () => nobody);
}

/**
 * Calls back when somebody may have signed in or out: here, in another tab, or while this page was in the back/forward
 * cache. Returns an unsubscribe function.
 */
export const onSessionChange = subscribe;

function tell(): void {
  notify();
  channel?.postMessage(null);
}

function sessionOf(token: string | null): Session {
  const claims = token === null ? undefined : claimsOf(token);
  return claims === undefined ? nobody : { isSignedIn: true, isRegistered: claims.registered, userId: claims.sub };
}

/** Undefined if it has expired or is not a token. */
function claimsOf(token: string): Claims | undefined {
  if (decoded?.token !== token) decoded = { token, claims: decode(token) };
  const { claims } = decoded;
  return claims !== undefined && claims.exp * 1000 > Date.now() ? claims : undefined;
}

/** The token that was read last: it is read at every key in a form that is kept for its owner. */
let decoded: { token: string; claims: Claims | undefined } | undefined;

function decode(token: string): Claims | undefined {
  try {
    return jwtDecode<Claims>(token);
  } catch {
    return undefined;
  }
}

/** Over http (on a laptop) browsers reject `Secure`. */
function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${TOKEN_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** The cookie may have changed while the page was hidden; on the server there is no page. */
function watchReturn(): void {
  if (typeof document === 'undefined') return;
  addEventListener('pageshow', () => notify());
  document.addEventListener('visibilitychange', () => notify());
}
