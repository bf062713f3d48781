import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localSecretKey, openSecrets, SECRET_BYTES } from './secrets.ts';

const secrets = openSecrets(Buffer.alloc(SECRET_BYTES, 1));

describe('encrypted text', () => {
  it('can be decrypted with the same key and context, and differs on each encryption', () => {
    const bytes = secrets.encrypt('123401L', 'user 7');
    expect(bytes.includes('123401L')).toBe(false);
    expect(secrets.decrypt(bytes, 'user 7')).toBe('123401L');
    expect(secrets.encrypt('123401L', 'user 7').equals(bytes)).toBe(false);
  });

  it('cannot be decrypted with another key or context, or after tampering', () => {
    const bytes = secrets.encrypt('123401L', 'user 7');
    expect(() => openSecrets(Buffer.alloc(SECRET_BYTES, 2)).decrypt(bytes, 'user 7')).toThrow('authenticate');
    expect(() => secrets.decrypt(bytes, 'user 8')).toThrow('authenticate');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => secrets.decrypt(bytes, 'user 7')).toThrow('authenticate');
  });
});

describe('secret keys', () => {
  it('differ by purpose', () => {
    expect(secrets.keyFor('a')).not.toBe(secrets.keyFor('b'));
    expect(secrets.digest('a', 'x')).not.toEqual(secrets.digest('b', 'x'));
  });

  it('are created once in the data folder, readable only by the owner of the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-secrets-'));
    const made = await Promise.all([localSecretKey(folder), localSecretKey(folder)]);
    expect(made[0]).toEqual(made[1]);
    expect(made[0]).toHaveLength(SECRET_BYTES);
    expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });
});
