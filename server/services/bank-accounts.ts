import type * as v from 'valibot';
import type { BankAccountForm } from '#contract/funds/form.ts';
import { type Secrets, tryDecrypt } from '#server/gateways/secrets.ts';

/** The account that an approved amount is paid to. */
export type BankAccount = v.InferOutput<typeof BankAccountForm>;

/** Encrypts a bank account, bound to its application. */
export function sealBankAccount(application: string, account: BankAccount, secrets: Secrets): Buffer {
  return secrets.encrypt(JSON.stringify(account), boundTo(application));
}

/** Decrypts a stored bank account; returns undefined if that fails, so that one damaged row does not fail a whole list. */
export function openBankAccount(application: string, sealed: Buffer, secrets: Secrets): BankAccount | undefined {
  const text = tryDecrypt(secrets, sealed, boundTo(application));
  return text === undefined ? undefined : (JSON.parse(text) as BankAccount);
}

/**
 * Returns the public part of a stored account, with only the last characters of its number. Both are null if it cannot
 * be decrypted.
 */
export function shownAccount(account: BankAccount | undefined): { holder: string | null; ending: string | null } {
  return { holder: account?.holder ?? null, ending: account?.iban.slice(-4) ?? null };
}

function boundTo(application: string): string {
  return `bank account of application ${application}`;
}
