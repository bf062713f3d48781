import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '#client/i18n/dates.ts';
import { formatCents } from '#client/i18n/money.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { feeOf, fees } from '#kit/pass/pass-queries.ts';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { rentBy, type TogaChoice } from './toga-choice.ts';
import { fittingDates, togaTypes } from './toga-queries.ts';
import { useItemNames } from './use-item-names.ts';

/** What was chosen: items, slot, and what it costs. */
export function ChoiceFacts({ choice: { items, slot } }: { choice: TogaChoice }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: types } = useQuery(togaTypes);
  const { data: dates } = useQuery(fittingDates);
  const { data: prices } = useQuery(fees);
  const nameOf = useItemNames();
  const rent = rentBy(types, items);
  const deposit = feeOf(prices, 'toga_deposit');
  const fitting = dates?.flatMap(({ occurrences }) => occurrences).find(({ id }) => id === slot);
  return (
    <Terms
      terms={[
        { name: t`Items`, value: nameOf(items) },
        ...(fitting === undefined
          ? []
          : [{ name: t`Fitting`, value: formatPeriod(fitting.start, fitting.end, locale) }]),
        ...(rent === undefined ? [] : [{ name: t`Rent`, value: formatCents(rent) }]),
        ...(deposit === undefined ? [] : [{ name: t`Refundable deposit`, value: deposit }]),
      ]}
    />
  );
}
