import type { MessageDescriptor } from '@lingui/core';
import { EntryForm } from '../EntryForm.tsx';
import { type DeclaredFormOptions, useDeclaredForm } from './use-declared-form.ts';

interface Props<R extends object> extends DeclaredFormOptions<R> {
  title: MessageDescriptor;
  submit?: MessageDescriptor | undefined;
  onCancel?: (() => void) | undefined;
}

/** A form of declared fields with a draft on the device; with a `version`, both texts are shown after a conflict. */
export function DeclaredForm<R extends object>({ title, submit, onCancel, ...options }: Props<R>) {
  const { i18n } = options.context;
  const { state, sections } = useDeclaredForm(options);
  return (
    <EntryForm
      label={i18n._(title)}
      state={state}
      sections={sections}
      action={submit && i18n._(submit)}
      {...(onCancel && { onCancel })}
    />
  );
}
