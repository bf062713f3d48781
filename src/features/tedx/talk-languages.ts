import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/kit/common.ts';

/** The language that a talk was held in. */
export const talkLanguages: Readonly<Record<Locale, () => MessageDescriptor>> = {
  en: () => msg`In English`,
  mt: () => msg`In Maltese`,
};
