import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'ksu-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (text: string) => {
  const path = join(folder, `secret-${text.length}`);
  writeFileSync(path, text);
  return path;
};
const key = Buffer.alloc(32, 1);

// OPERATE-5
it('a secret is read from the file named by its variable with _FILE, without the line break at its end', () => {
  const SECRET_KEY_FILE = fileWith(`${key.toString('base64')}\n`);
  expect(readConfig({ SECRET_KEY_FILE }).secretKey).toEqual(key);
});

it('a secret in a file counts like one in a variable: a database address requires SECRET_KEY', () => {
  const DATABASE_URL_FILE = fileWith('postgres://portal@db.example/portal');
  expect(() => readConfig({ DATABASE_URL_FILE })).toThrow('SECRET_KEY must be set');
});

it.each([
  ['not both', { SECRET_KEY: key.toString('base64'), SECRET_KEY_FILE: fileWith(key.toString('base64')) }],
  ['SMTP_URL_FILE names a file that cannot be read (ENOENT)', { SMTP_URL_FILE: join(folder, 'missing') }],
  ['PUSH_KEY_FILE names an empty file', { PUSH_KEY_FILE: fileWith('\n') }],
])('the start is rejected with the sentence "%s" about a secret in a file', (sentence, environment) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
