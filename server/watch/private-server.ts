import { createServer, type ServerResponse } from 'node:http';
import type { HealthCheck } from '#contract/kit/health.ts';
import type { Metrics } from './metrics.ts';

export interface PrivateServer {
  url: string;
  close(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  metrics: Pick<Metrics, 'respond'>;
  readChecks: () => Promise<HealthCheck[]>;
}

/**
 * Serves `/metrics` for Prometheus and `/health` with all checks, without a password: its address must not be reachable
 * from outside (OPERATE-22). `/health` answers 503 if a check has failed.
 * @throws Error if the port is taken
 */
export async function listenPrivately({ host, port, metrics, readChecks }: Options): Promise<PrivateServer> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') return metrics.respond(request, response);
    if (request.url !== '/health') return response.writeHead(404).end();
    answerHealth(readChecks, response).catch(() => response.writeHead(503).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' ? bound?.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort ?? port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerHealth(readChecks: Options['readChecks'], response: ServerResponse): Promise<void> {
  const checks = await readChecks();
  const status = checks.some(({ state }) => state === 'failed') ? 503 : 200;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ checks }));
}
