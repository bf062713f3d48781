import { useLingui } from '@lingui/react';
import type { Say } from '#contract/kit/document.ts';

/** Returns a function that translates the sentences shared by app and server. */
export function useSharedSentences(): Say {
  const { i18n } = useLingui();
  return (sentence, values = {}) => i18n._({ ...sentence, values });
}
