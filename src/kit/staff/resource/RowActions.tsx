import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { RowButton } from '../RowButton.tsx';
import type { Results } from '../use-results.tsx';
import { ActionForm } from './ActionForm.tsx';
import { ActionQuestion } from './ActionQuestion.tsx';
import {
  isFormAction,
  type Entry,
  type FormAction,
  type Params,
  type ResourceAction,
  textFor,
} from './staff-resource.ts';

interface Props<T extends Entry> extends Results {
  actions: readonly ResourceAction<T>[];
  entry: T;
  /** Path parameters of the calls; `{ id }` by default */
  params?: Params | undefined;
  /** The entry's name */
  name: string;
  refreshes: readonly string[];
}

/** Compact buttons of an entry in its list; a form opens in a dialog. */
export function RowActions<T extends Entry>({ actions, ...props }: Props<T>) {
  return actions
    .filter(({ isFor }) => isFor?.(props.entry) ?? true)
    .map((action) =>
      isFormAction(action) ? (
        <FormInDialog key={action.form} action={action} {...props} />
      ) : (
        <ActionQuestion key={action.endpoint.id} action={action} isCompact {...props} />
      ),
    );
}

function FormInDialog<T extends Entry>({ action, ...props }: Omit<Props<T>, 'actions'> & { action: FormAction<T> }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = i18n._(textFor(action.label, props.entry));
  return (
    <>
      <RowButton name={`${label}: ${props.name}`} onClick={() => setOpen(true)}>
        {label}
      </RowButton>
      <Modal
        opened={isOpen}
        onClose={close}
        title={i18n._(action.title)}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <ActionForm action={action} {...props} onClose={close} />
      </Modal>
    </>
  );
}
