import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { MAX_PERIODS } from '#server/http/slow-body.ts';
import type { Config } from './config.ts';

/** The handler of requests: the program, and in development a wrapper that sees each request first. */
export interface Answering {
  fetch: (request: Request, bindings: never) => Response | Promise<Response>;
  /** Answers the request, or calls `next` */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Handles connections that change their protocol */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close?: () => Promise<void>;
}

export interface Listening {
  url: string;
  /** Closes each connection after its next answer (`Connection: close`), while new ones are still accepted. */
  drain(): void;
  /** Accepts no more requests, and lets current ones finish within ten seconds (OFFLINE-41). */
  close(): Promise<void>;
}

const GRACE = 10_000;
/** Milliseconds in which the head of a request must arrive. */
export const HEADERS_TIMEOUT = 10_000;
/**
 * Milliseconds for which an idle connection stays open: longer than proxies use theirs (nginx 60 s, Caddy 120 s),
 * because a proxy that sends into a closing connection answers 502. Node's default is 5 s.
 */
const KEEP_ALIVE = 130_000;
/**
 * The maximum connections that wait to be accepted. With Node's 511, the kernel drops connections when thousands arrive
 * in the same second, and browsers retry after 1, 3 and 7 seconds. The kernel has its own limit (`net.core.somaxconn`).
 */
const BACKLOG = 4096;
/** The maximum bytes of a request's head: enough to answer an overlong address in JSON. */
const MAX_HEAD = 64 * 1024;

/**
 * Starts listening on the configured address.
 * @param headersTimeout shorter in tests
 * @throws Error if the port is taken
 */
export async function listen(
  { host, port, bodyTimeout }: Pick<Config, 'host' | 'port' | 'bodyTimeout'>,
  answering: Answering,
  headersTimeout = HEADERS_TIMEOUT,
): Promise<Listening> {
  const server = createServer(answering, headersTimeout);
  const drain = () => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
  };
  // The speed of a body is checked where it is read, because a form with photos may be slow.
  server.keepAliveTimeout = KEEP_ALIVE;
  server.requestTimeout = bodyTimeout * MAX_PERIODS + 5000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return { url: addressOf(server, host), drain, close: () => close(server, answering) };
}

function createServer({ fetch, before, upgrade }: Answering, headersTimeout: number): Server {
  const server = createAdaptorServer({
    fetch: fetch as (request: Request) => Response | Promise<Response>,
    // By default Node checks for slow connections every half minute.
    serverOptions: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(1000, headersTimeout),
      maxHeaderSize: MAX_HEAD,
    },
  }) as Server;
  if (upgrade) server.on('upgrade', upgrade);
  if (!before) return server;
  const [answer] = server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void];
  server.removeAllListeners('request');
  return server.on('request', (request, response) => before(request, response, () => answer(request, response)));
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port ?? ''}`;
}

async function close(server: Server, answering: Answering): Promise<void> {
  const forcedClose = setTimeout(() => server.closeAllConnections(), GRACE);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  // Together: the server is not closed before its upgraded connections are.
  await Promise.all([closed, answering.close?.()]);
  clearTimeout(forcedClose);
}
