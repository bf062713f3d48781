import { useLingui } from '@lingui/react/macro';
import type { accountGroups } from './area.ts';

/** The headings of the groups of the account, on its overview and beside its pages. */
export function useAccountGroupTitles(): Record<(typeof accountGroups)[number], string> {
  const { t } = useLingui();
  return {
    passes: t`Passes and tickets`,
    services: t`Services`,
    work: t`Your work`,
    own: t`About you`,
  };
}
