import { generateKeyPairSync } from 'node:crypto';
import tls from 'node:tls';
import forge from 'node-forge';
import { afterAll, expect, it } from 'vitest';
import { smtpMail } from '#server/gateways/mail.ts';
import { type MailServer, startMailServer } from '#tests/support/server/smtp.ts';

/** An address of this machine that does not count as local: stands for a mail server elsewhere. */
const ELSEWHERE = '0.0.0.0';
const certificate = certify(ELSEWHERE);
const servers: MailServer[] = [];
const start = async (options: Parameters<typeof startMailServer>[1]) => {
  const server = await startMailServer(0, options);
  servers.push(server);
  return server;
};
const trusted = tls.getCACertificates();
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  for (const server of servers) await server.stop();
});

const send = (url: string, to = 'maria@office.example') =>
  smtpMail(url, { address: 'portal@portal.example' }).send({
    to: { address: to },
    replyTo: { address: to },
    subject: 'A link',
    text: 'https://portal.example/login/password/create#token=secret',
    key: 'recovery-1',
  });

it('no e-mail is sent to a remote mail server without encryption', async () => {
  const plain = await start({ host: ELSEWHERE });
  await expect(send(plain.url)).rejects.toThrow(/STARTTLS/);
  for (const weaker of ['requireTLS=false', 'ignoreTLS=true', 'requireTLS=0&ignoreTLS=1'])
    await expect(send(`${plain.url}/?${weaker}`), weaker).rejects.toThrow(/STARTTLS/);
  expect(plain.arrived).toEqual([]);
});

it('e-mails are sent to a remote mail server if its certificate is valid, and to no other', async () => {
  const encrypting = await start({ host: ELSEWHERE, certificate });
  await expect(send(encrypting.url)).rejects.toThrow(/certificate/);
  await expect(send(`${encrypting.url}/?tls.rejectUnauthorized=false`)).rejects.toThrow(/certificate/);
  expect(encrypting.arrived).toEqual([]);
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
  await send(encrypting.url);
  expect(encrypting.arrived.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
});

it('e-mails are sent unencrypted to a mail server on the same machine', async () => {
  const own = await start({});
  await send(own.url);
  expect(own.arrived.map(({ isEncrypted }) => isEncrypted)).toEqual([false]);
});

it.each(["conor.o'brien@um.edu.mt", 'research&development@office.example', "!#$%&'*+-/=?^_`{|}~@office.example"])(
  'an e-mail reaches %s, in the envelope and in the headers',
  async (address) => {
    const own = await start({});
    await send(own.url, address);
    const [mail] = own.arrived;
    expect(mail?.recipients).toEqual([address]);
    expect(mail?.to).toEqual([{ name: '', address }]);
    expect(mail?.replyTo).toEqual([{ name: '', address }]);
  },
);

/** A self-signed certificate for an IP address. */
function certify(ip: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  made.serialNumber = '01';
  made.validity.notBefore = new Date('2020-01-01');
  made.validity.notAfter = new Date('2120-01-01');
  const name = [{ name: 'commonName', value: ip }];
  made.setSubject(name);
  made.setIssuer(name);
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip }] },
  ]);
  made.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(made) };
}
