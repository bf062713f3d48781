import type { QueryClient } from '@tanstack/react-query';
import { refetchPrivate } from '#client/api/query.ts';
import { detectLocale, localeCookie } from '#client/i18n/locale.ts';
import { localeOfAddress } from '#client/lib/locale-homes.ts';
import type { Locale } from '#contract/kit/common.ts';

/** Parts of a page with actions; the bar and the menu have only links to other pages. */
const REGIONS_WITH_ACTIONS = 'main, dialog[open], [role=dialog]';

/**
 * Updates a page that returned from the back/forward cache, where it still shows the state of when it was left: a
 * booking that was paid meanwhile must not offer "Pay now". Private content is inert until it was refetched or the
 * refetch has failed; content that failed shows its age (docs/decisions/back-forward-cache.md).
 * @param locale of the page
 */
export async function refreshReturnedPage(client: QueryClient, locale: Locale): Promise<void> {
  if (isInOtherLanguage(locale)) return location.reload();
  // Arriving at such an address chooses its language, as in a new document (src/main.tsx).
  if (localeOfAddress(location.pathname) === locale) document.cookie = localeCookie(locale);
  const release = disablePresses();
  try {
    await refetchPrivate(client);
  } finally {
    release();
  }
}

/**
 * Whether the user changed the language on another page before returning. `/en` and `/mt` are in their own language.
 */
function isInOtherLanguage(locale: Locale): boolean {
  if (localeOfAddress(location.pathname) !== undefined) return false;
  return detectLocale(location.pathname, document.cookie, [locale]) !== locale;
}

/** @returns a function that enables everything again, and restores the focus */
function disablePresses(): () => void {
  const focused = document.activeElement;
  const disabled = [...document.querySelectorAll<HTMLElement>(REGIONS_WITH_ACTIONS)].filter(({ inert }) => !inert);
  for (const element of disabled) element.inert = true;
  return () => {
    for (const element of disabled) element.inert = false;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}
