import { storyTime, testApp, type TestServer } from '#tests/support/api.ts';
import { startPortal } from './portal.ts';

/** What nobody's password is. */
export const guessedPassword = 'Guessed-1901!';

/** A portal that believes what the proxy says of the network, and how stories of right and wrong passwords call it. */
export async function startSignIns() {
  const { app, clock, db } = await startPortal();
  const proxied = testApp(db, { clock, settings: { behindProxy: true } });
  return {
    app,
    clock,
    db,
    /** A call as it comes through the proxy, from a network and perhaps a browser with cookies */
    from: (network: string, body: unknown, { cookie = '', on = proxied }: { cookie?: string; on?: TestServer } = {}) =>
      on.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
        body: JSON.stringify(body),
      }),
    later: (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000)),
    /** Nothing counted, at the moment of the stories: for `beforeEach` */
    reset: async () => {
      clock.set(storyTime);
      await db.deleteFrom('limit_windows').execute();
    },
  };
}

/** The cookies that a browser sends after this answer. */
export function cookiesOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

/** Seconds that the answer asks to wait. */
export function waitOf(answer: Response): number {
  return Number(answer.headers.get('retry-after'));
}
