import { PaymentItem } from '#contract/kit/checkout.ts';
import { area, list } from '#contract/kit/endpoint.ts';
import { OpeningWindow } from '#contract/kit/opening-windows.ts';

/** Application windows and prices of student card and parking permit (PASS-1, PASS-4). */
export const passes = area('passes', {
  openingDates: {
    method: 'GET',
    path: '/api/cards/opening-dates',
    summary: 'The current and future application periods of cards and permits',
    who: 'anyone',
    answer: list(OpeningWindow),
    cache: { strategy: 'stale-while-revalidate', cache: 'services', entries: 8, days: 30 },
    immediate: ['opens_at', 'closes_at', 'valid_until'],
  },
  fees: {
    method: 'GET',
    path: '/api/fees',
    summary: 'The fees of the card, the permit and the donation',
    who: 'anyone',
    answer: list(PaymentItem),
    // Prices always come from the network.
    cache: { strategy: 'none' },
  },
});
