import type * as v from 'valibot';
import type { BankAccountForm } from '#contract/fund-form.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

/** Where an approved amount is paid to. */
export type BankAccount = v.InferOutput<typeof BankAccountForm>;

/** A bank account as it is stored: encrypted, and bound to its application. */
export function sealBankAccount(application: string, account: BankAccount, secrets: Secrets): Buffer {
  return secrets.encrypt(JSON.stringify(account), boundTo(application));
}

/** What `sealBankAccount()` stored. */
export function openBankAccount(application: string, sealed: Buffer, secrets: Secrets): BankAccount {
  return JSON.parse(secrets.decrypt(sealed, boundTo(application))) as BankAccount;
}

/** What is told of it: of the number only its last characters. */
export function shownAccount({ holder, iban }: BankAccount): { holder: string; ending: string } {
  return { holder, ending: iban.slice(-4) };
}

function boundTo(application: string): string {
  return `bank account of application ${application}`;
}
