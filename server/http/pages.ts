import type { Context } from 'hono';
import { TOKEN_COOKIE } from '#contract/auth/token-cookie.ts';
import { BACKGROUND_HEADER } from '#contract/kit/worker.ts';
import { readCookie } from './binding-cookie.ts';
import type { HttpEnvironment, Services } from './context.ts';
import { HttpProblem } from './errors.ts';
import { addressOf } from './limits.ts';
import type { CallApi } from './page-documents.ts';
import type { LimitedRender } from './page-renders.ts';
import { pageHeaders, type PagePolicy, policyAt } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

interface PageOptions {
  services: Services;
  assets: StaticFiles;
  policy: PagePolicy;
  render: LimitedRender | undefined;
  api: CallApi;
}

/**
 * Serves any address without an extension as a page of the app: rendered here, or as the app's shell, which renders it
 * in the browser.
 */
export async function servePage(c: Context<HttpEnvironment>, options: PageOptions): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const { method } = c.req;
  const isFile = /\.[^/]*$/.test(pathname) || /^\/(?:api|assets|files)(?:\/|$)/i.test(pathname);
  if (isFile) throw new HttpProblem('not_found');
  if (method !== 'GET' && method !== 'HEAD') {
    throw new HttpProblem('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
  }
  const rendered = isMembersFront(c.req.raw, pathname) ? undefined : await tryRender(c, options);
  // A worker that fetches the page to store it must not receive the empty shell.
  if (rendered === undefined && c.req.header(BACKGROUND_HEADER) !== undefined) throw new HttpProblem('unavailable');
  const response = rendered ?? (await options.assets.respond('/index.html', c.req.raw));
  if (response === undefined) throw new HttpProblem('not_found');
  return withPageHeaders(response, { ...options.policy, ...policyAt(pathname) });
}

/**
 * The front page of a signed-in member is rendered on the device only, because a visitor's version would be replaced at
 * once. The device checks whether the token is valid.
 */
function isMembersFront(request: Request, pathname: string): boolean {
  return pathname === '/' && readCookie(request, TOKEN_COOKIE) !== undefined;
}

async function tryRender(
  c: Context<HttpEnvironment>,
  { render, api, services }: PageOptions,
): Promise<Response | undefined> {
  if (render === undefined) return undefined;
  try {
    return await render(c.req.raw, api, addressOf(c.req.raw, c.env, services.settings));
  } catch (error) {
    (c.get('log') ?? services.log).error({ err: error }, 'A page could not be rendered');
    return undefined;
  }
}

/** Headers that a page sets itself are preserved. */
export function withPageHeaders(response: Response, policy: PagePolicy): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(pageHeaders(policy))) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
