import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({ mode: 'production', port: 4000, mailFrom: { name: 'KSU' } });
  });

  it('reads a sender with and without a name', () => {
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
    ['S3_URL', 'http://key:secret@s3.example/bucket'],
    ['S3_URL', 'https://s3.example/bucket'],
    ['S3_URL', 'https://key:secret@s3.example'],
  ])('says what %s must be, and does not repeat %j', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} must be`);
    expect(read).not.toThrow(value);
  });

  it('reads a bucket with its keys, which are not part of its address', () => {
    const given = { S3_URL: 'https://KEY:se%2Fcret@s3.example/portal', S3_REGION: 'eu-south-1' };
    const keys = { accessKeyId: 'KEY', secretAccessKey: 'se/cret' };
    expect(readConfig(given).bucket).toEqual({ url: 'https://s3.example/portal', region: 'eu-south-1', ...keys });
    expect(readConfig({}).bucket).toBeUndefined();
  });

  it('asks who mail comes from and goes to once it really goes out', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM.*\n.*CONTACT_ADDRESS/);
    const whole = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', CONTACT_ADDRESS: 'c@d.example' };
    expect(readConfig(whole).smtpUrl).toBe('smtp://mail.example');
  });

  it('asks for a secret key where the database is one of its own, save in development and tests', () => {
    const DATABASE_URL = 'postgres://portal@db.example/portal';
    expect(() => readConfig({ DATABASE_URL })).toThrow('SECRET_KEY must be set');
    const SECRET_KEY = Buffer.alloc(32, 1).toString('base64');
    expect(readConfig({ DATABASE_URL, SECRET_KEY }).secretKey).toHaveLength(32);
    for (const NODE_ENV of ['development', 'test'])
      expect(readConfig({ DATABASE_URL, NODE_ENV }).secretKey).toBeUndefined();
    expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY must be 32 bytes');
  });

  it('adds people with known passwords only where no real people are', () => {
    const SECRET_KEY = Buffer.alloc(32, 1).toString('base64');
    const DATABASE_URL = 'postgres://portal@db.example/portal';
    expect(readConfig({}).hasDemoPeople).toBe(true);
    expect(readConfig({ SEED: 'false' }).hasDemoPeople).toBe(false);
    expect(readConfig({ DATABASE_URL, SECRET_KEY }).hasDemoPeople).toBe(false);
    expect(readConfig({ DATABASE_URL, NODE_ENV: 'development' }).hasDemoPeople).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'http://localhost:4000' }).hasDemoPeople).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'https://localhost.portal.example' }).hasDemoPeople).toBe(false);
  });

  it('reads domains with their patterns', () => {
    expect(readConfig({}).universityDomains).toEqual(['um.edu.mt', 'stu*.um.edu.mt']);
    expect(readConfig({ JUNIOR_COLLEGE_DOMAINS: 'JC.um.edu.mt, a.example' }).juniorCollegeDomains).toEqual([
      'jc.um.edu.mt',
      'a.example',
    ]);
    expect(() => readConfig({ UNIVERSITY_DOMAINS: '*' })).toThrow('UNIVERSITY_DOMAINS must be');
  });
});
