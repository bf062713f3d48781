import type { QueryClient } from '@tanstack/react-query';
import { rereadPrivate } from '#client/api/query.ts';
import { detectLocale, localeCookie } from '#client/i18n/locale.ts';
import { localeOfAddress } from '#client/lib/locale-homes.ts';
import type { Locale } from '#contract/kit/common.ts';

/** Parts of a page with actions; the bar and the menu only lead to other pages. */
const PRESSABLE = 'main, dialog[open], [role=dialog]';

/**
 * Brings a page up to date that came back from the back/forward cache, where it still shows what was true when it was left: a booking
 * that was paid meanwhile must not offer "Pay now". Nothing private can be pressed until it was read again or the read has failed;
 * what failed shows its age (docs/decisions/back-forward-cache.md).
 * @param locale of the page
 */
export async function refreshReturnedPage(client: QueryClient, locale: Locale): Promise<void> {
  if (isInOtherLanguage(locale)) return location.reload();
  // Arriving at such an address chooses its language, as in a new document (src/main.tsx).
  if (localeOfAddress(location.pathname) === locale) document.cookie = localeCookie(locale);
  const release = disablePresses();
  try {
    await rereadPrivate(client);
  } finally {
    release();
  }
}

/** The language was changed on the page that the person came back from. `/en` and `/mt` are in their own language. */
function isInOtherLanguage(locale: Locale): boolean {
  if (localeOfAddress(location.pathname) !== undefined) return false;
  return detectLocale(location.pathname, document.cookie, [locale]) !== locale;
}

/** @returns makes everything pressable again, and gives the focus back to where it was */
function disablePresses(): () => void {
  const focused = document.activeElement;
  const disabled = [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter(({ inert }) => !inert);
  for (const element of disabled) element.inert = true;
  return () => {
    for (const element of disabled) element.inert = false;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}
