import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/gateways/clock.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { isSecure, readCookie } from './binding-cookie.ts';
import { type DeviceName, readDeviceName } from './device-name.ts';
import type { HttpSettings } from './settings.ts';

const NAME = 'ksu_device';
const DAY_MS = 86_400_000;
/** Days for which a browser is known after signing in; browsers store no cookie for longer. */
const KNOWN_DAYS = 400;
/** The maximum number of accounts that one browser is known for. */
const MAX_ACCOUNTS = 5;
const NONCE_BYTES = 16;

/**
 * The calling browser: which accounts have signed in here before, according to a cookie that only this server makes.
 */
export interface KnownDevice {
  /** The browser's id for an account that signed in here before; otherwise undefined */
  idFor(userId: number): string | undefined;
  /** `Set-Cookie` that marks the browser as known for the account */
  cookieFor(userId: number): string;
  /** Browser and operating system, shown in the account's list of sessions */
  name(): DeviceName;
}

interface Tools {
  settings: Pick<HttpSettings, 'publicUrl' | 'behindProxy'>;
  secrets: Secrets;
  clock: Clock;
}

/**
 * Reads the cookie of a known device. It has an entry for each account, `nonce.day.signature`, without a name. It gives
 * no access: wrong passwords from a known device are only counted separately from those of unknown devices
 * (docs/decisions/rate-limiting.md).
 */
export function readDevice(request: Request, { settings, secrets, clock }: Tools): KnownDevice {
  const secure = isSecure(request, settings);
  // Not `__Host-`: such a cookie would be sent with every request, even with anonymous complaints.
  const name = secure ? `__Secure-${NAME}` : NAME;
  const entries = (readCookie(request, name) ?? '').split('~').filter(Boolean).slice(0, MAX_ACCOUNTS);
  const today = Math.floor(clock.now().getTime() / DAY_MS);
  const sign = (userId: number, nonce: string, day: number) =>
    `${nonce}.${day}.${secrets.digest('known device', `${userId} ${nonce} ${day}`).toString('base64url')}`;
  const entryOf = (userId: number) =>
    entries.find((entry) => {
      const [, nonce = '', day = ''] = /^([\w-]{22})\.(\d{1,6})\./.exec(entry) ?? [];
      return Number(day) + KNOWN_DAYS > today && isSame(entry, sign(userId, nonce, Number(day)));
    });
  return {
    name: () => readDeviceName(request.headers.get('user-agent')),
    idFor: (userId) => entryOf(userId)?.split('.')[0],
    cookieFor: (userId) => {
      const knownEntry = entryOf(userId);
      const nonce = knownEntry?.split('.')[0] ?? randomBytes(NONCE_BYTES).toString('base64url');
      const otherEntries = entries.filter((entry) => entry !== knownEntry).slice(0, MAX_ACCOUNTS - 1);
      const value = [sign(userId, nonce, today), ...otherEntries].join('~');
      const attributes = `Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${KNOWN_DAYS * 86_400}`;
      return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
    },
  };
}

function isSame(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
