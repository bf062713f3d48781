import { Plural, Trans } from '@lingui/react/macro';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Ticket } from '#contract/kit/tickets.ts';

/** Whether a ticket type is on sale, and how many are left (EVENT-9). */
export function TicketStateText({ ticket: { state, remaining, on_sale_at } }: { ticket: Ticket }) {
  if (state === 'SOLD_OUT') return <Trans>Sold out</Trans>;
  if (state === 'CLOSED') return <Trans>Bookings closed</Trans>;
  if (state === 'ON_SALE') return <Plural value={remaining} one="# place left" other="# places left" />;
  return <OnSaleText from={on_sale_at} />;
}

/** When the sale opens; null if only the server has the time. */
export function OnSaleText({ from: at }: { from: string | null }) {
  const locale = useLocale();
  if (at === null) return <Trans>Not on sale yet</Trans>;
  const from = formatMoment(at, locale);
  return <Trans>On sale from {from}</Trans>;
}
