import { connect } from '#server/db/connect.ts';
import { startServer } from '#tests/support/e2e-server.ts';

export interface ContactServer {
  /** Address of the real server */
  address: string;
  /** The texts of the messages that arrived, in order */
  arrived: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * The real server without content, on a database that the test can read, without a limit of messages per sender.
 * @param perNetwork number of messages from a network that need no proof of work
 */
export async function startContactServer(perNetwork = 100_000): Promise<ContactServer> {
  const server = await startServer({
    environment: {
      SEED: 'false',
      CONTACT_PER_SENDER: '100000',
      CONTACT_PER_NETWORK: String(perNetwork),
      REQUESTS_PER_MINUTE: '1000000',
    },
  });
  const { db, close } = connect(server.database, { log: console });
  return {
    address: server.address,
    arrived: async () => {
      const rows = await db.selectFrom('contact_messages').select('message').orderBy('received_at').execute();
      return rows.map(({ message }) => message);
    },
    stop: async () => {
      await close();
      await server.stop();
    },
  };
}
