import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { EventSales } from '#contract/bookings/sales.ts';
import { downloadPdf } from '#kit/device/download.ts';
import { useUnion } from '#kit/device/union.ts';
import { RowButton } from '#kit/staff/RowButton.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { salesBlocks } from './sales-blocks.ts';

/** A button that makes one page about the sales as a PDF, in the language of the page (BOOK-42). */
export function SalesReport({ sales, date }: { sales: EventSales; date: number | undefined }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { short_name } = useUnion();
  const { press, isRunning } = useAction(async () => {
    const { drawPdf } = await import('#contract/documents/pdf.ts');
    const bytes = await drawPdf(salesBlocks(sales, i18n, locale), locale, new Date(sales.as_of), short_name);
    downloadPdf(bytes, `event-${sales.event.id}${date === undefined ? '' : `-${date}`}-sales.pdf`);
  });
  return (
    <div data-print="off">
      <RowButton busy={isRunning} onClick={() => press()}>
        <Trans>Report as PDF</Trans>
      </RowButton>
    </div>
  );
}
