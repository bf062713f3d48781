import { describe, expect, it } from 'vitest';
import { openSecrets, SECRET_BYTES } from '#server/gateways/secrets.ts';
import { checkSecretKey } from '#server/secret-key-fingerprint.ts';
import { storySecrets, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { runProgram } from '#tests/support/server/programs.ts';

const made = Buffer.alloc(SECRET_BYTES, 'story');
const other = Buffer.alloc(SECRET_BYTES, 'other');
const others = openSecrets(other);
const sentence = 'This database was made with another SECRET_KEY';

describe('starting with a database made with another SECRET_KEY', () => {
  it('fails by the encrypted data before a fingerprint is stored, and by the fingerprint afterwards', async () => {
    const { db } = await startApp({ seed: true });
    const fingerprints = () => db.selectFrom('secret_key_fingerprint').selectAll().execute();
    await expect(checkSecretKey(db, others, storyTime)).rejects.toThrow(sentence);
    expect(await fingerprints()).toEqual([]);
    await checkSecretKey(db, storySecrets, storyTime);
    const stored = await fingerprints();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.fingerprint).not.toContain(made.toString('hex'));
    await db.deleteFrom('personal_details').execute();
    await expect(checkSecretKey(db, others, storyTime)).rejects.toThrow(sentence);
    await checkSecretKey(db, storySecrets, storyTime);
    expect(await fingerprints()).toEqual(stored);
  });

  it('does not fail because one row is damaged', async () => {
    const { app, db } = await startApp({ seed: true });
    const { id } = await addPerson(app, db);
    const identity_number = Buffer.from('damaged');
    await db.updateTable('personal_details').set({ identity_number }).where('user_id', '=', id).execute();
    await expect(checkSecretKey(db, storySecrets, storyTime)).resolves.toBeUndefined();
  });

  it('with two keys at the same time stores one of them and rejects the other', async () => {
    const { db } = await startApp();
    const outcomes = await Promise.allSettled(
      [storySecrets, others].map((each) => checkSecretKey(db, each, storyTime)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('stops the process with a message', { timeout: 60_000 }, async () => {
    const { url } = await startApp({ seed: true });
    const settings = { DATABASE_URL: url, SECRET_KEY: other.toString('base64') };
    const started = await runProgram(['server/main.ts'], settings);
    expect(started).toEqual({ said: expect.stringContaining(sentence), code: 1 });
  });
});
