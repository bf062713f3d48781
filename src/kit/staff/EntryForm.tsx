import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Button, type ButtonTone } from '#kit/ui/Button.tsx';
import { ApiForm } from '../form/ApiForm.tsx';
import { type Field, FormField, type FormFieldProps } from '../form/FormField.tsx';
import { Outcome } from '../state/Outcome.tsx';
import { fieldRows } from './field-rows.ts';
import { type EntrySection, FieldLayout } from './FieldLayout.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import type { EntryFormState } from './use-entry-version.ts';
import { VersionConflictChoice } from './VersionConflictChoice.tsx';
import classes from './entry-form.module.css';

interface FormProps {
  /** The form's accessible name */
  label: string;
  /** Made by `useEntryForm` or `useApiForm` */
  state: EntryFormState;
  /** Button text; "Save" by default */
  action?: ReactNode;
  /** Button text while the answer is awaited; "Sending…" by default */
  sending?: ReactNode;
  tone?: ButtonTone;
  /** Closes the form without saving; without it the form has no cancel button, because it is always shown */
  onCancel?: () => void;
  /** Another button beside the first */
  beside?: ReactNode;
}

/** The fields, or sections of fields; the first field is focused initially. */
type Props = FormProps & ({ fields: readonly Field[] } | { sections: readonly EntrySection[] });

/** A form within a staff page, with Mantine's inputs: `ApiForm` with a cancel button, and both versions after a conflict. */
export function EntryForm({ action, onCancel, beside, ...form }: Props) {
  const { t } = useLingui();
  const { label, state, sending, tone } = form;
  const sections = 'sections' in form ? form.sections : [form];
  const fields = sections.flatMap((section) => section.fields);
  const first = `${state.id}-${fields[0]?.name}`;
  const focusFirst = () => document.getElementById(first)?.focus();
  const isOpened = onCancel !== undefined;
  // A form opened by a button focuses its first field. A form that is always shown takes no focus.
  useEffect(() => {
    if (isOpened) document.getElementById(first)?.focus();
  }, [isOpened, first]);
  const cancel = () => {
    state.forget?.();
    onCancel?.();
  };
  return (
    <div className={classes.entry} data-wide={isWide(sections)}>
      <ApiForm
        label={label}
        state={state}
        fields={fields}
        sending={sending}
        {...(tone && { tone })}
        action={action ?? t`Save`}
        FieldInput={StaffInput}
        renderFields={(renderField) => <FieldLayout sections={sections} renderField={renderField} />}
        beside={
          <>
            {beside}
            {isOpened && (
              <Button tone="quiet" onClick={cancel}>
                {t`Cancel`}
              </Button>
            )}
            <DraftLine state={state} />
          </>
        }
      >
        <Conflict state={state} fields={fields} first={first} focusFirst={focusFirst} />
      </ApiForm>
    </div>
  );
}

/** A form with fields or sections beside each other takes the width of its page. */
function isWide(sections: readonly EntrySection[]): boolean {
  return sections.length > 1 || sections.some(({ fields }) => fieldRows(fields).some((row) => row.length > 1));
}

interface ConflictProps {
  state: EntryFormState;
  fields: readonly Field[];
  /** Id of the first input */
  first: string;
  focusFirst: () => void;
}

function Conflict({ state, fields, first, focusFirst }: ConflictProps) {
  const { conflict, loadNewer } = state;
  if (loadNewer === undefined) return null;
  const theirs = conflict?.theirs;
  return (
    // Takes the focus here, beside the button: on a phone the top of a long form is not visible.
    <Outcome key={state.attempt} tone="warning" title={state.failure?.message ?? ''}>
      {conflict === undefined || theirs === undefined ? (
        <NewerVersion load={loadNewer} first={first} />
      ) : (
        <VersionConflictChoice
          conflict={{ ...conflict, theirs }}
          fields={fields}
          mine={state.form.values}
          load={loadNewer}
          onResolved={focusFirst}
        />
      )}
    </Outcome>
  );
}

/** The state of the draft, beside the buttons: it appears without a press, and must not move the fields. */
function DraftLine({ state: { draft } }: { state: EntryFormState }) {
  if (draft === undefined) return null;
  const { state, discard } = draft;
  return (
    <div role="status" className={classes.draft}>
      {state === 'restored' && <Trans>Your draft from this device was restored.</Trans>}
      {state === 'saved' && <Trans>Your draft is saved on this device.</Trans>}
      {state !== undefined && (
        <Button tone="quiet" onClick={discard}>
          <Trans>Delete the draft</Trans>
        </Button>
      )}
    </div>
  );
}

function StaffInput(props: FormFieldProps) {
  const { field, state } = props;
  const { id, form } = state;
  const { name, label, hint } = field;
  const value = form.values[name];
  const text = typeof value === 'string' ? value : '';
  const lang = languageOf(name);
  const frame = { id: `${id}-${name}`, label, error: form.errors[name], description: hint };
  const set = (next: typeof value) => form.setFieldValue(name, next);
  switch (field.kind) {
    case 'text': {
      const { rows, type, autoComplete = 'off', maxLength, isOptional } = field;
      const all = {
        ...frame,
        autoComplete,
        lang,
        maxLength,
        required: isOptional !== true,
        withAsterisk: false,
        value: text,
      };
      return rows === undefined ? (
        <TextInput {...all} type={type} onChange={(event) => set(event.currentTarget.value)} />
      ) : (
        <Textarea {...all} rows={rows} onChange={(event) => set(event.currentTarget.value)} />
      );
    }
    case 'select': {
      const data = [{ value: '', label: field.placeholder }, ...field.options];
      return <NativeSelect {...frame} data={data} value={text} onChange={(event) => set(event.currentTarget.value)} />;
    }
    case 'checkbox': {
      const checked = value === true;
      return (
        <Checkbox
          {...frame}
          label={field.words}
          checked={checked}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    }
    default:
      return <FormField {...props} />;
  }
}

/** The `lang` of a bilingual text's input, for pronunciation and spell-checking. */
function languageOf(name: string): string | undefined {
  return name.endsWith('_mt') ? 'mt' : name.endsWith('_en') ? 'en' : undefined;
}
