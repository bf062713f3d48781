import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { startServer } from '#tests/support/e2e-server.ts';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { test } from '#tests/support/test.ts';

export interface ContactServer {
  /** Address of the real server */
  address: string;
  /** The texts of the messages that arrived, in order */
  arrived: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The real server without content, on a database that the test can read, without a limit of messages per sender. */
export async function startContactServer(): Promise<ContactServer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-contact-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  const server = await startServer({
    environment: {
      DATABASE_URL: postgres.url,
      SEED: 'false',
      CONTACT_PER_SENDER: '100000',
      CONTACT_PER_NETWORK: '100000',
      REQUESTS_PER_MINUTE: '1000000',
    },
  });
  const { db, close } = connect(postgres.url, { log: console });
  return {
    address: server.address,
    arrived: async () => {
      const rows = await db.selectFrom('contact_messages').select('message').orderBy('received_at').execute();
      return rows.map(({ message }) => message);
    },
    stop: async () => {
      await close();
      await server.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `test` with a portal of its own behind the server that fails on demand, for stories about messages to the union. */
export const contactTest = test.extend<object, { real: ContactServer }>({
  real: [
    async ({}, use) => {
      const real = await startContactServer();
      await use(real);
      await real.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faulty: async ({ real, networkFaults }, use) => {
    const faulty = await startFaultyServer({ target: real.address, faults: networkFaults });
    await use(faulty);
    networkFaults.made = true;
    await faulty.close();
  },
});

/** How many messages were sent on their way so far, arrived or not. */
export function posts({ requests }: FaultyServer): number {
  return requests.filter((request) => request.startsWith('POST /api/contact')).length;
}
