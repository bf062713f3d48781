import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type EnvironmentModuleNode, isRunnableDevEnvironment, type RunnableDevEnvironment } from 'vite';
import type { Renderer } from '#contract/kit/render.ts';
import { isServerAddress } from '#contract/kit/server-addresses.ts';
import type { AppOptions } from './app.ts';
import { composeDocument, type Notices, noticesFor } from './http/documents.ts';
import type { Render } from './http/page-documents.ts';
import { contentSecurityPolicy, policyAt } from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import type { Answering } from './listen.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const RENDERER = '/src/render.tsx';
const FIRST_SCRIPT = '/src/before-hydration.ts';

/** Parts of the portal that the bundler provides in development: options of `createApp()` and of `listen()`. */
export interface Development {
  app: Pick<AppOptions, 'assets' | 'pages' | 'pagePolicy'>;
  answering: Required<Omit<Answering, 'fetch'>>;
}

/**
 * Starts the bundler's development server inside this process, on the portal's own port: sources are served with hot reload,
 * and first views are rendered on the server from the same sources, as in production.
 * @param homeUrl address of the portal, for canonical links
 */
export async function startDevelopment({
  homeUrl,
  translate,
}: {
  homeUrl: string;
  translate: Parameters<typeof noticesFor>[0];
}): Promise<Development> {
  // A server that never listens; it passes the portal server's upgrade requests to the bundler's hot reload.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    // The default loader imports a temporary file, and its deletion would make `node --watch` restart the server.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: upgrades } },
    appType: 'custom',
  });
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error('The bundler cannot run modules in this process');
  const notices = noticesFor(translate);
  const shellAt = async (pathname: string) =>
    vite.transformIndexHtml(pathname, await readFile(join(root, 'index.html'), 'utf8'));
  return {
    app: {
      assets: shellFor(shellAt),
      // Without `localeOf` nothing is cached, so that a change is visible on the next reload.
      pages: { render: renderWith(ssr, shellAt, notices, homeUrl) },
      pagePolicy: { development: true },
    },
    answering: {
      before: (request, response, next) => {
        if (isServerAddress(request.url?.replace(/[?#].*/, '') ?? '')) next();
        else vite.middlewares(request, response, next);
      },
      upgrade: (...given) => upgrades.emit('upgrade', ...given),
      close: () => vite.close(),
    },
  };
}

type ShellAt = (pathname: string) => Promise<string>;

/** Serves the shell, for pages that cannot be rendered and for the members' front page. */
function shellFor(shellAt: ShellAt): StaticFiles {
  return {
    respond: async (path, request) => {
      if (path !== '/index.html') return undefined;
      const shell = await shellAt(new URL(request.url).pathname);
      return new Response(shell, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      });
    },
  };
}

function renderWith(ssr: RunnableDevEnvironment, shellAt: ShellAt, notices: Notices, homeUrl: string): Render {
  return async (request, api) => {
    const { render } = await ssr.runner.import<Renderer<Request, Response>>(RENDERER);
    const page = await render(request, { api, origin: homeUrl });
    const { pathname } = new URL(request.url);
    const styles = page.html === '' ? '' : await stylesOf(ssr, [RENDERER, ...page.files.map((file) => `/${file}`)]);
    const shell = (await shellAt(pathname)).replace('</head>', () => `${styles}</head>`);
    const { body } = composeDocument({ shell, first: FIRST_SCRIPT, assetsFor: () => noAssets }, page, notices);
    return new Response(body, {
      status: page.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-language': page.locale,
        'content-security-policy': contentSecurityPolicy({ ...policyAt(pathname), development: true }),
      },
    });
  };
}

const noAssets = { css: '', cssHash: '', stylesheets: [], modules: [] };

/** Style elements for the style sheets that these sources import. The bundler's client takes the elements over. */
async function stylesOf(ssr: RunnableDevEnvironment, urls: readonly string[]): Promise<string> {
  const sheets = [...(await staticImports(ssr, urls))].filter(({ id }) => id?.endsWith('.css'));
  const elements = await Promise.all(
    sheets.map(async ({ id, url }) => {
      const { default: css } = await ssr.runner.import<{ default: string }>(`${url}?inline`);
      return `<style data-vite-dev-id="${id ?? ''}">${css}</style>`;
    }),
  );
  return elements.join('');
}

/** Returns the modules at these URLs and their static imports, imports first. */
async function staticImports(
  ssr: RunnableDevEnvironment,
  urls: readonly string[],
  found = new Set<EnvironmentModuleNode>(),
  seen = new Set<string>(),
): Promise<Set<EnvironmentModuleNode>> {
  for (const url of urls) {
    const module = seen.has(url) ? undefined : await ssr.moduleGraph.getModuleByUrl(url);
    seen.add(url);
    if (module === undefined) continue;
    await staticImports(ssr, module.transformResult?.deps ?? [], found, seen);
    found.add(module);
  }
  return found;
}
