import { jwtDecode } from 'jwt-decode';
import { useSyncExternalStore } from 'react';
import { TOKEN_COOKIE } from '#contract/auth/token-cookie.ts';
import { createListeners } from '../lib/listeners.ts';
import { openChannel } from '../lib/open-channel.ts';

/** The claims in the token (docs/decisions/sessions.md). */
interface Claims {
  /** Id of the user */
  sub: string;
  registered: boolean;
  /** Seconds since 1970 */
  exp: number;
}

/** The session as the token describes it; the server decides on roles and rights. */
export interface Session {
  isSignedIn: boolean;
  /** All required registration steps are done */
  isRegistered: boolean;
  userId: string | null;
}

interface CachedToken {
  token: string;
  /** Milliseconds since 1970; 0 if the token is invalid */
  expiresAt: number;
  /** The session of that token */
  session: Session;
}

const noSession: Session = { isSignedIn: false, isRegistered: false, userId: null };
const [subscribe, notify] = createListeners();
const channel = openChannel('ksu.session', () => notify());
watchReturn();
/** The last token read, cached because a form with a draft reads it at every keystroke. */
let cachedToken: CachedToken = { token: '', expiresAt: 0, session: noSession };

/** The token of the signed-in user, or null. An expired or unreadable token is deleted (AUTH-5). */
export function readToken(): string | null {
  const token = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
  if (token === null || know(token).expiresAt > Date.now()) return token;
  writeCookie('', 0);
  return null;
}

/**
 * Signs in with the token of an answer, or replaces it with a newer one of the same user (after the last registration
 * step). Other tabs follow.
 */
export function storeToken(token: string): void {
  const { exp } = jwtDecode<Claims>(token);
  writeCookie(token, Math.floor(exp - Date.now() / 1000));
  notifyListeners();
}

/** Signs out on this device; other tabs follow. */
export function forgetToken(): void {
  writeCookie('', 0);
  notifyListeners();
}

/** The current session. Returns the same object as long as the token is the same. */
export function readSession(): Session {
  return readToken() === null ? noSession : cachedToken.session;
}

/** The current session, also after another tab changes it. Signed out on the server and during hydration. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readSession, () => noSession);
}

/**
 * Calls back when the session may have changed: here, in another tab, or while this page was in the back/forward cache.
 * Returns an unsubscribe function.
 */
export const onSessionChange = subscribe;

function notifyListeners(): void {
  notify();
  channel?.postMessage(null);
}

/** Decodes a token, unless it is the cached one. */
function know(token: string): CachedToken {
  if (token !== cachedToken.token) cachedToken = decode(token);
  return cachedToken;
}

function decode(token: string): CachedToken {
  try {
    const { exp, sub, registered } = jwtDecode<Claims>(token);
    return { token, expiresAt: exp * 1000, session: { isSignedIn: true, isRegistered: registered, userId: sub } };
  } catch {
    return { token, expiresAt: 0, session: noSession };
  }
}

/** Over http (on a laptop) browsers reject `Secure`. */
function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${TOKEN_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/**
 * Re-reads the cookie when the page returns, because it may have changed while the page was hidden. On the server there
 * is no page.
 */
function watchReturn(): void {
  if (typeof document === 'undefined') return;
  addEventListener('pageshow', () => notify());
  document.addEventListener('visibilitychange', () => notify());
}
