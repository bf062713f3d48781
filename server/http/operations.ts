import type { HealthCheck } from '#contract/kit/health.ts';
import { privateAnswer } from './answer.ts';
import { bindApiDocs } from './api-docs.ts';
import { HttpProblem } from './errors.ts';
import { checkCopy } from './health.ts';
import type { Api } from './serve.ts';

/** Milliseconds for which the result of the checks is used again, because proxies ask every second or two. */
const REUSED_MS = 1000;
/** Checks of what a copy has for itself. A file store is shared: without it pages and calls still work, but pictures do not. */
const needed: readonly string[] = ['database', 'disk'];

/** Binds the endpoints for operators: liveness, readiness and capabilities. */
export function bindOperations(api: Api): void {
  const { app, services, routes } = api;
  for (const path of ['/api/health', '/api/ready']) routes.add('GET', path);
  const readCopy = reused(() => checkCopy(services));
  app.get('/api/health', () => privateAnswer('{"status":"ok"}', 200));
  app.get('/api/ready', async () => {
    const isReady =
      services.isDraining?.() !== true &&
      (await readCopy()).every(({ name, state }) => state !== 'failed' || !needed.includes(name));
    if (!isReady) throw new HttpProblem('unavailable', { headers: { 'retry-after': '5' } });
    return privateAnswer('{"status":"ready"}', 200);
  });
  bindApiDocs(api);
}

/** Shares one read among all calls within `REUSED_MS`, so that frequent calls cost nothing. */
function reused(read: () => Promise<HealthCheck[]>): () => Promise<HealthCheck[]> {
  let last: { at: number; checks: Promise<HealthCheck[]> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at > REUSED_MS) last = { at, checks: read() };
    return last.checks;
  };
}
