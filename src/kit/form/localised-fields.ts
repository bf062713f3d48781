import { useLingui } from '@lingui/react/macro';
import type { LocalisedText } from '#contract/kit/localised.ts';
import type { Values } from './form-values.ts';
import type { Field } from './FormField.tsx';

type Pair<K extends string> = Record<`${K}_en` | `${K}_mt`, string>;
type TextField = Extract<Field, { kind: 'text' }>;

/** A text in both languages as the two fields hold it: `title_en` and `title_mt`, empty without a text. */
export function splitLocalised<const K extends string>(name: K, text: LocalisedText | undefined): Pair<K> {
  return { [`${name}_en`]: text?.en ?? '', [`${name}_mt`]: text?.mt ?? '' } as Pair<K>;
}

/** Puts such pairs of fields together as a body has them: `title: { en, mt }`. */
export function joinLocalised(values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const name = field.endsWith('_en') ? field.slice(0, -3) : undefined;
    if (name !== undefined && `${name}_mt` in values) body[name] = { en: value, mt: values[`${name}_mt`] };
    else if (!(field.endsWith('_mt') && `${field.slice(0, -3)}_en` in values)) body[field] = value;
  }
  return body;
}

/** Makes the two inputs of such a text. The Maltese may be left empty, unless it `isRequired` in both languages. */
export function useLocalisedFields() {
  const { t } = useLingui();
  return (
    name: string,
    label: string,
    { isRequired = false, ...rest }: Omit<TextField, 'kind' | 'name' | 'label'> & { isRequired?: boolean } = {},
  ): Field[] => [
    { kind: 'text', name: `${name}_en`, label: t`${label} in English`, ...rest },
    {
      kind: 'text',
      name: `${name}_mt`,
      label: t`${label} in Maltese`,
      ...rest,
      ...(!isRequired && { isOptional: true }),
    },
  ];
}
