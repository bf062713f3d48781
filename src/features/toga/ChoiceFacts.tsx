import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isTogaSet, type TogaItem, type TogaType } from '#contract/toga.ts';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { formatCents } from '#i18n/money.ts';
import { feeOf, fees } from '#shared/pass/pass-queries.ts';
import { Terms } from '#ui/page/Terms.tsx';
import { rentBy, type TogaChoice } from './toga-choice.ts';
import { fittingDates, togaTypes } from './toga-queries.ts';

/** What was chosen: items, slot, and what it costs. */
export function ChoiceFacts({ choice: { items, slot } }: { choice: TogaChoice }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: types } = useQuery(togaTypes);
  const { data: dates } = useQuery(fittingDates);
  const { data: prices } = useQuery(fees);
  const rent = rentBy(types, items);
  const deposit = feeOf(prices, 'toga_deposit');
  const fitting = dates?.flatMap(({ occurrences }) => occurrences).find(({ id }) => id === slot);
  return (
    <Terms
      terms={[
        { name: t`Items`, value: itemNames(types, items) },
        ...(fitting === undefined
          ? []
          : [{ name: t`Fitting`, value: formatPeriod(fitting.start, fitting.end, locale) }]),
        ...(rent === undefined ? [] : [{ name: t`Rent`, value: formatCents(rent) }]),
        ...(deposit === undefined ? [] : [{ name: t`Refundable deposit`, value: deposit }]),
      ]}
    />
  );
}

/** Their names as the server has them: the set has one of its own. */
function itemNames(types: readonly TogaType[] | undefined, items: readonly TogaItem[]): string {
  const codes = isTogaSet(items) ? ['set'] : items;
  return codes.map((code) => types?.find((type) => type.code === code)?.name ?? '').join(', ');
}
