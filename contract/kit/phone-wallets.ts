import * as v from 'valibot';

/** The wallets that phones have of their own, into which a pass can be put (docs/decisions/platform-features.md). */
export const phoneWallets = ['apple', 'google'] as const;
export type PhoneWallet = (typeof phoneWallets)[number];

/** Those that the union has a key for. Left out where there is none, and where there is nothing to put into one. */
export const PhoneWallets = v.optional(v.array(v.picklist(phoneWallets)));

/** Where a pass is put into a wallet; null where there is no key, and no pass. The first one is good for a minute. */
export const WalletLinks = v.object({
  /** An address of this server, with a `.pkpass` */
  apple: v.nullable(v.string()),
  /** An address of Google’s, with a signed token */
  google: v.nullable(v.string()),
});
export type WalletLinks = v.InferOutput<typeof WalletLinks>;
