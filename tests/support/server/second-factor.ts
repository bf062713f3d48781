import { Secret, TOTP } from 'otpauth';
import { secondFactor } from '#contract/auth/second-factor.ts';
import { type Credentials, call, type TestClock, type TestServer } from '#tests/support/api.ts';

/** Seconds for which an authenticator app shows one code. */
const STEP_MS = 30_000;

/** The code that an app shows now, or some steps later. */
export function codeOf(secret: string, clock: TestClock, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Adds an authenticator app to the caller's account. Returns its secret and the recovery codes. */
export async function addAppFor(app: TestServer, clock: TestClock, as: Credentials) {
  const { secret } = await call(app, secondFactor.startApp, {}, { as });
  const body = { code: codeOf(secret, clock) };
  const { recovery_codes } = await call(app, secondFactor.addApp, { body }, { as });
  return { secret, recoveryCodes: recovery_codes ?? [] };
}
