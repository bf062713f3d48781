import { createRequire } from 'node:module';
import type { Kysely } from 'kysely';
import { fold } from '#contract/kit/fold.ts';
import type { RuleCode } from '#contract/kit/rule-codes.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { invalidAt } from '#server/http/errors.ts';

/** The most used passwords of published leaks, in order of use. */
const ranked = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[];
const common = new Set(ranked.slice(0, 10_000));

/** Words that an attacker would try first on this portal. */
const ownWords = ['ksu', 'kunsill', 'student', 'universit', 'malta'];

/** Characters that replace a letter. */
const stands: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * Rejects a new password that is easy to guess: a common password, also with added or substituted digits and symbols,
 * the demo password, or one with the union's words or the user's own.
 * @param own addresses and names of the user
 * @throws HttpProblem `invalid` at `password`
 */
export function rejectGuessablePassword(password: string, own: readonly (string | null)[]): void {
  const code = ruleBrokenBy(password, own);
  if (code !== undefined) throw invalidAt('password', code);
}

/** Rejects a guessable password like `rejectGuessablePassword`, with the account's names and addresses. */
export async function rejectGuessablePasswordOf(db: Kysely<DB>, userId: number, password: string): Promise<void> {
  const person = await db
    .selectFrom('users')
    .leftJoin('personal_details', 'personal_details.user_id', 'users.id')
    .select(['email', 'university_email', 'first_name', 'last_name'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  rejectGuessablePassword(password, person ? Object.values(person) : []);
}

function ruleBrokenBy(password: string, own: readonly (string | null)[]): RuleCode | undefined {
  if (password === demoPassword || formsOf(password).some((form) => common.has(form))) return 'common_password';
  const letters = withLetters(fold(password));
  const words = [...ownWords, ...own.flatMap((text) => wordsOf(text ?? ''))];
  return words.some((word) => letters.includes(word)) ? 'guessable_password' : undefined;
}

/**
 * Returns the forms of `P@ssw0rd-2026!` to compare: unchanged, without added characters, and with the substituted
 * letters restored.
 */
function formsOf(password: string): string[] {
  const foldedPassword = fold(password);
  const added = /^[^a-z]+|[^a-z]+$/g;
  return [
    foldedPassword,
    foldedPassword.replace(added, ''),
    withLetters(foldedPassword.replace(added, '')),
    withLetters(foldedPassword).replace(added, ''),
  ];
}

/**
 * Returns the words of a name or of the local part of an address; shorter parts than four letters occur in too many
 * words.
 */
function wordsOf(text: string): string[] {
  const parts = fold(text.replace(/@.*$/, '')).split(/[^a-z]+/);
  return parts.filter((part) => part.length >= 4);
}

function withLetters(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => stands[sign] ?? sign);
}
