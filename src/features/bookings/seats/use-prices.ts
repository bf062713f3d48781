import { useLingui } from '@lingui/react/macro';
import type { Ticket } from '#contract/events.ts';
import { formatPriceRange } from '#i18n/money.ts';
import type { HallSection } from './hall.ts';
import { findTicketFor, type Want } from './tickets-wanted.ts';

/** What a seat of a section costs: with the ticket it would be chosen with, else with any that is good there. */
export function usePrices(
  tickets: readonly Ticket[],
  open: readonly Ticket[],
  missing: readonly Want[],
): (section: HallSection) => string {
  const { t } = useLingui();
  return (section) => {
    const next = findTicketFor(section, missing);
    const good = (list: readonly Ticket[]) => list.filter(({ id }) => section.ticket_ids.includes(id));
    const offered = next === undefined ? (good(open).length > 0 ? good(open) : good(tickets)) : [next];
    const amounts = offered.map(({ amount }) => amount).toSorted((a, b) => Number(a.amount) - Number(b.amount));
    const [min, max] = [amounts[0], amounts.at(-1)];
    if (min === undefined || max === undefined) return '';
    return max.amount === '0' ? t`Free` : formatPriceRange({ min, max });
  };
}
