import { createHash, generateKeyPairSync, type KeyObject, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { AppleKeys } from '#server/gateways/apple-wallet.ts';
import { type GoogleKeys, googleWallet } from '#server/gateways/google-wallet.ts';
import type { GoogleWallet } from '#server/gateways/phone-wallets.ts';
import { storySettings } from '#tests/support/api.ts';

/** Test keys of an issuer, like those that Apple issues: a certificate of a pass type, signed by an authority. */
export function makeAppleKeys(): AppleKeys {
  const [authority, pass] = [pair(), pair()];
  const issuer = [{ name: 'commonName', value: 'Invented Developer Relations' }];
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.example.portal', valueTagClass: forge.asn1.Type.UTF8 as never },
    { name: 'commonName', value: 'Pass Type ID: pass.example.portal' },
    { name: 'organizationalUnitName', value: 'TEAM123456' },
  ];
  return {
    certificate: certify(subject, issuer, { of: pass, by: authority }),
    key: pass.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: certify(issuer, issuer, { of: authority, by: authority }),
  };
}

/** A Google Wallet with a new key, and the keys to verify its signatures. */
export function makeGoogleWallet(): { wallet: GoogleWallet; keys: GoogleKeys; publicKey: KeyObject } {
  const { privateKey, publicKey } = pair();
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const keys = { issuer: '3388000000012345678', email: 'portal@wallets.example', key };
  return { wallet: googleWallet({ ...keys, homeUrl: storySettings.homeUrl }), keys, publicKey };
}

/** The files of a pass, a zip with uncompressed files. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameSize), zip.subarray(start, start + size));
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** Whether a phone would accept a pass: each file is in the manifest, which the pass type's key has signed (PKCS #7). */
export function isSigned(files: ReadonlyMap<string, Buffer>, { certificate, authority }: AppleKeys): boolean {
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
  const hashes = JSON.parse(manifest.toString()) as Record<string, string>;
  const others = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
  const isWhole =
    others.length === Object.keys(hashes).length &&
    others.every(([name, bytes]) => hashes[name] === sha1(bytes, 'hex'));
  const { rawCapture } = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer((files.get('signature') ?? Buffer.alloc(0)).toString('binary')),
  ) as unknown as { rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string } };
  const { Class, Type, create, toDer } = forge.asn1;
  const signed = toDer(create(Class.UNIVERSAL, Type.SET, true, rawCapture.authenticatedAttributes)).getBytes();
  const signer = new X509Certificate(certificate);
  return (
    isWhole &&
    signer.verify(new X509Certificate(authority).publicKey) &&
    signed.includes(sha1(manifest, 'latin1')) &&
    verify('sha1', Buffer.from(signed, 'latin1'), signer.publicKey, Buffer.from(rawCapture.signature, 'latin1'))
  );
}

function sha1(bytes: Buffer, encoding: 'hex' | 'latin1'): string {
  return createHash('sha1').update(bytes).digest().toString(encoding);
}

function pair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

type Pair = ReturnType<typeof pair>;

function certify(
  subject: forge.pki.CertificateField[],
  issuer: forge.pki.CertificateField[],
  { of, by }: { of: Pair; by: Pair },
): string {
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(of.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  made.serialNumber = '01';
  made.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  made.validity.notAfter = new Date('2036-01-01T00:00:00Z');
  made.setSubject(subject);
  made.setIssuer(issuer);
  const key = by.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  made.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return forge.pki.certificateToPem(made);
}
