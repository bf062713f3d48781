import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

export interface Listening {
  /** e.g. `http://127.0.0.1:41234` */
  url: string;
  close(): Promise<void>;
}

/** Starts a program on a free port of this machine. */
export async function listen(app: { fetch: Parameters<typeof serve>[0]['fetch'] }): Promise<Listening> {
  const opened = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, opened.resolve);
  const { port } = await opened.promise;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
