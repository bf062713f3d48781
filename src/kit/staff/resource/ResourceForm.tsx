import { generatePath, useNavigate } from 'react-router';
import { DeclaredForm } from './DeclaredForm.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import type { Entry, ResourceForms } from './staff-resource.ts';
import { useResourceContext } from './use-resource-context.ts';

interface Props<R extends object, P> {
  resource: ResourceForms<R, P>;
  /** Undefined to add an entry */
  entry: Entry | undefined;
  /** The entry that owns it */
  owner: P;
  onDone: (text: string) => void;
  /** Without it the form cannot be closed */
  onCancel?: () => void;
}

/** Adds or changes an entry. An entry with its own page is opened once it is added. */
export function ResourceForm<R extends object, P>({ resource, entry, owner, onDone, onCancel }: Props<R, P>) {
  const context = useResourceContext(resource);
  const navigate = useNavigate();
  const { name, calls, fields, newFields = fields, refreshes, texts, detail } = resource;
  const isNew = entry === undefined;
  const known = entry ?? (owner as Entry | undefined);
  const params = resource.params?.(owner, entry) ?? (known && { id: known.id });
  const finish = (answer: unknown) => {
    if (isNew && detail !== undefined) return navigate(generatePath(detail, { id: String((answer as Entry).id) }));
    return onDone(context.i18n._((isNew ? texts.added : undefined) ?? texts.changed));
  };
  const { history } = calls;
  return (
    <>
      <DeclaredForm
        id={`${name}-${entry?.id ?? 'new'}`}
        title={(isNew ? texts.add : undefined) ?? texts.change}
        endpoint={(isNew ? calls.add : undefined) ?? calls.change}
        params={params}
        context={context}
        fields={isNew ? newFields : fields}
        entry={entry}
        version={entry?.version}
        refreshes={refreshes}
        onDone={finish}
        onCancel={onCancel}
      />
      {!isNew && history !== undefined && <EntryHistory endpoint={history} params={{ id: entry.id }} />}
    </>
  );
}
