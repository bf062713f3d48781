import { useLingui } from '@lingui/react';
import type { Say } from '#contract/kit/document.ts';

/** Says sentences that app and server share, in the reader's language. */
export function useSharedSentences(): Say {
  const { i18n } = useLingui();
  return (sentence, values = {}) => i18n._({ ...sentence, values });
}
