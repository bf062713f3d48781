import { useLingui } from '@lingui/react/macro';

/** Returns the error message for an invalid amount in euro. */
export function useAmountWords(): string {
  const { t } = useLingui();
  return t`Enter an amount in euro, such as 1500 or 12.50.`;
}
