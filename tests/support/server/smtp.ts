import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface Arrived extends Email {
  /** The receivers of the envelope: headers can say anything */
  recipients: string[];
  raw: string;
  isEncrypted: boolean;
}

export interface MailServer {
  /** Address of the server, e.g. `smtp://127.0.0.1:2525` */
  url: string;
  arrived: Arrived[];
  /** While set, a mail is received but never acknowledged, as by a server that hangs */
  hangs: boolean;
  /** Mails that were received without an acknowledgement */
  unanswered: Arrived[];
  stop(): Promise<void>;
}

interface ServerOptions {
  /** The address on which it listens */
  host?: string;
  /** A certificate with which it offers STARTTLS */
  certificate?: { key: string; cert: string };
}

/**
 * A real SMTP server on this machine.
 * @param port the same as before, to return after an outage
 */
export async function startMailServer(
  port = 0,
  { host = '127.0.0.1', certificate }: ServerOptions = {},
): Promise<MailServer> {
  const mails: Pick<MailServer, 'arrived' | 'unanswered' | 'hangs'> = { arrived: [], unanswered: [], hangs: false };
  const server = new SMTPServer({
    disabledCommands: certificate === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...certificate,
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks).toString();
        const mail = { ...(await PostalMime.parse(raw)), recipients, raw, isEncrypted: session.secure };
        if (mails.hangs) {
          mails.unanswered.push(mail);
          return;
        }
        mails.arrived.push(mail);
        answer();
      });
    },
  });
  // A killed client breaks its connection, as some stories require.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return Object.assign(mails, { url: `smtp://${host}:${taken}`, stop });
}
