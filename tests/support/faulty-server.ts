import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { NetworkFaults } from './complaints.ts';
import {
  answerCaptive,
  answerForged,
  answerSlowly,
  answerTruncated,
  type Fault,
  forward,
  passOn,
  readAnswer,
} from './faults.ts';
import { answerStatic } from './static-host.ts';

export interface FaultyServerOptions {
  /** Address of the real server, e.g. `http://127.0.0.1:4321` */
  target: string;
  /** Built app, for the fault `static` */
  folder?: string;
  /** The story's `networkFaults`, updated once this server does anything but forward */
  faults?: NetworkFaults;
}

export interface FaultyServer {
  /** The address for browsers, e.g. `http://localhost:51234` */
  url: string;
  /** Method and path of every request so far, e.g. `GET /api/news?locale=en` */
  requests: string[];
  /** The headers of every request so far, in the same order */
  headers: IncomingMessage['headers'][];
  /**
   * Sets the treatment of all paths from now on, and clears the settings of single ones. Closes hanging connections.
   */
  mode(fault: Fault): void;
  /** Sets the treatment of matching paths from now on; the latest pattern wins. Closes hanging connections. */
  modeFor(pattern: RegExp, fault: Fault | (() => Fault)): void;
  close(): Promise<void>;
}

/**
 * A reverse proxy in front of the real server that fails on demand, at the socket: `page.route` cannot, because it
 * does not see a service worker's own requests. It starts in mode `pass`.
 */
export async function startFaultyServer({ target, folder, faults }: FaultyServerOptions): Promise<FaultyServer> {
  let general: Fault = { kind: 'pass' };
  let special: { pattern: RegExp; fault: Fault | (() => Fault) }[] = [];
  const hanging = new Set<Socket>();
  // Networks close such connections eventually: otherwise a browser keeps waiting, for example with its next check for
  // a new worker.
  const cutHanging = () => {
    for (const socket of hanging) socket.destroy();
    hanging.clear();
  };
  const note = (fault: Fault | (() => Fault)) => {
    if (faults !== undefined && (typeof fault === 'function' || fault.kind !== 'pass')) faults.made = true;
  };
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(`${request.method} ${path}`);
    headers.push(request.headers);
    const chosen = special.find(({ pattern }) => pattern.test(path))?.fault ?? general;
    const fault = typeof chosen === 'function' ? chosen() : chosen;
    answer({ fault, request, response, target, folder, hanging }).catch(() => request.socket.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    requests,
    headers,
    mode(fault) {
      note(fault);
      general = fault;
      special = [];
      cutHanging();
    },
    modeFor(pattern, fault) {
      note(fault);
      special = [{ pattern, fault }, ...special];
      cutHanging();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Exchange {
  fault: Fault;
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  folder: string | undefined;
  hanging: Set<Socket>;
}

async function answer({ fault, request, response, target, folder, hanging }: Exchange): Promise<void> {
  switch (fault.kind) {
    case 'pass':
      return passOn(await forward(request, target), response);
    case 'captive-html':
    case 'captive-redirect':
    case 'captive-511':
      return answerCaptive(fault.kind, request, response);
    case 'hang':
      hanging.add(request.socket);
      return;
    case 'drop':
      request.socket.destroy();
      return;
    case 'answer-lost':
      await readAnswer(await forward(request, target, fault.rekeyed ? rekeyed(request) : request.headers));
      request.socket.destroy();
      return;
    case 'held':
      await fault.until;
      return passOn(await forward(request, target), response);
    case 'forged':
      return answerForged(fault.without, request, response);
    case 'slow':
      return answerSlowly(fault, await forward(request, target), response);
    case 'status':
      response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
      return;
    case 'truncate':
    case 'truncated-script':
      return answerTruncated(fault.kind, await forward(request, target), response);
    case 'static':
      return answerStatic({ request, response, target, folder });
  }
}

function rekeyed({ headers }: IncomingMessage): IncomingMessage['headers'] {
  return { ...headers, 'idempotency-key': randomUUID() };
}

/** Listens on both loopback addresses: browsers try IPv6 first for `localhost`. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  return (server.address() as AddressInfo).port;
}
