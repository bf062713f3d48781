import { useLingui } from '@lingui/react';
import type { Locale } from '#contract/kit/common.ts';

/** The page's language. */
export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale;
}
