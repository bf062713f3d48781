import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { startServer } from '#tests/support/e2e-server.ts';

export interface ContactServer {
  /** Address of the real server */
  address: string;
  /** The texts of the messages that arrived, in their order */
  arrived: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The real server without content, on a database that the test can look into, for any number of messages a sender. */
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
