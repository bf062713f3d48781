import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { typedNumber } from '#client/i18n/read-number.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import type { Values } from '../../form/form-values.ts';
import type { Field } from '../../form/FormField.tsx';
import { splitLocalised } from '../../form/localised-fields.ts';
import { choicesField, chosenIn, chosenText } from '../ChoicesInput.tsx';
import { clockOf } from '../use-entry-form.ts';

/** A query's answer. */
type AnswerOf<Q> = Q extends { queryFn: (context: never) => Promise<infer Answer> } ? Answer : never;

/** The data for the labels, cells and options of a resource. */
export interface ResourceContext<R = object> {
  i18n: I18n;
  locale: Locale;
  /** The answers to the resource's `reads`; undefined while an answer is loading */
  reads: { readonly [K in keyof R]?: AnswerOf<R[K]> };
  /** Returns a text in the reader's language, or in English if it is not translated */
  inLocale: (text: LocalisedText) => string;
}

/** A property of an entry: its inputs, their initial values, and its value in the body. */
export interface ResourceField<R = object> {
  /** The property's name in the entry and in the body */
  name: string;
  inputs: (context: ResourceContext<R>) => readonly Field[];
  /** @param value the entry's property; undefined for a new entry */
  valuesOf: (value: unknown) => Values;
  /** Undefined leaves the property out of the body */
  bodyOf: (values: Values) => unknown;
  /** Typed as the time in Malta and sent as an instant (`useEntryForm`) */
  isTime?: true;
  /** A rule that the contract cannot state */
  check?: (values: Values) => MessageDescriptor | undefined;
  /** False hides the field */
  isShown?: (values: Values) => boolean;
}

/** Fields under one heading. Sections are beside each other on a laptop. */
export interface FieldSection<R = object> {
  title?: MessageDescriptor;
  fields: readonly ResourceField<R>[];
}

export type FormFields<R = object> = readonly ResourceField<R>[] | readonly FieldSection<R>[];

/** Fields without sections are one section without a heading. */
export function sectionsOf<R>(fields: FormFields<R>): readonly FieldSection<R>[] {
  const isSections = (all: FormFields<R>): all is readonly FieldSection<R>[] => 'fields' in (all[0] ?? {});
  return isSections(fields) ? fields : [{ fields }];
}

interface Labels {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
}

interface TextOptions extends Labels {
  /** Number of lines of a multi-line text */
  rows?: number;
  maxLength?: number;
  /** An empty text is left out of the body, unless it `isSentEmpty` */
  isOptional?: boolean;
  isSentEmpty?: boolean;
}

function labelsOf({ label, hint }: Labels, i18n: I18n) {
  return { label: i18n._(label), ...(hint !== undefined && { hint: i18n._(hint) }) };
}

/** A text in one language. */
export function textField(name: string, options: TextOptions): ResourceField {
  const { label: _label, hint: _hint, isSentEmpty = false, ...input } = options;
  return {
    name,
    inputs: ({ i18n }) => [{ kind: 'text', name, ...labelsOf(options, i18n), ...input }],
    valuesOf: (value) => ({ [name]: textOf(value) }),
    bodyOf: ({ [name]: text }) => (text === '' && input.isOptional === true && !isSentEmpty ? undefined : text),
  };
}

/** A number, as users write it. */
export function numberField(name: string, options: Omit<TextOptions, 'rows' | 'maxLength'>): ResourceField {
  const text = textField(name, options);
  const bodyOf = ({ [name]: typed = '' }: Values) =>
    typed === '' && options.isOptional === true ? undefined : typedNumber(String(typed));
  return { ...text, bodyOf };
}

/** A text in English and Maltese. The Maltese is optional unless `isRequired`. */
export function bilingualField(
  name: string,
  options: Omit<TextOptions, 'isSentEmpty'> & { isRequired?: boolean },
): ResourceField {
  const { label: _label, hint: _hint, isRequired = false, ...input } = options;
  return {
    name,
    inputs: ({ i18n }) => {
      const labels = labelsOf(options, i18n);
      const { label } = labels;
      const common = { kind: 'text', ...labels, ...input } as const;
      return [
        { ...common, name: `${name}_en`, label: i18n._(msg`${label} in English`) },
        {
          ...common,
          name: `${name}_mt`,
          label: i18n._(msg`${label} in Maltese`),
          ...(!isRequired && { isOptional: true }),
        },
      ];
    },
    valuesOf: (value) => splitLocalised(name, value as LocalisedText | undefined),
    bodyOf: (values) => ({ en: values[`${name}_en`], mt: values[`${name}_mt`] }),
  };
}

interface ChoiceOptions<R> extends Labels {
  options: (context: ResourceContext<R>) => readonly Choice[];
}

/** One choice of several. */
export function choiceField<R = object>(name: string, { options, ...labels }: ChoiceOptions<R>): ResourceField<R> {
  return {
    name,
    inputs: (context) => {
      const placeholder = context.i18n._(msg`Choose`);
      return [{ kind: 'select', name, ...labelsOf(labels, context.i18n), placeholder, options: options(context) }];
    },
    valuesOf: (value) => ({ [name]: textOf(value) }),
    bodyOf: (values) => values[name],
  };
}

/** The id of a choice, or null for the placeholder: no venue, the union's own. */
export function idField<R = object>(
  name: string,
  { placeholder, ...options }: ChoiceOptions<R> & { placeholder: MessageDescriptor },
): ResourceField<R> {
  const field = choiceField<R>(name, options);
  const optional = (context: ResourceContext<R>) => ({ placeholder: context.i18n._(placeholder), isOptional: true });
  return {
    ...field,
    inputs: (context) => field.inputs(context).map((input) => ({ ...input, ...optional(context) }) as Field),
    bodyOf: ({ [name]: chosen = '' }) => (chosen === '' ? null : Number(chosen)),
  };
}

/** Any number of choices. */
export function choicesOf<R = object>(name: string, { options, ...labels }: ChoiceOptions<R>): ResourceField<R> {
  return {
    name,
    inputs: (context) => [choicesField({ name, ...labelsOf(labels, context.i18n), choices: options(context) })],
    valuesOf: (value) => ({ [name]: chosenText((value as readonly string[] | undefined) ?? []) }),
    bodyOf: (values) => chosenIn(String(values[name] ?? '')),
  };
}

/**
 * Yes or no.
 * @param options `text` is beside the checkbox
 */
export function checkboxField(name: string, options: Labels & { text: MessageDescriptor }): ResourceField {
  return {
    name,
    inputs: ({ i18n }) => [{ kind: 'checkbox', name, ...labelsOf(options, i18n), words: i18n._(options.text) }],
    valuesOf: (value) => ({ [name]: value === true }),
    bodyOf: (values) => values[name],
  };
}

/** A calendar day. */
export function dateField(name: string, options: Labels & { isOptional?: boolean }): ResourceField {
  const { isOptional } = options;
  return {
    ...textField(name, options),
    inputs: ({ i18n }) => [
      { kind: 'text', type: 'date', name, ...labelsOf(options, i18n), ...(isOptional === true && { isOptional }) },
    ],
  };
}

/** A date with its time in Malta. An empty optional one is left out of the body. */
export function timeField(
  name: string,
  { label, hint = msg`Date and time (Malta time)`, isOptional = false }: Labels & { isOptional?: boolean },
): ResourceField {
  return {
    name,
    isTime: true,
    inputs: ({ i18n }) => [
      {
        kind: 'text',
        type: 'datetime-local',
        name,
        ...labelsOf({ label, hint }, i18n),
        ...(isOptional && { isOptional }),
      },
    ],
    valuesOf: (value) => ({ [name]: clockOf((value as string | null | undefined) ?? undefined) }),
    bodyOf: ({ [name]: typed }) => (isOptional && typed === '' ? undefined : typed),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
