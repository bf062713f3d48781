import { useLingui } from '@lingui/react/macro';

/** What is said at a field whose text is no amount in euro. */
export function useAmountWords(): string {
  const { t } = useLingui();
  return t`Enter an amount in euro, such as 1500 or 12.50.`;
}
