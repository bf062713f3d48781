import { describe, expect, it } from 'vitest';
import { signedReadings, typedReadings } from './scanned-text.ts';

/** A text with each character that layouts exchange. */
const SCANNED = 'KSU1.VHph-Xdt_LjEtQUJD.aAqQzZyYwWmM-_0123456789';

/** The text as received when the layouts of device and scanner differ, transcribed from pictures of the keyboards. */
const arrived = {
  'a scanner set to the United States at a German device': 'KSU1.VHphßXdt?LjEtQUJD.aAqQyYzZwWmMß?0123456789',
  'a scanner set to the United States at a French device': 'KSU&:VHph)Xdt°LjEtAUJD:qQaAwWyYzZ,?)°à&é"\'(-è_ç',
  'a scanner set to Germany at a Maltese device': 'KSU1.VHph/Xdt?LjEtQUJD.aAqQyYzZwWmM/?0123456789',
  'a scanner set to France at a British device': 'KSU!<VHph6Xdt8LjEtAUJD<qQaAwWyYzZ;:68)!"£$%^&*(',
  'a device with Caps Lock': 'ksu1.vhPH-xDT_lJeTqujd.AaQqZzYyWwMm-_0123456789',
  'a German device with Caps Lock': 'ksu1.vhPHßxDT?lJeTqujd.AaQqYyZzWwMmß?0123456789',
  'a device whose Caps Lock shifts digits': 'ksu!>vhPH_xDT-lJeTqujd>AaQqZzYyWwMm_-)!@#$%^&*(',
};

describe('the text of a QR code from a keyboard scanner', () => {
  it.each(Object.entries(arrived))('is recognised from %s', (_, text) => {
    // The control: the received text differs from the scanned one.
    expect(text).not.toBe(SCANNED);
    expect(signedReadings(text)).toContain(SCANNED);
  });

  it('is first tried as received', () => {
    expect(signedReadings(SCANNED)[0]).toBe(SCANNED);
    expect(signedReadings('KSU1.no code')).toEqual(['KSU1.no code']);
  });

  it('has no readings if it is not a signed code', () => {
    expect(signedReadings('ABCD EFGH 23')).toEqual([]);
    expect(signedReadings('')).toEqual([]);
  });
});

describe('a typed code', () => {
  it('is first tried as typed', () => {
    expect(typedReadings('abcd-efgh 23')[0]).toBe('ABCDEFGH23');
    expect(typedReadings('   ')).toEqual(['']);
  });

  it.each(['QBYDEFGH"é', 'ABZDEFGH32', 'ABYDEFGH#@', 'abydefgh£"'])('is recognised in %s', (text) => {
    expect(typedReadings(text)).toContain('ABYDEFGH32');
  });
});
