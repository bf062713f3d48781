import { useLingui } from '@lingui/react/macro';
import type { IconName } from '#ui/Icon.tsx';
import type { QuestionStatus } from './report-rules.ts';

/** The words of a question's status; its sign stands beside them. */
export function useStatusWords(): Record<QuestionStatus, string> {
  const { t } = useLingui();
  return {
    empty: t`Not answered`,
    draft: t`On this device`,
    saved: t`Saved`,
    conflict: t`Two versions`,
    refused: t`Not taken`,
  };
}

export const statusIcons: Record<QuestionStatus, IconName | undefined> = {
  empty: undefined,
  draft: 'clock',
  saved: 'check',
  conflict: 'warning',
  refused: 'warning',
};
