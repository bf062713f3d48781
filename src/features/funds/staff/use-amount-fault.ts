import { useLingui } from '@lingui/react/macro';
import { centsIn } from '../euros.ts';

/** For `check` of a form: what is said at a field whose text is no amount in euro. */
export function useAmountFault(): (field: string, typed: string) => Record<string, string> {
  const { t } = useLingui();
  return (field, typed) =>
    centsIn(typed) === undefined ? { [field]: t`Enter an amount in euro, such as 1500 or 12.50.` } : {};
}
