import type { Context } from 'hono';
import { KEY_HEADER } from '#contract/kit/common.ts';
import type { Caller, Endpoint } from '#contract/kit/endpoint.ts';
import { readBinding, writeBinding } from './binding-cookie.ts';
import type { HandlerContext, HttpEnvironment, Services } from './context.ts';
import { HttpProblem } from './errors.ts';
import { readDevice } from './known-device.ts';
import { addressOf } from './limits.ts';
import { localeOf } from './locale.ts';
import { proofsOf } from './pressure.ts';
import { assertAllowed, type Session, sessionOf } from './sessions.ts';
import type { LoadCaller } from './shares.ts';

/** Checks the caller first, so that unauthorised callers learn nothing about an endpoint's input. */
export async function contextOf(
  { services, erase }: { services: Services; erase: HandlerContext['erase'] },
  c: Context<HttpEnvironment>,
  endpoint: Endpoint,
  cookies: string[] = [],
) {
  const { who, id } = endpoint;
  const { settings } = services;
  const received_at = services.clock.now();
  const request = c.req.raw;
  const session = await callerOf(services, request, who);
  if (session !== undefined) {
    c.set('user_id', session.user_id);
    assertAllowed(endpoint, session, received_at);
  }
  const device = readDevice(request, services);
  const bind: HandlerContext['bind'] = (begun) => {
    cookies.push(writeBinding(request, settings, begun?.binding ?? '', begun?.seconds ?? 0));
    if (begun !== null) cookies.push(device.cookieFor(begun.user_id));
  };
  const address = addressOf(request, c.env, settings);
  const isUnnamed = c.get('is_unnamed') === true && session === undefined;
  const caller = isUnnamed ? undefined : address;
  const locale = localeOf(request);
  const key = request.headers.get(KEY_HEADER) ?? '';
  const proofs = proofsOf(services, request, { call: id, network: address ?? '', key });
  return { ...services, erase, log: c.get('log'), locale, received_at, caller, key: '', device, proofs, bind, session };
}

/** Returns the caller's session. Rejects a token on an anonymous call, because it would reveal who complains. */
async function callerOf(services: Services, request: Request, who: Caller): Promise<Session | undefined> {
  if (who === 'anyone') return undefined;
  const isNamed = request.headers.has('authorization');
  const isForThem = who === 'anonymous_only' || who === 'anonymous_or_signed_in';
  if (!isForThem || (who === 'anonymous_or_signed_in' && isNamed)) return identify(services, request);
  if (isNamed || readBinding(request, services.settings) !== undefined) throw new HttpProblem('malformed');
  return undefined;
}

/** Whether the endpoint must not reveal who calls it. */
export function isAnonymousOnly({ who }: Endpoint): boolean {
  return who === 'anonymous_only' || who === 'anonymous_or_signed_in';
}

function identify(services: Services, request: Request): Promise<Session> {
  return sessionOf(services, request.headers.get('authorization'), readBinding(request, services.settings));
}

/** Returns the caller whose share a call uses. The network of an anonymous caller is used in memory only. */
export function loadCallerOf(
  { services }: { services: Services },
  c: Context<HttpEnvironment>,
  { session }: { session: Session | undefined },
): LoadCaller {
  return { user_id: session?.user_id, network: addressOf(c.req.raw, c.env, services.settings) };
}
