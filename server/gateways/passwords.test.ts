import { describe, expect, it } from 'vitest';
import { QueueFull } from './fair-queue.ts';
import { argon2Passwords } from './passwords.ts';

const cheap = { memory: 64, passes: 1 };

describe('passwords', () => {
  const passwords = argon2Passwords(cheap);

  it('match in any Unicode normalisation form', async () => {
    const hash = await passwords.hash('Ċavetta-1901!');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await passwords.isRight('Ċavetta-1901!', hash)).toBe(true);
    expect(await passwords.isRight('Ċavetta-1901!'.normalize('NFD'), hash)).toBe(true);
    expect(await passwords.isRight('ċavetta-1901!', hash)).toBe(false);
    expect(await passwords.isRight('Ċavetta-1901!', undefined)).toBe(false);
  });

  it('are hashed with a random salt, and verified with the cost in the hash', async () => {
    const hash = await passwords.hash('Same-1901!');
    expect(await passwords.hash('Same-1901!')).not.toBe(hash);
    expect(await argon2Passwords({ memory: 128, passes: 2 }).isRight('Same-1901!', hash)).toBe(true);
  });

  it('are hashed by default with the cost that OWASP recommends', async () => {
    expect(await argon2Passwords().hash('Costly-1901!')).toContain('$m=19456,t=2,p=1$');
  });
});

describe('concurrent password hashing', () => {
  it('is queued, and calls above the limit are rejected with QueueFull', async () => {
    const passwords = argon2Passwords({ ...cheap, atOnce: 1, waiting: 3 });
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.hash('Many-1901!')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.every((reason) => reason instanceof QueueFull)).toBe(true);
    expect(await passwords.hash('Later-1901!')).toContain('$argon2id$');
  });
});
