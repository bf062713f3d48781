import { useLingui } from '@lingui/react/macro';
import { formatDate, formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { SalesOfDate, SalesOfDay, SalesOfTicket } from '#contract/bookings/sales.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';

/** The columns of the lists of sales, on the page and in files. */
export function useSalesColumns() {
  const { t } = useLingui();
  const locale = useLocale();
  const counts = [
    { name: 'capacity', label: t`Places`, isNumber: true },
    { name: 'sold', label: t`Sold`, isNumber: true },
    { name: 'checked_in', label: t`Checked in`, isNumber: true },
    { name: 'no_shows', label: t`No-shows`, isNumber: true },
  ] as const;
  const dates: readonly ListColumn<SalesOfDate>[] = [
    {
      name: 'starts_at',
      label: t`Date`,
      cell: ({ starts_at, is_cancelled }) => {
        const when = formatMoment(starts_at, locale);
        return is_cancelled ? t`${when} (cancelled)` : when;
      },
      value: ({ starts_at }) => ({ at: starts_at }),
    },
    ...counts,
    amount('gross', t`Paid`),
    amount('refunded', t`Refunded`),
    amount('pending', t`Refunds on their way`),
    amount('net', t`Income`),
    amount('desk', t`Paid at the desk`),
  ];
  const tickets: readonly ListColumn<SalesOfTicket>[] = [
    { name: 'ticket', label: t`Ticket` },
    {
      name: 'starts_at',
      label: t`Date`,
      cell: ({ starts_at }) => formatMoment(starts_at, locale),
      value: ({ starts_at }) => ({ at: starts_at }),
    },
    { name: 'price', label: t`Price`, cell: ({ price }) => price.formatted, value: ({ price }) => price },
    ...counts,
  ];
  const days: readonly ListColumn<SalesOfDay>[] = [
    {
      name: 'day',
      label: t`Day`,
      cell: ({ day }) => formatDate(day, locale),
      value: ({ day }) => ({ day }),
    },
    { name: 'ticket', label: t`Ticket` },
    { name: 'sold', label: t`Sold`, isNumber: true },
  ];
  return { counts, dates, tickets, days };
}

type Amount = 'gross' | 'refunded' | 'pending' | 'net' | 'desk';

/** The column of an amount. */
function amount(name: Amount, label: string): ListColumn<SalesOfDate> {
  return { name, label, isNumber: true, cell: (date) => date[name].formatted, value: (date) => date[name] };
}
