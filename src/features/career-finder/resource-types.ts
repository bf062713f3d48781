import { useLingui } from '@lingui/react/macro';
import type { ResourceType } from '#contract/career-finder/content.ts';

/** What advice is about, in words. */
export function useTypeNames(): Record<ResourceType, string> {
  const { t } = useLingui();
  return {
    cv: t`CVs and cover letters`,
    interviews: t`Interviews`,
    exploring: t`Exploring careers`,
    experience: t`Getting experience`,
    'further-study': t`Further study`,
  };
}
