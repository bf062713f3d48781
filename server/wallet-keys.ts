import * as v from 'valibot';
import { type AppleKeys, isPassCertificate } from '#server/gateways/apple-wallet.ts';
import type { GoogleKeys } from '#server/gateways/google-wallet.ts';

/** A file in base64, as the value of an environment variable is one line. */
const file = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64').toString()),
);
const certificate = v.pipe(file, v.includes('-----BEGIN CERTIFICATE-----'));
const privateKey = v.pipe(file, v.regex(/-----BEGIN (?:RSA )?PRIVATE KEY-----/));
/** The JSON file of a service account, of which two values are used. */
const serviceAccount = v.pipe(
  file,
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(dataset.value);
    } catch {
      addIssue({ message: 'no JSON' });
      return NEVER;
    }
  }),
  v.object({ client_email: v.pipe(v.string(), v.email()), private_key: v.pipe(v.string(), v.includes('PRIVATE KEY')) }),
);

/** The environment variables of wallets (server/config.ts). */
export const walletVariables = {
  APPLE_PASS_CERTIFICATE: [v.optional(certificate), 'a certificate of a pass type, PEM in base64'],
  APPLE_PASS_KEY: [v.optional(privateKey), 'the private key of that certificate, PEM in base64'],
  APPLE_WWDR_CERTIFICATE: [v.optional(certificate), 'Apple’s intermediate certificate, PEM in base64'],
  GOOGLE_WALLET_ISSUER: [v.optional(v.pipe(v.string(), v.regex(/^\d+$/))), 'the number of an issuer'],
  GOOGLE_WALLET_KEY: [v.optional(serviceAccount), 'the JSON key of a service account, in base64'],
} as const;

type Name = keyof typeof walletVariables;
const groups: readonly (readonly Name[])[] = [
  ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'],
];

export interface WalletKeys {
  /** Sign passes for Apple Wallet; without them the wallet is not offered */
  appleKeys: AppleKeys | undefined;
  /** The same for Google Wallet */
  googleKeys: GoogleKeys | undefined;
}

/** The keys, of an environment in which nothing is wrong. */
export function readWalletKeys(environment: NodeJS.ProcessEnv): WalletKeys {
  const read = <K extends Name>(name: K) => v.parse(walletVariables[name][0], environment[name] || undefined);
  const [pass, key, authority] = [
    read('APPLE_PASS_CERTIFICATE'),
    read('APPLE_PASS_KEY'),
    read('APPLE_WWDR_CERTIFICATE'),
  ];
  const [issuer, account] = [read('GOOGLE_WALLET_ISSUER'), read('GOOGLE_WALLET_KEY')];
  const hasApple = typeof pass === 'string' && typeof key === 'string' && typeof authority === 'string';
  const hasGoogle = typeof issuer === 'string' && typeof account === 'object';
  return {
    appleKeys: hasApple ? { certificate: pass, key, authority } : undefined,
    googleKeys: hasGoogle ? { issuer, email: account.client_email, key: account.private_key } : undefined,
  };
}

/** One sentence for each variable that is missing beside another one, or does not fit it. */
export function wrongAboutWallets(environment: NodeJS.ProcessEnv): string[] {
  const missing = groups.flatMap((group) => {
    const set = group.find((name) => environment[name]);
    return group.flatMap((name) =>
      set === undefined || environment[name] ? [] : [`${name} must be set as well when ${set} is.`],
    );
  });
  if (missing.length > 0) return missing;
  const { appleKeys } = readWalletKeys(environment);
  if (appleKeys === undefined || isPassCertificate(appleKeys)) return [];
  return ['APPLE_PASS_CERTIFICATE must be of a pass type, and APPLE_PASS_KEY its key.'];
}
