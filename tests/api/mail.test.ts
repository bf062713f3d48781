import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localMail, readLocalMail } from '#server/gateways/mail.ts';
import { bindMailPage } from '#server/http/mail-page.ts';
import { testApp } from '#tests/support/api.ts';
import { startApp, storyFolder } from '#tests/support/server/portal.ts';

const { app: plain, clock, db } = await startApp();

describe('e-mail without a mail server', () => {
  const folder = storyFolder();
  const mail = localMail(folder, { name: 'Portal', address: 'portal@localhost' }, clock);
  const hostile = '</pre><script>alert(1)</script>"&\'';

  it('is stored in a folder, once however often it is sent', async () => {
    const kept = { to: { address: 'union@localhost' }, subject: hostile, text: hostile, key: 'contact-1' };
    await mail.send({ ...kept, replyTo: { name: hostile, address: 'eve@x.example' } });
    await mail.send({ ...kept, replyTo: { name: hostile, address: 'eve@x.example' } });
    expect(await readLocalMail(folder)).toMatchObject([{ message_id: '<contact-1@localhost>', text: hostile }]);
  });

  it('is shown at /dev/mail as inert text', async () => {
    const app = testApp(db, { extend: (api) => bindMailPage(api.app, folder) });
    const page = await app.request('/dev/mail');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(html).not.toContain('<script');
    expect(html.split('&lt;script&gt;')).toHaveLength(4);
  });

  it('is not shown outside development', async () => {
    expect(await (await plain.request('/dev/mail')).text()).not.toContain('Message-ID');
  });

  it.each(['../../etc/passwd', 'a/b', 'A', ''])('cannot be stored outside the folder by its key: %j', async (key) => {
    const kept = { to: { address: 'union@localhost' }, subject: 's', text: 't', key };
    await expect(mail.send(kept)).rejects.toThrow('key');
  });

  it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example>', 'a@b.example,c@d.example', 'a'])(
    'accepts one valid address as the recipient, and rejects %j',
    async (address) => {
      const kept = { to: { address }, subject: 's', text: 't', key: 'k' };
      await expect(mail.send(kept)).rejects.toThrow('address');
    },
  );
});
