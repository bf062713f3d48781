/** A pass for the wallet of a phone; its words are in the reader’s language. */
export interface WalletPass {
  kind: 'student_card' | 'parking_permit' | 'ticket';
  /** The union's names */
  issuer: { short_name: string; name: string };
  /** The kind in words, e.g. "Student card" */
  title: string;
  /** Whose it is or, for a permit, of which car: the largest line */
  holder: string;
  /** The content of its QR code, and its code as text */
  qr: string;
  code: string;
  fields: readonly { key: string; label: string; value: string }[];
  /** When the phone shows it by itself; null: never */
  starts_at: string | null;
  /** ISO 8601 */
  valid_until: string;
}

export interface AppleWallet {
  /** A signed `.pkpass` */
  file(pass: WalletPass): Promise<Buffer>;
}

export interface GoogleWallet {
  /** The address that saves the pass to a wallet; it contains the whole pass, signed */
  link(pass: WalletPass, now: Date): Promise<string>;
}

/** Wallets that the union has a key for. */
export interface PhoneWalletGateways {
  apple?: AppleWallet | undefined;
  google?: GoogleWallet | undefined;
}

/** The same for the same pass: putting it into a wallet again replaces it. */
export function serialOf({ kind, code }: Pick<WalletPass, 'kind' | 'code'>): string {
  return `${kind}.${code.replace(/[^\w-]/g, '_')}`;
}
