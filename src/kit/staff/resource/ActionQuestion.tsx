import { useLingui } from '@lingui/react/macro';
import { ConfirmAction } from '../ConfirmAction.tsx';
import type { Results } from '../use-results.tsx';
import { type ConfirmedAction, type Entry, type Params, textFor } from './staff-resource.ts';

interface Props<T extends Entry> extends Results {
  action: ConfirmedAction<T>;
  entry: T;
  /** Path parameters, unless the action has its own; `{ id }` by default */
  params?: Params | undefined;
  /** The entry's name */
  name: string;
  refreshes: readonly string[];
  /** A small button, whose accessible name contains the entry's name */
  isCompact?: boolean;
}

/** A button with a confirmation that calls an endpoint for an entry. */
export function ActionQuestion<T extends Entry>(props: Props<T>) {
  const { action, entry, params, name, refreshes, isCompact = false, onDone, onFailure } = props;
  const { t, i18n } = useLingui();
  const label = i18n._(textFor(action.label, entry));
  const body = action.body?.(entry);
  const consequence = action.consequence?.(entry);
  return (
    <ConfirmAction
      label={label}
      {...(isCompact ? { tone: 'compact', name: `${label}: ${name}` } : { tone: action.tone?.(entry) ?? 'secondary' })}
      title={i18n._(action.question)}
      endpoint={action.endpoint}
      input={{ params: action.params?.(entry) ?? params ?? { id: entry.id }, ...(body && { body }) }}
      refreshes={refreshes}
      confirm={i18n._(action.confirm)}
      cancel={action.cancel === undefined ? t`Keep it` : i18n._(action.cancel)}
      isPossible={action.isPossible?.(entry) ?? true}
      onDone={(answer) => {
        action.onAnswer?.(answer);
        onDone(i18n._(textFor(action.done, entry)));
      }}
      onFailure={onFailure}
    >
      <p>{name}</p>
      {consequence !== undefined && <p>{i18n._(consequence)}</p>}
    </ConfirmAction>
  );
}
