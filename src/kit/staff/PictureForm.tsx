import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { upload } from '#client/api/upload.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import type { Values } from '../form/form-values.ts';
import type { Field } from '../form/FormField.tsx';
import { PhotoInput } from '../form/PhotoInput.tsx';
import { useApiForm } from '../form/use-api-form.ts';
import { ConfirmAction } from './ConfirmAction.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { Results } from './use-results.tsx';

type AnyEndpoint = Endpoint<EndpointSpec>;

interface Props {
  /** The field of the file in the call that sets it, e.g. `logo` */
  name: string;
  label: string;
  hint: string;
  /** Whether a picture is set, which can be replaced and removed */
  isSet: boolean;
  /** The current picture */
  shown: ReactNode;
  /** The calls that set and remove the picture, and their path parameters */
  set: AnyEndpoint;
  remove: AnyEndpoint;
  params: Readonly<Record<string, string | number>>;
  refreshes: readonly string[];
  /** Fields that are sent with the file, and their initial values */
  fields?: readonly Field[];
  initial?: Values;
  /** The confirmation question before the removal */
  removal: ReactNode;
  results: Results;
}

/** Sets, replaces and removes a public picture. */
export function PictureForm(props: Props) {
  const [sent, setSent] = useState(0);
  return (
    <div>
      {props.shown}
      {/* The key clears the chosen file after it was sent. */}
      <Upload key={sent} {...props} onSent={() => setSent(sent + 1)} />
    </div>
  );
}

const noFields = v.object({});
const none: readonly Field[] = [];

function Upload({
  name,
  label,
  hint,
  fields = none,
  initial,
  isSet,
  onSent,
  ...props
}: Props & { onSent: () => void }) {
  const { t } = useLingui();
  const { set, params, refreshes } = props;
  const state = useApiForm<AnyEndpoint, Values>({
    id: name,
    endpoint: set,
    params,
    initial: { [name]: undefined, ...initial },
    schema: (set.body as v.GenericSchema | undefined) ?? noFields,
    transfer: upload as never,
    refreshes,
    onDone: onSent,
  });
  return (
    <EntryForm
      label={label}
      state={state}
      fields={[
        {
          kind: 'own',
          name,
          label,
          hint,
          render: (input) => <PhotoInput {...input} value={input.file} camera="environment" />,
        },
        ...fields,
      ]}
      action={isSet ? t`Replace the picture` : t`Set the picture`}
      {...(isSet && { beside: <Removal {...props} /> })}
    />
  );
}

type RemovalProps = Pick<Props, 'remove' | 'params' | 'refreshes' | 'removal' | 'results'>;

function Removal({ remove, params, refreshes, removal, results }: RemovalProps) {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`Remove the picture`}
      title={t`Remove the picture?`}
      endpoint={remove}
      input={{ params } as InputOf<AnyEndpoint>}
      refreshes={refreshes}
      confirm={t`Remove it`}
      cancel={t`Keep it`}
      onDone={() => results.onDone(t`The picture was removed.`)}
      onFailure={results.onFailure}
    >
      {removal}
    </ConfirmAction>
  );
}
