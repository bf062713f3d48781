import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { MOST_PERIODS } from '#server/http/slow-body.ts';
import type { Config } from './config.ts';

/** What answers: the program, and in development something that looks at each request before it. */
export interface Answering {
  fetch: (request: Request, bindings: never) => Response | Promise<Response>;
  /** Answers by itself, or calls `next` */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close?: () => Promise<void>;
}

export interface Listening {
  url: string;
  /** Takes no more, and lets what has begun be finished within ten seconds (safety.md, "The server"). */
  close(): Promise<void>;
}

const GRACE = 10_000;
/** Milliseconds in which the head of a request must have arrived. */
export const HEADERS_TIMEOUT = 10_000;
/** Bytes of a request's head: so many that one with too long an address is still answered in JSON. */
const MAX_HEAD = 64 * 1024;

/**
 * Puts the program on the configured address.
 * @param headersTimeout shorter in tests
 * @throws Error when the port is taken
 */
export async function listen(
  { host, port, bodyTimeout }: Pick<Config, 'host' | 'port' | 'bodyTimeout'>,
  answering: Answering,
  headersTimeout = HEADERS_TIMEOUT,
): Promise<Listening> {
  const server = createServer(answering, headersTimeout);
  // How fast a body must come is watched where it is read; a form with photos may take its time.
  server.requestTimeout = bodyTimeout * MOST_PERIODS + 5000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { url: addressOf(server, host), close: () => close(server, answering) };
}

function createServer({ fetch, before }: Answering, headersTimeout: number): Server {
  const server = createAdaptorServer({
    fetch: fetch as (request: Request) => Response | Promise<Response>,
    // Node looks for slow connections every half minute unless told otherwise.
    serverOptions: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(1000, headersTimeout),
      maxHeaderSize: MAX_HEAD,
    },
  }) as Server;
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
  const late = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(late);
  await answering.close?.();
}
