import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import type { Results } from '../use-results.tsx';
import { ActionForm } from './ActionForm.tsx';
import { ActionQuestion } from './ActionQuestion.tsx';
import { isFormAction, type Entry, type ResourceAction, textFor } from './staff-resource.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../staff.module.css';

interface Props<T extends Entry> extends Results {
  actions: readonly ResourceAction<T>[];
  entry: T;
  /** The entry's name */
  name: string;
  refreshes: readonly string[];
  /** Called when a form opens */
  onOpen?: () => void;
}

/** The buttons of an entry on its own page; a form replaces them while it is open. */
export function ActionPanel<T extends Entry>({ actions, onOpen, ...props }: Props<T>) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<string>();
  const form = actions.filter((action) => isFormAction(action)).find((action) => action.form === open);
  if (form !== undefined) return <ActionForm action={form} {...props} onClose={() => setOpen(undefined)} />;
  return (
    <div className={`${layout.row} ${classes.actions}`}>
      {actions
        .filter(({ isFor }) => isFor?.(props.entry) ?? true)
        .map((action) =>
          isFormAction(action) ? (
            <Button
              key={action.form}
              tone={action.tone?.(props.entry) ?? 'secondary'}
              onClick={() => {
                onOpen?.();
                setOpen(action.form);
              }}
            >
              {i18n._(textFor(action.label, props.entry))}
            </Button>
          ) : (
            <ActionQuestion key={action.endpoint.id} action={action} {...props} />
          ),
        )}
    </div>
  );
}
