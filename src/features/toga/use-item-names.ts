import { useLingui } from '@lingui/react/macro';
import { isTogaSet, type TogaItem, type TogaRental } from '#contract/toga/calls.ts';

/** Formats the items of a rental as one line; works offline, without prices. */
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

type Measures = Pick<TogaRental, 'height_cm' | 'chest_cm' | 'head_cm'>;

/** Formats the measures that the items of a rental need. */
export function useMeasureTexts(): (rental: Measures) => string[] {
  const { t } = useLingui();
  return ({ height_cm, chest_cm, head_cm }) => [
    ...(height_cm === null ? [] : [t`Height ${height_cm} cm`]),
    ...(chest_cm === null ? [] : [t`Chest ${chest_cm} cm`]),
    ...(head_cm === null ? [] : [t`Head ${head_cm} cm`]),
  ];
}
