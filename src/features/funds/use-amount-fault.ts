import { useLingui } from '@lingui/react/macro';
import { centsIn } from './euros.ts';

/** What is said at a field whose text is no amount in euro. */
export function useAmountWords(): string {
  const { t } = useLingui();
  return t`Enter an amount in euro, such as 1500 or 12.50.`;
}

/** The same for `check` of a form. */
export function useAmountFault(): (field: string, typed: string) => Record<string, string> {
  const words = useAmountWords();
  return (field, typed) => (centsIn(typed) === undefined ? { [field]: words } : {});
}
