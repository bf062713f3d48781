import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/kit/common.ts';

/** Names the language of a person or a text, in the reader's language. */
export function useLanguageName(): (locale: Locale) => string {
  const { t } = useLingui();
  return (locale) => (locale === 'mt' ? t`Maltese` : t`English`);
}
