import type { Hono } from 'hono';
import { html } from 'hono/html';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { type StoredMail, type Mailbox, readLocalMail } from '#server/gateways/mail.ts';
import type { HttpEnvironment } from './context.ts';
import { createPlainPages } from './plain-page.ts';

const answer = createPlainPages(`
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
article { margin: 2rem 0; padding: 1rem; border: 1px solid; border-radius: .5rem }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 } dd { margin: 0; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`);

/** The page that shows e-mails in the local outbox. */
export const MAIL_PAGE = `${serverRoots.development}/mail`;

/** The local outbox at `MAIL_PAGE`, for development and demonstration: plain text, escaped, without scripts. */
export function bindMailPage(app: Hono<HttpEnvironment>, folder: string): void {
  app.get(MAIL_PAGE, async () => {
    const mails = await readLocalMail(folder);
    const body = html`<h1>Mail that was not sent</h1>
      <p>${mails.length === 0 ? 'There is none yet.' : 'Newest first. Set SMTP_URL to send it.'}</p>
      ${mails.map(mailArticle)}`;
    return answer('Mail · portal', body, { 'cache-control': 'no-store' });
  });
}

function mailArticle(mail: StoredMail) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <dl>
      <dt>From</dt>
      <dd>${written(mail.from)}</dd>
      <dt>To</dt>
      <dd>${written(mail.to)}</dd>
      ${
        mail.replyTo &&
        html`<dt>Reply to</dt>
          <dd>${written(mail.replyTo)}</dd>`
      }
      <dt>Sent</dt>
      <dd>${mail.sent_at}</dd>
      <dt>Message-ID</dt>
      <dd>${mail.message_id}</dd>
      ${
        mail.attachments &&
        mail.attachments.length > 0 &&
        html`<dt>Files</dt>
          <dd>${mail.attachments.join(', ')}</dd>`
      }
    </dl>
    <pre>${mail.text}</pre>
  </article>`;
}

function written({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address;
}
