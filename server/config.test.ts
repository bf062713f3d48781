import { describe, expect, it } from 'vitest';
import { makeAppleKeys, makeGoogleWallet } from '#tests/support/server/wallet-keys.ts';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({ mode: 'production', port: 4000, mailFrom: { name: 'Portal' } });
  });

  it('accepts a MAIL_FROM with or without a name', () => {
    expect(readConfig({ MAIL_FROM: 'KSU <portal@example.org>' }).mailFrom).toEqual({
      name: 'KSU',
      address: 'portal@example.org',
    });
    expect(readConfig({ MAIL_FROM: 'portal@example.org' }).mailFrom).toEqual({ address: 'portal@example.org' });
  });

  it.each([
    ['MAIL_FROM', 'KSU <portal>'],
    ['MAIL_FROM', 'KSU\r\nBcc: a@b.example <portal@example.org>'],
    ['CONTACT_ADDRESS', 'a@b.example, c@d.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['PORT', 'http'],
    ['PUSH_KEY', 'short'],
    ['PUSH_KEY', 'A'.repeat(43)],
    ['APPLE_PASS_CERTIFICATE', 'bm8gY2VydGlmaWNhdGU='],
    ['APPLE_PASS_KEY', 'no base64'],
    ['GOOGLE_WALLET_ISSUER', 'KSU'],
    ['GOOGLE_WALLET_KEY', 'bm8gSlNPTg=='],
    ['GOOGLE_WALLET_KEY', 'e30='],
    ['S3_URL', 'http://key:secret@s3.example/bucket'],
    ['S3_URL', 'https://s3.example/bucket'],
    ['S3_URL', 'https://key:secret@s3.example'],
  ])('explains the format of an invalid %s without repeating its value %j', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} must be`);
    expect(read).not.toThrow(value);
  });

  it('requires either all keys of a phone wallet or none, with a pass certificate that matches its key', () => {
    const [own, other] = [makeAppleKeys(), makeAppleKeys()];
    const inBase64 = (text: string) => Buffer.from(text).toString('base64');
    const apple = {
      APPLE_PASS_CERTIFICATE: inBase64(own.certificate),
      APPLE_PASS_KEY: inBase64(own.key),
      APPLE_WWDR_CERTIFICATE: inBase64(own.authority),
    };
    expect(readConfig(apple)).toMatchObject({ appleKeys: own, googleKeys: undefined });
    expect(() => readConfig({ ...apple, APPLE_PASS_KEY: '' })).toThrow('APPLE_PASS_KEY must be set as well');
    const wrong = 'APPLE_PASS_CERTIFICATE must be of a pass type';
    expect(() => readConfig({ ...apple, APPLE_PASS_KEY: inBase64(other.key) })).toThrow(wrong);
    expect(() => readConfig({ ...apple, APPLE_PASS_CERTIFICATE: apple.APPLE_WWDR_CERTIFICATE })).toThrow(wrong);

    const { keys } = makeGoogleWallet();
    const account = inBase64(
      JSON.stringify({ client_email: keys.email, private_key: keys.key, type: 'service_account' }),
    );
    const google = { GOOGLE_WALLET_ISSUER: keys.issuer, GOOGLE_WALLET_KEY: account };
    expect(readConfig(google)).toMatchObject({ appleKeys: undefined, googleKeys: keys });
    expect(() => readConfig({ GOOGLE_WALLET_KEY: account })).toThrow('GOOGLE_WALLET_ISSUER must be set as well');
  });

  it('takes the access keys out of S3_URL', () => {
    const given = { S3_URL: 'https://KEY:se%2Fcret@s3.example/portal', S3_REGION: 'eu-south-1' };
    const keys = { accessKeyId: 'KEY', secretAccessKey: 'se/cret' };
    expect(readConfig(given).bucket).toEqual({ url: 'https://s3.example/portal', region: 'eu-south-1', ...keys });
    expect(readConfig({}).bucket).toBeUndefined();
  });

  it('requires MAIL_FROM and CONTACT_ADDRESS if SMTP_URL is set', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM.*\n.*CONTACT_ADDRESS/);
    const whole = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', CONTACT_ADDRESS: 'c@d.example' };
    const real = { PUBLIC_URL: 'https://portal.example', ALLOW_EMBEDDED: 'true' };
    expect(readConfig({ ...whole, ...real }).smtpUrl).toBe('smtp://mail.example');
  });

  it('requires SECRET_KEY if DATABASE_URL is set, except in development and tests', () => {
    const DATABASE_URL = 'postgres://portal@db.example/portal';
    expect(() => readConfig({ DATABASE_URL })).toThrow('SECRET_KEY must be set');
    const SECRET_KEY = Buffer.alloc(32, 1).toString('base64');
    const PUBLIC_URL = 'https://portal.example';
    expect(readConfig({ DATABASE_URL, PUBLIC_URL, SECRET_KEY }).secretKey).toHaveLength(32);
    for (const NODE_ENV of ['development', 'test'])
      expect(readConfig({ DATABASE_URL, NODE_ENV }).secretKey).toBeUndefined();
    expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY must be 32 bytes');
  });

  describe('demo mode', () => {
    const DEMO = 'true';
    const SECRET_KEY = Buffer.alloc(32, 1).toString('base64');
    const DATABASE_URL = 'postgres://portal@db.example/portal';
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', CONTACT_ADDRESS: 'c@d.example' };
    const stripe = (kind: string) => ({
      STRIPE_SECRET_KEY: `sk_${kind}_1`,
      STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });

    it('is off unless DEMO is true', () => {
      expect(readConfig({}).isDemo).toBe(false);
      expect(readConfig({ NODE_ENV: 'development' }).isDemo).toBe(false);
      expect(readConfig({ DEMO }).isDemo).toBe(true);
    });

    it.each([
      ['HOST is not a loopback address', { HOST: '0.0.0.0' }],
      ['HOST is not a loopback address', { HOST: '192.168.1.10' }],
      ['HOST is not a loopback address', { HOST: 'localhost.portal.example' }],
      ['BEHIND_PROXY is true', { BEHIND_PROXY: '1' }],
      ['SMTP_URL is set', mail],
      ['the keys of Stripe are not test keys', stripe('live')],
      ['PUBLIC_URL is a public address', { PUBLIC_URL: 'https://localhost.portal.example' }],
      ['PUBLIC_URL is a public address', { PUBLIC_URL: 'https://portal.example.org' }],
      ['DATABASE_URL is set', { DATABASE_URL, SECRET_KEY }],
    ])('is rejected if %s: %j', (obstacle, given) => {
      expect(() => readConfig({ ...given, DEMO })).toThrow(ConfigError);
      expect(() => readConfig({ ...given, DEMO })).toThrow(`DEMO must not be true here`);
      expect(() => readConfig({ ...given, DEMO })).toThrow(obstacle);
    });

    it.each([
      { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:4000' },
      { HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' },
      { ...stripe('test') },
      { DATABASE_URL, NODE_ENV: 'development' },
    ])('is allowed with local settings: %j', (given) => {
      expect(readConfig({ ...given, DEMO }).isDemo).toBe(true);
    });

    it.each([{ HOST: '0.0.0.0' }, mail, stripe('live'), { DATABASE_URL, SECRET_KEY }, { BEHIND_PROXY: 'true' }])(
      'is off with production settings, which require an https PUBLIC_URL: %j',
      (given) => {
        const embedded = { ALLOW_EMBEDDED: 'true', ...given };
        expect(() => readConfig(embedded)).toThrow('PUBLIC_URL must be an https address');
        expect(() => readConfig({ ...embedded, PUBLIC_URL: 'http://portal.example' })).toThrow('PUBLIC_URL must be');
        expect(readConfig({ ...embedded, PUBLIC_URL: 'https://portal.example' }).isDemo).toBe(false);
        expect(readConfig({ ...given, NODE_ENV: 'development' }).isDemo).toBe(false);
      },
    );

    // OPERATE-2
    it.each([{ HOST: '0.0.0.0' }, mail, stripe('live'), { BEHIND_PROXY: 'true' }])(
      'is off with production settings, which require DATABASE_URL or ALLOW_EMBEDDED=true: %j',
      (given) => {
        const whole = { ...given, PUBLIC_URL: 'https://portal.example' };
        for (const ALLOW_EMBEDDED of ['', 'false'])
          expect(() => readConfig({ ...whole, ALLOW_EMBEDDED })).toThrow('DATABASE_URL must be set, or ALLOW_EMBEDDED');
        expect(readConfig({ ...whole, ALLOW_EMBEDDED: 'true' }).databaseUrl).toBeUndefined();
        expect(readConfig({ ...whole, DATABASE_URL, SECRET_KEY }).databaseUrl).toBe(DATABASE_URL);
      },
    );
  });

  it('accepts e-mail domains with wildcards', () => {
    expect(readConfig({}).universityDomains).toEqual(['um.edu.mt', 'stu*.um.edu.mt']);
    expect(readConfig({ JUNIOR_COLLEGE_DOMAINS: 'JC.um.edu.mt, a.example' }).juniorCollegeDomains).toEqual([
      'jc.um.edu.mt',
      'a.example',
    ]);
    expect(() => readConfig({ UNIVERSITY_DOMAINS: '*' })).toThrow('UNIVERSITY_DOMAINS must be');
  });
});
