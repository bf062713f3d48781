import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '#api/api-error.ts';
import { MAX_REASON, MIN_REASON } from '#contract/parking-admin.ts';
import { text } from '#contract/rules.ts';
import { validateWith } from '#shared/form/validate-with.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '#kit/staff/staff.module.css';

const Reason = v.object({ reason: text(MAX_REASON, MIN_REASON) });

interface Props {
  isBusy: boolean;
  /** Gives back what went wrong */
  onReject: (reason: string) => Promise<ApiError | undefined>;
  onCancel: () => void;
}

/** The reason that the holder reads. It is kept whatever comes back. */
export function RejectForm({ isBusy, onReject, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(Reason, i18n) });
  useEffect(() => document.getElementById('reject-reason')?.focus(), []);
  const submit = async (reason: string) => setFailure(await onReject(reason));
  return (
    <Form
      label={t`Reject the permit`}
      onSubmit={form.onSubmit(({ reason }) => (isBusy ? undefined : void submit(reason).catch(showFailure)))}
    >
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      <TextField
        {...form.getInputProps('reason')}
        id="reject-reason"
        label={t`Reason`}
        hint={t`The holder reads it in the mail and in the portal.`}
        rows={3}
        maxLength={MAX_REASON}
      />
      <div className={classes.actions}>
        <Button type="submit" busy={isBusy}>
          <Trans>Reject the permit</Trans>
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
