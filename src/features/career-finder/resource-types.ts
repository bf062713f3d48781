import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type ResourceType, resourceTypes } from '#contract/career-finder/content.ts';

/** The types of advice. */
export const typeNames: Readonly<Record<ResourceType, () => MessageDescriptor>> = {
  cv: () => msg`CVs and cover letters`,
  interviews: () => msg`Interviews`,
  exploring: () => msg`Exploring careers`,
  experience: () => msg`Getting experience`,
  'further-study': () => msg`Further study`,
};

/** Returns the type names in the user's language. */
export function useTypeNames(): Record<ResourceType, string> {
  const { i18n } = useLingui();
  const names = resourceTypes.map((type) => [type, i18n._(typeNames[type]())]);
  return Object.fromEntries(names) as Record<ResourceType, string>;
}
