import { useLingui } from '@lingui/react/macro';
import { MAX_REASON } from '#contract/kit/decision.ts';
import type { AnswerOf, InputOf } from '#contract/kit/endpoint.ts';
import { useApiForm } from '../../form/use-api-form.ts';
import { EntryForm } from '../EntryForm.tsx';
import { type DecisionEndpoint, useDecide } from './decisions-context.ts';
import type { Decision, DecisionBody } from './held-decisions.ts';

interface Props {
  endpoint: DecisionEndpoint;
  items: Decision['items'];
  refreshes: readonly string[];
  /** The form's accessible name */
  label: string;
  /** Button text */
  action: string;
  /** Called after the decision */
  onDone: () => void;
  onCancel: () => void;
}

/** The form for the reason, which the applicants read; one reason for all items. The decision is held like every other. */
export function DeclineForm({ endpoint, items, refreshes, label, action, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const decide = useDecide(endpoint, refreshes);
  const [first] = items;
  const state = useApiForm({
    id: 'decline',
    endpoint,
    params: { id: first?.id ?? 0 },
    fixed: { decision: 'decline' as const, ...(first?.version !== undefined && { version: first.version }) },
    initial: { reason: '' },
    transfer: async (_transport, _endpoint, input: InputOf<DecisionEndpoint>) => {
      decide(items, (input as unknown as { body: DecisionBody }).body);
      return undefined as AnswerOf<DecisionEndpoint>;
    },
    onDone,
  });
  return (
    <EntryForm
      label={label}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'reason',
          label: t`Reason`,
          hint: t`The person who asked will read it in the e-mail and in the portal.`,
          rows: 3,
          maxLength: MAX_REASON,
        },
      ]}
      action={action}
      onCancel={onCancel}
    />
  );
}
