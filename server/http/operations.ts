import { sql } from 'kysely';
import { allEndpoints } from '#contract/endpoints.ts';
import { privateAnswer } from './answer.ts';
import { docsPage } from './docs-page.ts';
import { HttpProblem } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import type { Api } from './serve.ts';

/** Milliseconds the database may take to say that it is there. */
const READY_TIMEOUT = 2000;

/** What those who run the portal ask for: is it alive, is it ready, what can it do. */
export function bindOperations({ app, services, routes }: Api): void {
  const endpoints = allEndpoints();
  const document = openApiDocument(endpoints, services.settings.publicUrl ?? '/');
  const openApi = JSON.stringify(document);
  for (const path of ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs']) routes.add('GET', path);

  app.get('/api/health', () => privateAnswer('{"status":"ok"}', 200));
  app.get('/api/ready', async () => {
    await checkDatabase(services.db);
    return privateAnswer('{"status":"ready"}', 200);
  });
  app.get('/api/openapi.json', () => privateAnswer(openApi, 200, { 'cache-control': 'public, max-age=300' }));
  app.get('/api/docs', () => docsPage(endpoints, document));
}

async function checkDatabase(db: Api['services']['db']): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('timeout')), READY_TIMEOUT);
  try {
    await Promise.race([sql`select 1`.execute(db), late.promise]);
  } catch {
    throw new HttpProblem('unavailable', { headers: { 'retry-after': '5' } });
  } finally {
    clearTimeout(timer);
  }
}
