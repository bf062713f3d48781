import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { ApiError } from '#client/api/api-error.ts';
import { formatMoment } from '#client/i18n/dates.ts';
import { instantOf } from '#client/i18n/malta-clock.ts';
import type { Locale } from '#contract/kit/common.ts';
import { type LatestChange, VersionConflict } from '#contract/kit/versioned.ts';
import type { Values } from '../form/form-values.ts';
import type { Field } from '../form/FormField.tsx';

/** The two versions of a form after a `version_conflict`. */
export interface EntryConflict {
  /** The author and time of the newer version, if they are known */
  latest: LatestChange | null;
  /** The values that the form was opened with */
  base: Values;
  /** The newer values; undefined until they are read */
  theirs: Values | undefined;
  /** Puts these values into the form, which then changes the newer version */
  resolve: (values: Values) => void;
}

/** A field with different texts in the form and in the newer version. */
export interface ConflictRow {
  field: Field;
  mine: string;
  theirs: string;
  /** Whether the field was changed in this form; otherwise the newer text is selected */
  isTyped: boolean;
}

/** The author and time of the newer version, from the body of the error; null if the server does not have them. */
export function latestChangeOf({ body }: ApiError): LatestChange | null {
  const read = v.safeParse(VersionConflict, body);
  return read.success ? read.output.latest : null;
}

/** The fields with different texts, in the order of the form. */
export function conflictRows(
  fields: readonly Field[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  reader: { i18n: I18n; locale: Locale },
): ConflictRow[] {
  return fields
    .filter(({ name }) => mine[name] !== theirs[name])
    .map((field) => ({
      field,
      mine: shownValue(field, mine[field.name], reader),
      theirs: shownValue(field, theirs[field.name], reader),
      isTyped: mine[field.name] !== base[field.name],
    }));
}

/** The initial selection: changed fields keep the typed text, and other fields take the newer text. */
export function initialSelection(rows: readonly ConflictRow[]): Record<string, Side> {
  return Object.fromEntries(rows.map(({ field, isTyped }) => [field.name, isTyped ? 'mine' : 'theirs']));
}

export type Side = 'mine' | 'theirs';

/** The values of the form after a selection. */
export function selectedValues(mine: Values, theirs: Values, selection: Readonly<Record<string, Side>>): Values {
  const taken = Object.keys(selection).filter((name) => selection[name] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
}

/** A value as the form shows it: a choice's text, a time with its day, yes or no. */
function shownValue(field: Field, value: Values[string], { i18n, locale }: { i18n: I18n; locale: Locale }): string {
  if (typeof value === 'boolean') return i18n._(value ? msg`Yes` : msg`No`);
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'select') return field.options.find((option) => option.value === text)?.label ?? text;
  if (field.kind === 'own') return field.show?.(text) ?? text;
  if (field.kind === 'text' && field.type === 'datetime-local' && text !== '') {
    const instant = instantOf(text, undefined);
    return instant === undefined ? text : formatMoment(instant, locale);
  }
  return text;
}
