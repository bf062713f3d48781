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
  ])('says what %s must be, and does not repeat %j', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} must be`);
    expect(read).not.toThrow(value);
  });

  it('asks who mail comes from and goes to once it really goes out', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM.*\n.*CONTACT_ADDRESS/);
    const whole = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', CONTACT_ADDRESS: 'c@d.example' };
    expect(readConfig(whole).smtpUrl).toBe('smtp://mail.example');
  });
});
