import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { defaultUnion } from '#contract/kit/default-union.ts';
import type { VolunteerRecord } from '#contract/volunteering/calls.ts';
import { findPdfFaults } from '#tests/support/pdf-faults.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { drawCertificate, hasCertificate } from './certificate.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const line = (sign_up_id: number, minutes: number | null, day: string): VolunteerRecord['hours'][number] => ({
  sign_up_id,
  area: 'environment',
  title: { en: 'Beach clean-up', mt: 'Tindifa tax-xatt' },
  starts_at: `${day}T09:00:00Z`,
  ends_at: `${day}T12:00:00Z`,
  minutes,
});
const record: VolunteerRecord = {
  name: 'Ġorġa Ħili',
  is_volunteer: true,
  sign_ups: [],
  hours: [line(4, null, '2026-11-20'), line(3, 0, '2026-11-13'), line(2, 210, '2026-11-06'), line(1, 60, '2026-03-06')],
  total_minutes: 270,
  noted_at: '2026-11-14T10:00:00Z',
};

it('a certificate lists the recorded hours, oldest first, and is accessible to screen readers', async () => {
  const bytes = await drawCertificate(record, i18n, { locale: 'en', union: defaultUnion });
  expect(findPdfFaults(bytes)).toEqual([]);
  const texts = readPdf(bytes).tags.map(({ text }) => text);
  expect(texts).toContain('Certificate of volunteering');
  expect(texts).toContain('Total: 4 h 30 min, from 6 March 2026 to 6 November 2026.');
  expect(texts.filter((text) => text.includes('clean-up'))).toEqual([
    'Friday 6 March 2026: Beach clean-up – 1 h',
    'Friday 6 November 2026: Beach clean-up – 3 h 30 min',
  ]);
  expect(texts.join(' ')).toContain('Ġorġa Ħili');
});

// VOL-13
it('a certificate is deterministic, and fully translated into Maltese', async () => {
  expect(await drawCertificate(record, i18n, { locale: 'mt', union: defaultUnion })).toEqual(
    await drawCertificate(record, i18n, { locale: 'mt', union: defaultUnion }),
  );
  const maltese = readPdf(await drawCertificate(record, i18n, { locale: 'mt', union: defaultUnion }));
  expect(maltese.lang).toBe('mt-MT');
  expect(maltese.tags.map(({ text }) => text)).toContain('Il-Ġimgħa 6 ta’ Marzu 2026: Tindifa tax-xatt – 1 h');
});

it('a certificate exists only for volunteers with recorded hours', () => {
  expect(hasCertificate(record)).toBe(true);
  expect(hasCertificate({ ...record, total_minutes: 0 })).toBe(false);
});
