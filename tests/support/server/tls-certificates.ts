import forge from 'node-forge';

export interface TlsCertificates {
  /** PEM of an invented authority */
  authority: string;
  /** PEM of a certificate of that authority for the host name `localhost`, and its key */
  certificate: string;
  key: string;
}

/** Certificates of an invented authority, such as a managed database has. */
export function makeTlsCertificates(): TlsCertificates {
  const [issuing, own] = [keyPair(), keyPair()];
  const issuer = [{ name: 'commonName', value: 'Invented Database Authority' }];
  const authority = certify({ serial: '01', subject: issuer, issuer, key: issuing.publicKey, by: issuing.privateKey }, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]);
  const subject = [{ name: 'commonName', value: 'localhost' }];
  const certificate = certify({ serial: '02', subject, issuer, key: own.publicKey, by: issuing.privateKey }, [
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  return { authority, certificate, key: forge.pki.privateKeyToPem(own.privateKey) };
}

function keyPair(): forge.pki.rsa.KeyPair {
  return forge.pki.rsa.generateKeyPair({ bits: 2048 });
}

interface Certified {
  serial: string;
  subject: forge.pki.CertificateField[];
  issuer: forge.pki.CertificateField[];
  key: forge.pki.rsa.PublicKey;
  by: forge.pki.rsa.PrivateKey;
}

function certify({ serial, subject, issuer, key, by }: Certified, extensions: object[]): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = key;
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions(extensions);
  certificate.sign(by, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
