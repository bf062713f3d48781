import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { formatDateWithWeekday } from '#client/i18n/weekdays.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Block } from '#contract/kit/document.ts';
import type { Union } from '#contract/kit/union.ts';
import type { VolunteerRecord } from '#contract/volunteering/calls.ts';
import { formatHours } from './hours.ts';

/** The language and the union of a certificate. */
interface Certified {
  locale: Locale;
  union: Pick<Union, 'short_name' | 'name'>;
}

/** Whether the record contains hours to certify. */
export function hasCertificate({ total_minutes }: VolunteerRecord): boolean {
  return total_minutes > 0;
}

/**
 * Returns the certificate of the member's hours in one language. It depends on the record and the union's name only, so it is the same online and offline; its
 * date is that of the last recorded hours.
 */
export function certificateBlocks(
  record: VolunteerRecord,
  i18n: I18n,
  { locale, union: { name: union } }: Certified,
): Block[] {
  const { name, hours, total_minutes, noted_at } = record;
  const lines = hours.filter(({ minutes }) => (minutes ?? 0) > 0).toReversed();
  const total = formatHours(total_minutes);
  const from = formatDate(lines[0]?.starts_at ?? '', locale);
  const until = formatDate(lines.at(-1)?.starts_at ?? '', locale);
  const date = formatDate(noted_at ?? '', locale);
  const text = (message: ReturnType<typeof msg>): Block => ({ kind: 'text', text: i18n._(message) });
  return [
    { kind: 'heading', level: 1, text: i18n._(msg`Certificate of volunteering`) },
    text(msg`${name} has helped ${union}, the student union at the University of Malta, as a volunteer.`),
    text(msg`Total: ${total}, from ${from} to ${until}.`),
    { kind: 'heading', level: 2, text: i18n._(msg`The hours`) },
    {
      kind: 'list',
      items: lines.map(({ starts_at, title, minutes }) => {
        const [day, what, length] = [
          formatDateWithWeekday(starts_at, locale),
          title[locale],
          formatHours(minutes ?? 0),
        ];
        return `${day}: ${what} – ${length}`;
      }),
    },
    text(msg`The union thanks ${name} for this time. The hours were recorded by its staff, most recently on ${date}.`),
  ];
}

/** Returns the certificate as a tagged PDF. */
export async function drawCertificate(record: VolunteerRecord, i18n: I18n, certified: Certified): Promise<Uint8Array> {
  const { drawPdf } = await import('#contract/documents/pdf.ts');
  const { locale, union } = certified;
  const blocks = certificateBlocks(record, i18n, certified);
  return drawPdf(blocks, locale, new Date(record.noted_at ?? 0), union.short_name);
}
