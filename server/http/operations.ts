import { sql } from 'kysely';
import { privateAnswer } from './answer.ts';
import { bindApiDocs } from './api-docs.ts';
import { HttpProblem } from './errors.ts';
import type { Api } from './serve.ts';

/** Milliseconds within which the database must respond. */
const READY_TIMEOUT = 2000;

/** Binds the endpoints for operators: liveness, readiness and capabilities. */
export function bindOperations(api: Api): void {
  const { app, services, routes } = api;
  for (const path of ['/api/health', '/api/ready']) routes.add('GET', path);
  app.get('/api/health', () => privateAnswer('{"status":"ok"}', 200));
  app.get('/api/ready', async () => {
    if (services.isDraining?.()) throw new HttpProblem('unavailable', { headers: { 'retry-after': '5' } });
    await checkDatabase(services.db);
    return privateAnswer('{"status":"ready"}', 200);
  });
  bindApiDocs(api);
}

async function checkDatabase(db: Api['services']['db']): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), READY_TIMEOUT);
  try {
    await Promise.race([sql`select 1`.execute(db), timeout.promise]);
  } catch {
    throw new HttpProblem('unavailable', { headers: { 'retry-after': '5' } });
  } finally {
    clearTimeout(timer);
  }
}
