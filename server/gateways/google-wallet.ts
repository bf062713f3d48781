import { sign } from 'hono/jwt';
import { type GoogleWallet, serialOf, type WalletPass } from './phone-wallets.ts';

/** The credentials of a Google Wallet issuer. */
export interface GoogleKeys {
  /** The issuer’s number */
  issuer: string;
  /** Of the service account that may write for the issuer */
  email: string;
  /** Its private key (RSA), as PEM */
  key: string;
}

interface Options extends GoogleKeys {
  /** The portal’s address, e.g. `https://portal.example` */
  homeUrl: string;
}

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';
/** Passes that Google has a word for (`genericType` of the Google Wallet API). */
const types: Record<WalletPass['kind'], string> = {
  student_card: 'GENERIC_OTHER',
  parking_permit: 'GENERIC_PARKING_PASS',
  ticket: 'GENERIC_ENTRY_TICKET',
};

/** Makes passes for Google Wallet: the whole pass is in a signed link, so that the server makes no network calls. */
export function googleWallet({ issuer, email, key, homeUrl }: Options): GoogleWallet {
  return {
    link: async (pass, now) => {
      const classId = `${issuer}.${pass.kind}`;
      const claims = {
        iss: email,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now.getTime() / 1000),
        origins: [homeUrl],
        payload: {
          genericClasses: [{ id: classId }],
          genericObjects: [{ id: `${issuer}.${serialOf(pass)}`, classId, ...objectOf(pass, homeUrl) }],
        },
      };
      return SAVE_ADDRESS + (await sign(claims, key, 'RS256'));
    },
  };
}

function objectOf(
  { kind, title, holder, qr, code, fields, valid_until, starts_at, issuer }: WalletPass,
  homeUrl: string,
) {
  return {
    genericType: types[kind],
    state: 'ACTIVE',
    cardTitle: words(issuer.short_name),
    subheader: words(title),
    header: words(holder),
    hexBackgroundColor: '#14110f',
    // Google fetches it: no address of a laptop.
    ...(homeUrl.startsWith('https://') && { logo: { sourceUri: { uri: `${homeUrl}/icons/icon-512.png` } } }),
    barcode: { type: 'QR_CODE', value: qr, alternateText: code },
    textModulesData: fields.map(({ key: id, label: header, value: body }) => ({ id, header, body })),
    validTimeInterval: {
      ...(starts_at !== null && { start: { date: starts_at } }),
      end: { date: valid_until },
    },
  };
}

/** A text in one language: the reader’s. */
function words(value: string) {
  return { defaultValue: { language: 'en', value } };
}
