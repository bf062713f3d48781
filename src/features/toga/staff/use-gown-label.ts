import { useLingui } from '@lingui/react/macro';
import type { CounterGown } from '#contract/toga-admin.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useItemNames } from '../use-item-names.ts';

/** Who, which items, which size: one line. */
export function useGownLabel(): (gown: CounterGown) => string {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const itemsOf = useItemNames();
  return ({ person, items, height_cm, chest_cm, head_cm }) =>
    [
      nameOf(person),
      itemsOf(items),
      height_cm === null ? '' : t`Height ${height_cm} cm`,
      chest_cm === null ? '' : t`Chest ${chest_cm} cm`,
      head_cm === null ? '' : t`Head ${head_cm} cm`,
    ]
      .filter((part) => part !== '')
      .join(' · ');
}
