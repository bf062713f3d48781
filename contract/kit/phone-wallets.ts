import * as v from 'valibot';

/** The phone wallets to which a pass can be added (docs/decisions/platform-features.md). */
export const phoneWallets = ['apple', 'google'] as const;
export type PhoneWallet = (typeof phoneWallets)[number];

/** Configured wallets; omitted if there are none, or no pass to add. */
export const PhoneWallets = v.optional(v.array(v.picklist(phoneWallets)));

/**
 * Links that add a pass to a wallet; null if that wallet is not configured, or there is no pass. The Apple link is
 * valid for one minute.
 */
export const WalletLinks = v.object({
  /** A `.pkpass` address of this server */
  apple: v.nullable(v.string()),
  /** A Google address with a signed token */
  google: v.nullable(v.string()),
});
export type WalletLinks = v.InferOutput<typeof WalletLinks>;
