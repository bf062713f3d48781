import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/kit/common.ts';

/** The labels of the languages of talks. */
export const talkLanguages: Readonly<Record<Locale, () => MessageDescriptor>> = {
  en: () => msg`In English`,
  mt: () => msg`In Maltese`,
};
