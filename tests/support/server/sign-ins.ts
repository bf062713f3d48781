import { storyTime, testApp, type TestServer } from '#tests/support/api.ts';
import { startPortal } from './portal.ts';

/** A password that no account has. */
export const guessedPassword = 'Guessed-1901!';

/** A portal that trusts the proxy's network header, and the calls of stories about right and wrong passwords. */
export async function startSignIns() {
  const { app, clock, db } = await startPortal();
  const proxied = testApp(db, { clock, settings: { behindProxy: true } });
  return {
    app,
    clock,
    db,
    /** A call through the proxy, from a network, optionally with a browser's cookies */
    from: (network: string, body: unknown, { cookie = '', on = proxied }: { cookie?: string; on?: TestServer } = {}) =>
      on.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
        body: JSON.stringify(body),
      }),
    later: (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000)),
    /** Resets all counters and the clock: for `beforeEach` */
    reset: async () => {
      clock.set(storyTime);
      await db.deleteFrom('limit_windows').execute();
    },
  };
}

/** The cookies that a browser sends after this response. */
export function cookiesOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** The seconds to wait according to the response. */
export function waitOf(answer: Response): number {
  return Number(answer.headers.get('retry-after'));
}
