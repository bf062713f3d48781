import { call } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { reportFileName } from '#contract/career-finder/text.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Block } from '#contract/kit/document.ts';
import type { FinderSnapshot } from './device/finder-on-device.ts';

interface ReportToDownload {
  blocks: readonly Block[];
  locale: Locale;
  finder: Pick<FinderSnapshot, 'reference' | 'save'>;
  transport: Transport;
}

/**
 * The report as a PDF: the server's, where it has every answer and can be reached; else this device draws the same one.
 */
export async function downloadReport({ blocks, locale, finder, transport }: ReportToDownload): Promise<void> {
  const address = finder.save === 'saved' ? await addressOnServer(finder.reference, transport) : undefined;
  if (address !== undefined) return save(address, locale);
  const { drawPdf } = await import('#contract/documents/pdf.ts');
  const bytes = await drawPdf(blocks, locale);
  const drawn = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
  save(drawn, locale);
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(drawn), 60_000);
}

async function addressOnServer(reference: string | null, transport: Transport): Promise<string | undefined> {
  if (reference === null) return undefined;
  const body = { user_reference: reference, page_type: 'report' as const };
  try {
    const { url } = await call(transport, careerFinder.generatePdf, { body }, { isAnonymous: true });
    return new URL(url, transport.base).href;
  } catch {
    // Without a network, or where the server has none: the device draws it.
    return undefined;
  }
}

function save(address: string, locale: Locale): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = reportFileName(locale);
  link.click();
}
