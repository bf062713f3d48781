import type { MessageDescriptor } from '@lingui/core';
import { useLocation } from 'react-router';
import type { ApiError } from '#client/api/api-error.ts';
import type { Values } from '../../form/form-values.ts';
import type { SendOptions } from '../../use-write.ts';
import type { EntrySection } from '../FieldLayout.tsx';
import { useEntryForm } from '../use-entry-form.ts';
import type { EntryFormState } from '../use-entry-version.ts';
import { type FormFields, type ResourceContext, type ResourceField, sectionsOf } from './resource-fields.ts';
import type { AnyEndpoint, Params } from './staff-resource.ts';

export interface DeclaredFormOptions<R extends object> {
  /** Prefix of the ids of its inputs, and name of the draft on this page */
  id: string;
  endpoint: AnyEndpoint;
  params: Params | undefined;
  context: ResourceContext<R>;
  fields: FormFields<R>;
  /** The initial values by field name */
  entry: object | undefined;
  version?: number | undefined;
  /** The part of the body that is not typed */
  fixed?: object | undefined;
  /** Messages by input, for rules that the contract cannot state */
  check?: (values: Values) => Record<string, MessageDescriptor>;
  refreshes: readonly string[];
  onDone: (answer: unknown) => unknown;
  onFailure?: (error: ApiError) => void;
  transfer?: SendOptions<AnyEndpoint>['transfer'];
}

/** The state and the shown fields of a form of declared fields, for `EntryForm`. */
export function useDeclaredForm<R extends object>(
  props: DeclaredFormOptions<R>,
): {
  state: EntryFormState;
  sections: EntrySection[];
} {
  const { id, endpoint, params, context, version, fixed, refreshes, onDone, onFailure, transfer } = props;
  const { i18n } = context;
  const { pathname } = useLocation();
  const sections = sectionsOf(props.fields);
  const fields = sections.flatMap((section) => section.fields);
  const partOf = (name: string) => (props.entry as Record<string, unknown> | undefined)?.[name];
  const shownOf = (values: Values, all: typeof fields) => all.filter(({ isShown }) => isShown?.(values) ?? true);
  const check = (values: Values) => {
    const messages = shownOf(values, fields).map((field) => [field.name, field.check?.(values)] as const);
    const found = { ...Object.fromEntries(messages), ...props.check?.(values) };
    return Object.fromEntries(
      Object.entries(found).flatMap(([name, message]) => (message === undefined ? [] : [[name, i18n._(message)]])),
    );
  };
  const state = useEntryForm<AnyEndpoint, Values>({
    id,
    endpoint,
    ...(params && { params }),
    version,
    draft: `staff:${pathname}#${id}`,
    initial: valuesOfEntry(fields, props.entry),
    times: Object.fromEntries(
      fields.filter(({ isTime }) => isTime).map(({ name }) => [name, (partOf(name) ?? undefined) as string]),
    ),
    toBody: (values) => ({
      ...Object.fromEntries(
        shownOf(values, fields)
          .map((field) => [field.name, field.bodyOf(values)] as const)
          .filter(([, value]) => value !== undefined),
      ),
      ...fixed,
    }),
    check,
    refreshes,
    onDone,
    ...(onFailure && { onFailure }),
    ...(transfer && { transfer }),
  });
  return {
    state,
    sections: sections.map((section) => ({
      title: section.title && i18n._(section.title),
      fields: shownOf(state.form.values, section.fields as typeof fields).flatMap((field) => field.inputs(context)),
    })),
  };
}

/** The values of an entry's inputs; of a new entry, if it is undefined. */
export function valuesOfEntry<R>(fields: readonly ResourceField<R>[], entry: object | undefined): Values {
  const partOf = (name: string) => (entry as Record<string, unknown> | undefined)?.[name];
  return Object.assign({}, ...fields.map((field) => field.valuesOf(partOf(field.name)))) as Values;
}
