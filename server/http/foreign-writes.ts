import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from './context.ts';
import { HttpProblem } from './errors.ts';
import type { HttpSettings } from './settings.ts';

/** Rejects writes sent by another site's page (WIRE-23). Clients other than browsers send neither header and pass. */
export function rejectForeignWrites({ publicUrl }: HttpSettings): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const { method, headers, url } = c.req.raw;
    if (method !== 'GET' && method !== 'HEAD' && isForeign(headers, new URL(url).host, publicUrl)) {
      throw new HttpProblem('forbidden');
    }
    await next();
  };
}

function isForeign(headers: Headers, host: string, publicUrl: string | undefined): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || (new URL(origin).host !== host && origin !== publicUrl);
}
