import { useLingui } from '@lingui/react/macro';
import type { QuestionKind } from '#contract/rar.ts';

/** What a question asks for, in words. */
export function useKindWords(): Record<QuestionKind, string> {
  const { t } = useLingui();
  return { text: t`Text`, number: t`Number`, date: t`Date`, choice: t`Choice` };
}
