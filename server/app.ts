import { Hono, type MiddlewareHandler } from 'hono';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { SERVICE_WORKER_URL } from '#contract/kit/worker.ts';
import { createAnswerCache } from '#server/http/answer-cache.ts';
import { bindArea, eraserOf } from '#server/http/area.ts';
import type { HttpEnvironment, Services } from '#server/http/context.ts';
import { errorHandler } from '#server/http/error-answers.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { rejectForeignWrites } from '#server/http/foreign-writes.ts';
import { ceilingPerAddress, thresholdsOfUnsigned, rejectLongUrl } from '#server/http/limits.ts';
import { type LoadLimits, loadLimits } from '#server/http/load-limits.ts';
import { logRequests } from '#server/http/logging.ts';
import { bindOperations } from '#server/http/operations.ts';
import { documentFinder, type PageRenderer } from '#server/http/page-documents.ts';
import { type LimitedRender, limitRenders, type RenderLimits } from '#server/http/page-renders.ts';
import { servePage, withPageHeaders } from '#server/http/pages.ts';
import { bindPolicyReports } from '#server/http/policy-reports.ts';
import { bindReadAhead } from '#server/http/read-ahead.ts';
import { createRoutes } from '#server/http/routes.ts';
import { type PagePolicy, strictTransport, workerPolicy } from '#server/http/security-headers.ts';
import type { Api } from '#server/http/serve.ts';
import { sendSharesBack } from '#server/http/share-target.ts';
import { createShares } from '#server/http/shares.ts';
import { type StaticFiles, staticFiles } from '#server/http/static-files.ts';
import { storedFile } from '#server/http/stored-files.ts';
import { isUnionIcon, unionIcon } from '#server/http/union-icons.ts';
import { MANIFEST_URL, manifestResponse } from '#server/http/web-manifest.ts';
import { bindWellKnown } from '#server/http/well-known.ts';
import { createWriteQuota } from '#server/http/write-quota.ts';
import { areas } from './areas.ts';

/** Path of the script that is served instead of the service worker once that is withdrawn. */
const WITHDRAWN_WORKER = '/withdrawn-service-worker.js';

export interface AppOptions extends Services {
  /** The built app; without it only the API is served */
  dist?: string;
  /** Used instead of the files in `dist`, in development */
  assets?: StaticFiles;
  /** Renders pages on the server; without it, or if it fails, the app's shell is sent */
  pages?: PageRenderer;
  /** Other limits on rendering, in development */
  renders?: RenderLimits;
  /** Additions to the pages' Content Security Policy besides the app's own files */
  pagePolicy?: PagePolicy;
  /** Other limits for callers and kinds of calls, in tests */
  limits?: LoadLimits;
  /** Binds more areas, in tests */
  extend?: ((api: Api) => void) | undefined;
}

/**
 * Creates the whole portal as one function from request to response: API, stored files, the built app and its pages.
 */
export function createApp(options: AppOptions): Hono<HttpEnvironment> {
  const { dist, assets = staticFiles(dist ?? ''), pagePolicy = {}, limits = loadLimits, extend, ...rest } = options;
  const { pages, renders, ...services } = rest;
  const app = new Hono<HttpEnvironment>();
  const api: Api = {
    app,
    services,
    routes: createRoutes(),
    unsigned: thresholdsOfUnsigned(),
    answers: createAnswerCache(),
    shares: createShares(limits),
    quota: createWriteQuota(services, limits.writes),
    erase: eraserOf(areas, services.jobs),
  };

  app.onError(errorHandler(services));
  app.use(logRequests(services), transportSecurity(services.settings));
  for (const root of [serverRoots.api, serverRoots.feeds]) app.use(`${root}/*`, readNames(services));
  app.use(ceilingPerAddress(services.settings), rejectLongUrl);
  sendSharesBack(app);
  app.use(rejectForeignWrites(services.settings));

  bindOperations(api);
  bindPolicyReports(api);
  bindWellKnown(app, services.clock, services.settings);
  for (const area of areas) bindArea(api, area);
  const find = pages && documentFinder(pages, api.answers);
  const withdrawals = areas.flatMap(({ withdrawnAt }) => withdrawnAt ?? []);
  bindReadAhead(api, find, async (request) => app.fetch(request), withdrawals);
  extend?.(api);
  bindUnknownCalls(api);

  app.get(`${serverRoots.files}/*`, (c) =>
    storedFile(services.files, c.req.raw.url.replace(/^[a-z]+:\/\/[^/]+\/files\/|[?#].*$/g, '')),
  );
  serveApp(api, assets, find && limitRenders(find, renders), pagePolicy);
  return app;
}

/** Reads the union's names for the texts of an answer; files and pages do not wait for it. */
function readNames({ union }: Services): MiddlewareHandler<HttpEnvironment> {
  return async (_c, next) => {
    await union.refresh();
    return next();
  };
}

/** Anything else under /api and /feeds is answered in JSON too: 405 if another method exists, otherwise 404. */
function bindUnknownCalls({ app, routes }: Api): void {
  const refuse: MiddlewareHandler<HttpEnvironment> = async (c) => {
    const allowed = routes.methodsAt(c.req.path);
    if (allowed.length === 0) throw new HttpProblem('not_found');
    throw new HttpProblem('method_not_allowed', { headers: { allow: allowed.join(', ') } });
  };
  app.all(serverRoots.api, refuse);
  app.all(`${serverRoots.api}/*`, refuse);
  app.all(`${serverRoots.feeds}/*`, refuse);
}

function serveApp(
  { app, services }: Api,
  assets: StaticFiles,
  render: LimitedRender | undefined,
  policy: PagePolicy,
): void {
  const callApi = async (request: Request) => app.fetch(request);
  app.on(['GET', 'HEAD'], '/*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (pathname === MANIFEST_URL) {
      await services.union.refresh();
      const built = await assets.respond(pathname, new Request(c.req.url));
      return built === undefined ? next() : manifestResponse(c.req.raw, built, services.union.names());
    }
    if (isUnionIcon(pathname)) {
      await services.union.refresh();
      const { logo } = services.union.names();
      const icon = logo === null ? undefined : await unionIcon(pathname, logo, services.files, c.req.raw);
      if (icon !== undefined) return icon;
    }
    const isWithdrawn = pathname === SERVICE_WORKER_URL && !services.settings.hasWorker;
    const file = await assets.respond(isWithdrawn ? WITHDRAWN_WORKER : pathname, c.req.raw);
    if (file === undefined) return next();
    if (pathname === SERVICE_WORKER_URL) file.headers.set('content-security-policy', workerPolicy(policy));
    return pathname.endsWith('.html') ? withPageHeaders(file, policy) : file;
  });
  app.all('/*', (c) => servePage(c, { services, assets, policy, render, api: callApi }));
}

function transportSecurity({ publicUrl, behindProxy }: Services['settings']): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    const isSecure =
      publicUrl?.startsWith('https:') || (behindProxy && c.req.raw.headers.get('x-forwarded-proto') === 'https');
    if (!isSecure) return;
    for (const [name, value] of Object.entries(strictTransport)) c.res.headers.set(name, value);
  };
}
