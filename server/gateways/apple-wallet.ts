import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AppleWallet, serialOf, type WalletPass } from './phone-wallets.ts';

/** The credentials of an Apple Wallet issuer, as PEM. */
export interface AppleKeys {
  /** The certificate of the pass type, whose subject names the type and the team */
  certificate: string;
  /** Its private key (RSA) */
  key: string;
  /** Apple’s own certificate between that one and its root (WWDR) */
  authority: string;
}

const ICON = new URL('../../public/icons/icon-192.png', import.meta.url);
/** Longest sides of the icon, in pixels, by the density of the screen. */
const ICONS = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo.png': 50, 'logo@2x.png': 100 };

/**
 * Makes passes for Apple Wallet (docs/decisions/platform-features.md). The library is loaded with the first pass.
 * @throws if the certificate is invalid or has no pass type
 */
export function appleWallet(keys: AppleKeys): AppleWallet {
  const issuer = issuerOf(keys.certificate);
  const certificates = { wwdr: keys.authority, signerCert: keys.certificate, signerKey: pkcs1(keys.key) };
  let icons: Promise<Record<string, Buffer>> | undefined;
  return {
    file: async (pass) => {
      const { PKPass } = await import('passkit-generator');
      icons ??= drawIcons();
      const passFile = new PKPass(await icons, certificates, {
        ...issuer,
        serialNumber: serialOf(pass),
        organizationName: pass.issuer.name,
        description: `${pass.issuer.short_name}: ${pass.title}`,
        logoText: pass.title,
        backgroundColor: 'rgb(20, 17, 15)',
        foregroundColor: 'rgb(255, 255, 255)',
        labelColor: 'rgb(214, 205, 190)',
        sharingProhibited: true,
      });
      passFile.type = pass.kind === 'ticket' ? 'eventTicket' : 'generic';
      passFile.primaryFields.push({ key: 'main', label: pass.title, value: pass.holder });
      // More than four fields do not fit beside the code.
      passFile.secondaryFields.push(...pass.fields.slice(0, 2));
      passFile.auxiliaryFields.push(...pass.fields.slice(2));
      passFile.setBarcodes(barcodeOf(pass));
      passFile.setExpirationDate(new Date(pass.valid_until));
      if (pass.starts_at !== null) passFile.setRelevantDate(new Date(pass.starts_at));
      return passFile.getAsBuffer();
    },
  };
}

/** Whether certificate and key belong together and can sign passes. */
export function isPassCertificate({ certificate, key }: Pick<AppleKeys, 'certificate' | 'key'>): boolean {
  try {
    issuerOf(certificate);
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

function barcodeOf({ qr, code }: WalletPass) {
  return { format: 'PKBarcodeFormatQR', message: qr, messageEncoding: 'iso-8859-1', altText: code } as const;
}

/** Returns type and team from the subject of Apple’s certificate. */
function issuerOf(certificate: string) {
  const { subject } = new X509Certificate(certificate);
  const passTypeIdentifier = /^UID=(pass\..+)$/m.exec(subject)?.[1];
  const teamIdentifier = /^OU=(.+)$/m.exec(subject)?.[1];
  if (passTypeIdentifier === undefined || teamIdentifier === undefined)
    throw new Error('No certificate of a pass type');
  return { passTypeIdentifier, teamIdentifier };
}

/** The form that the library reads. */
function pkcs1(key: string): string {
  return createPrivateKey(key).export({ type: 'pkcs1', format: 'pem' }).toString();
}

async function drawIcons(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp');
  const icon = await readFile(ICON);
  const drawn = Object.entries(ICONS).map(
    async ([name, side]) => [name, await sharp(icon).resize(side, side).png().toBuffer()] as const,
  );
  return Object.fromEntries(await Promise.all(drawn));
}
