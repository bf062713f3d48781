import type { Values } from '#kit/form/form-values.ts';
import { type ResourceField, textField } from '#kit/staff/resource/resource-fields.ts';
import { parseCents, formatEuros } from '../euros.ts';
import { invalidAmount } from '../invalid-amount.ts';

/** An amount in euro: money in the entry, cents in the request body. */
export function amountField(name: string, labels: Parameters<typeof textField>[1]): ResourceField {
  const typed = (values: Values) => parseCents(String(values[name] ?? ''));
  const text = textField(name, labels);
  return {
    ...text,
    inputs: (context) => text.inputs(context).map((input) => ({ ...input, inputMode: 'decimal' })),
    valuesOf: (value) => ({ [name]: formatEuros((value as { amount: string } | undefined)?.amount) }),
    bodyOf: typed,
    check: (values) => (typed(values) === undefined ? invalidAmount() : undefined),
  };
}
