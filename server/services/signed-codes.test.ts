import { describe, expect, it } from 'vitest';
import { openSecrets, SECRET_BYTES } from '#server/gateways/secrets.ts';
import { publicKeyOf, signCode, verifyCode } from './signed-codes.ts';

const secrets = openSecrets(Buffer.alloc(SECRET_BYTES, 'a'));
const others = openSecrets(Buffer.alloc(SECRET_BYTES, 'b'));
const key = publicKeyOf(secrets);
const valid_until = new Date('2027-09-30T21:59:59Z');
const now = new Date('2026-11-20T17:00:00Z');
const text = signCode(secrets, { kind: 'student_card', code: 'Ġ7Q4.M-X', valid_until });

function faultOf(changed: string, kind: 'student_card' | 'ticket' = 'student_card', at = now) {
  const verified = verifyCode(key, changed, kind, at);
  return verified.is_valid ? undefined : verified.fault;
}

/** Returns the same text with its middle part changed. */
function rewritten(change: (content: string) => string): string {
  const [version, content = '', signature] = text.split('.');
  const edited = Buffer.from(change(Buffer.from(content, 'base64url').toString())).toString('base64url');
  return [version, edited, signature].join('.');
}

describe('a signed code', () => {
  it('is short, and can be verified with only the public key', () => {
    expect(text).toMatch(/^KSU1\.[\w-]+\.[\w-]{86}$/);
    expect(text.length).toBeLessThan(125);
    expect(verifyCode(key, text, 'student_card', now)).toEqual({ is_valid: true, code: 'Ġ7Q4.M-X', valid_until });
  });

  it('is deterministic, so that a QR code does not change on screen', () => {
    expect(signCode(secrets, { kind: 'student_card', code: 'Ġ7Q4.M-X', valid_until })).toBe(text);
  });

  it.each([
    ['another code', (content: string) => content.replace('7', '8')],
    ['a longer life', (content: string) => content.replace(/^S[0-9a-z]+/, 'Szzzzzz')],
    ['another kind', (content: string) => content.replace('S', 'T')],
  ])('is reported as forged after its text was edited to have %s', (_, change) => {
    expect(faultOf(rewritten(change))).toBe('forged');
    expect(faultOf(rewritten(change), 'ticket')).toBe('forged');
    // The control: decoded and encoded without a change, the code is valid.
    expect(faultOf(rewritten((content) => content))).toBeUndefined();
  });

  it('is reported as forged if it was signed with another key', () => {
    const foreign = signCode(others, { kind: 'student_card', code: 'A', valid_until });
    expect(faultOf(foreign)).toBe('forged');
    expect(verifyCode(publicKeyOf(others), foreign, 'student_card', now).is_valid).toBe(true);
  });

  it('is valid until its expiry time, and not after it', () => {
    expect(faultOf(text, 'student_card', valid_until)).toBeUndefined();
    expect(faultOf(text, 'student_card', new Date(valid_until.getTime() + 1))).toBe('expired');
  });

  it('is not accepted as a code of another kind', () => {
    expect(faultOf(text, 'ticket')).toBe('other_kind');
    expect(faultOf(text, 'student_card')).toBeUndefined();
  });

  it.each(['', 'KSU1', 'KSU1..', 'KSU2.a.b', `${text}.a`, 'https://evil.example'])(
    'is reported as malformed if its text is %j',
    (written) => {
      expect(faultOf(written)).toBe('malformed');
    },
  );

  it.each([`KSU1.a.${'A'.repeat(86)}`, 'KSU1.a.b', 'KSU1.%.%'])(
    'is reported as forged if its text is %j',
    (written) => {
      expect(faultOf(written)).toBe('forged');
    },
  );
});
