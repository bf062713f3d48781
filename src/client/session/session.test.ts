import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetToken, storeToken, onSessionChange, readSession, readToken } from './session.ts';

/** A token in the format of the server, without a valid signature: the app does not check it. */
function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.signature`;
}

const now = Date.parse('2026-11-21T10:00:00Z');
const inAnHour = now / 1000 + 3600;
let writtenCookies: string[] = [];
let cookieJar = new Map<string, string>();

/** A minimal `document.cookie`. */
const cookies = {
  get cookie() {
    return [...cookieJar].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    writtenCookies.push(text);
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? [];
    if (/Max-Age=0/.test(text)) cookieJar.delete(name);
    else cookieJar.set(name, value);
  },
};

beforeEach(() => {
  writtenCookies = [];
  cookieJar = new Map([['i18n_redirected', 'mt']]);
  vi.useFakeTimers({ now });
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => void vi.useRealTimers());

describe('the access token', () => {
  it('does not exist at first', () => {
    expect(readToken()).toBeNull();
    expect(readSession()).toEqual({ isSignedIn: false, isRegistered: false, userId: null });
  });

  // WIRE-21
  it('is stored until it expires, for this site only', () => {
    const token = tokenOf({ sub: '7', registered: true, exp: inAnHour });
    storeToken(token);
    expect(writtenCookies).toEqual([`ksu_token=${token}; Path=/; SameSite=Lax; Max-Age=3600; Secure`]);
    expect(readToken()).toBe(token);
    expect(readSession()).toEqual({ isSignedIn: true, isRegistered: true, userId: '7' });
    expect(readSession()).toBe(readSession());
  });

  it('is stored without Secure if there is no https', () => {
    vi.stubGlobal('location', { protocol: 'http:' });
    storeToken(tokenOf({ sub: '7', registered: true, exp: inAnHour }));
    expect(writtenCookies[0]).not.toContain('Secure');
  });

  it.each([
    ['expired', tokenOf({ sub: '7', registered: true, exp: now / 1000 - 1 })],
    ['malformed', 'rubbish'],
  ])('is deleted if it is %s', (_, token) => {
    cookieJar.set('ksu_token', token);
    expect(readToken()).toBeNull();
    expect(cookieJar.has('ksu_token')).toBe(false);
    expect(readSession().isSignedIn).toBe(false);
  });

  it('expires while a page is open', () => {
    storeToken(tokenOf({ sub: '7', registered: true, exp: inAnHour }));
    vi.advanceTimersByTime(3_600_000);
    expect(readSession().userId).toBeNull();
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn<() => void>();
    const stop = onSessionChange(listener);
    storeToken(tokenOf({ sub: '7', registered: false, exp: inAnHour }));
    expect(readSession().isRegistered).toBe(false);
    forgetToken();
    expect(readSession().isSignedIn).toBe(false);
    stop();
    forgetToken();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
