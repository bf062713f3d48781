import { useLingui } from '@lingui/react/macro';
import type { Field } from '../../form/FormField.tsx';
import { useLocalisedFields } from '../../form/localised-fields.ts';

/** The fields of a new picture's texts. */
export function usePictureFields(): Field[] {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const hint = t`What the picture shows, for people who cannot see it.`;
  return [
    ...inBoth('alt', t`Alternative text`, { hint, maxLength: 200, isRequired: true }),
    ...inBoth('caption', t`Caption`, { maxLength: 300, isOptional: true }),
    { kind: 'text', name: 'credit', label: t`Credit`, hint: t`Who took the picture`, maxLength: 120, isOptional: true },
  ];
}
