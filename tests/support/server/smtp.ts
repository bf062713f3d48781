import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface Arrived extends Email {
  /** Where the envelope sent it: headers can say anything */
  recipients: string[];
  raw: string;
}

export interface MailServer {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  arrived: Arrived[];
  /** While it is set, a mail is taken in but never answered for, as by a server that hangs */
  hangs: boolean;
  /** Mails that were taken in without an answer */
  unanswered: Arrived[];
  stop(): Promise<void>;
}

/** A real SMTP server of this machine. @param port the same as before, to come back after an outage */
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
  // A client that is killed breaks its connection: that is what some stories are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return Object.assign(mails, { url: `smtp://127.0.0.1:${taken}`, stop });
}
