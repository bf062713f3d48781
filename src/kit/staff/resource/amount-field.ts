import { msg } from '@lingui/core/macro';
import { formatCents } from '#client/i18n/money.ts';
import { formatEuros, parseCents } from '../../form/euros.ts';
import type { Values } from '../../form/form-values.ts';
import { invalidAmount } from '../../form/invalid-amount.ts';
import { type ResourceField, textField } from './resource-fields.ts';

interface AmountOptions extends Pick<Parameters<typeof textField>[1], 'label' | 'hint'> {
  /** The highest amount in cents; by default that of `parseCents` */
  max?: number;
  /** The lowest amount in cents; by default that of `parseCents` */
  min?: number;
}

/** An amount in euro: money in the entry, cents in the request body. */
export function amountField(name: string, { max = Infinity, min, ...labels }: AmountOptions): ResourceField {
  const typed = (values: Values) => parseCents(String(values[name] ?? ''), min);
  const text = textField(name, labels);
  return {
    ...text,
    inputs: (context) => text.inputs(context).map((input) => ({ ...input, inputMode: 'decimal' })),
    valuesOf: (value) => ({ [name]: formatEuros((value as { amount: string } | undefined)?.amount) }),
    bodyOf: typed,
    check: (values) => {
      const cents = typed(values);
      if (cents === undefined) return invalidAmount();
      if (cents <= max) return undefined;
      const highest = formatCents(max);
      return msg`At most ${highest}.`;
    },
  };
}
