import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { CHECKOUT_PAGE, isServerAddress } from '#contract/kit/server-addresses.ts';
import { withStandIn } from '#server/areas/payments/stand-in.ts';
import type { HttpEnvironment } from '#server/http/context.ts';
import { contentSecurityPolicy, policyAt } from '#server/http/security-headers.ts';
import type { Config } from './config.ts';
import type { Answering } from './listen.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The program behind the bundler's development server, on one port: hot reload for the app, the API as ever. */
export async function developmentHandler(app: Hono<HttpEnvironment>, config: Config): Promise<Answering> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    fetch: async (request, bindings) => {
      const { pathname } = new URL(request.url);
      const isPage = request.method === 'GET' && !isServerAddress(pathname) && !/\.[^/]*$/.test(pathname);
      if (!isPage) return app.fetch(request, bindings);
      const template = await readFile(`${root}index.html`, 'utf8');
      const html = await vite.transformIndexHtml(pathname, template);
      const policy = contentSecurityPolicy({ ...policyAt(pathname), development: true });
      const isTrial = pathname === CHECKOUT_PAGE && config.isDemo && config.stripe === undefined;
      return new Response(isTrial ? withStandIn(html) : html, {
        headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      });
    },
    before: (request, response, next) => {
      if (isServerAddress(request.url?.replace(/[?#].*/, '') ?? '')) next();
      else vite.middlewares(request, response, next);
    },
    close: () => vite.close(),
  };
}
