import type { ApiError } from '#client/api/api-error.ts';
import { isStaleEntry, type Results } from '../use-results.tsx';
import { DeclaredForm } from './DeclaredForm.tsx';
import { type Entry, type FormAction, type Params, textFor } from './staff-resource.ts';
import { useResourceContext } from './use-resource-context.ts';

interface Props<T extends Entry> extends Results {
  action: FormAction<T>;
  entry: T;
  /** Path parameters, unless the action has its own; `{ id }` by default */
  params?: Params | undefined;
  refreshes: readonly string[];
  onClose: () => void;
}

/**
 * An action's form. If a colleague was first, it closes and its page shows the reason, because the action no longer applies; the text stays
 * in the draft.
 */
export function ActionForm<T extends Entry>({
  action,
  entry,
  params,
  refreshes,
  onDone,
  onFailure,
  onClose,
}: Props<T>) {
  const context = useResourceContext<object>({});
  const { check } = action;
  return (
    <DeclaredForm
      id={action.form}
      title={action.title}
      endpoint={action.endpoint}
      params={action.params?.(entry) ?? params ?? { id: entry.id }}
      context={context}
      fields={action.fields(entry)}
      entry={action.initial?.(entry)}
      fixed={action.fixed?.(entry)}
      {...(check && { check: (values) => check(values, entry) })}
      refreshes={refreshes}
      submit={action.submit}
      onDone={(answer) => {
        onClose();
        onDone(context.i18n._(action.doneWith?.(answer) ?? textFor(action.done, entry)));
      }}
      onFailure={(error: ApiError) => {
        if (!isStaleEntry(error)) return;
        onClose();
        onFailure(error);
      }}
      onCancel={onClose}
    />
  );
}
