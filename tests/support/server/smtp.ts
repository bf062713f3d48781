import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as received. */
export interface Arrived extends Email {
  /** The receivers of the envelope: headers can say anything */
  recipients: string[];
  raw: string;
}

export interface MailServer {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  arrived: Arrived[];
  /** While it is set, a mail is received but never acknowledged, as by a server that hangs */
  hangs: boolean;
  /** Mails that were taken in without an answer */
  unanswered: Arrived[];
  stop(): Promise<void>;
}

/** A real SMTP server on this machine. @param port the same as before, to return after an outage */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Pick<MailServer, 'arrived' | 'unanswered' | 'hangs'> = { arrived: [], unanswered: [], hangs: false };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks).toString();
        const mail = { ...(await PostalMime.parse(raw)), recipients, raw };
        if (mails.hangs) {
          mails.unanswered.push(mail);
          return;
        }
        mails.arrived.push(mail);
        answer();
      });
    },
  });
  // A killed client breaks its connection: some stories are about that.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return Object.assign(mails, { url: `smtp://127.0.0.1:${taken}`, stop });
}
