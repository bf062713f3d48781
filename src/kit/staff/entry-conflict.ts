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
import { mergeParagraphs } from '../text/merge-paragraphs.ts';

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
  /** The text with the changes of both, if they are in different paragraphs, and as it is shown */
  both?: { value: string; shown: string };
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
    .map((field) => {
      const { name } = field;
      const both = mergedText(field, [base[name], mine[name], theirs[name]]);
      return {
        field,
        mine: shownValue(field, mine[name], reader),
        theirs: shownValue(field, theirs[name], reader),
        isTyped: mine[name] !== base[name],
        ...(both !== undefined && { both: { value: both, shown: shownValue(field, both, reader) } }),
      };
    });
}

/** Returns the merged text of a field that both have changed; undefined if it cannot be merged. */
function mergedText(field: Field, [base, mine, theirs]: readonly Values[string][]): string | undefined {
  const isText = field.kind === 'text' || (field.kind === 'own' && field.isText === true);
  if (!isText || mine === base || theirs === base) return undefined;
  return mergeParagraphs(String(base ?? ''), String(mine ?? ''), String(theirs ?? ''));
}

/**
 * The initial selection: changed fields keep the typed text, with the changes of the newer one if they can be merged;
 * other fields take the newer text.
 */
export function initialSelection(rows: readonly ConflictRow[]): Record<string, Side> {
  return Object.fromEntries(
    rows.map(({ field, isTyped, both }) => [field.name, both === undefined ? (isTyped ? 'mine' : 'theirs') : 'both']),
  );
}

export type Side = 'mine' | 'theirs' | 'both';

/** The values of the form after a selection. */
export function selectedValues(
  { rows, mine, theirs }: { rows: readonly ConflictRow[]; mine: Values; theirs: Values },
  selection: Readonly<Record<string, Side>>,
): Values {
  const taken = rows.flatMap(({ field: { name }, both }) => {
    if (selection[name] === 'theirs') return [[name, theirs[name]]];
    return selection[name] === 'both' && both !== undefined ? [[name, both.value]] : [];
  });
  return { ...mine, ...(Object.fromEntries(taken) as Values) };
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
