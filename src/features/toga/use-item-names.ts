import { useLingui } from '@lingui/react/macro';
import { isTogaSet, type TogaItem } from '#contract/toga.ts';

/** The items of a rental in one line; also without a network, where no prices are. */
export function useItemNames(): (items: readonly TogaItem[]) => string {
  const { t } = useLingui();
  const names: Record<TogaItem, string> = {
    toga: t`Toga`,
    sash: t`Sash`,
    trencher: t`Trencher`,
    doctorate_trencher: t`Doctorate trencher`,
  };
  return (items) => {
    if (isTogaSet(items)) return t`Set: toga, sash and trencher`;
    return items.map((item) => names[item]).join(', ');
  };
}
