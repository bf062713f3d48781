import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '#api/api-error.ts';
import { MAX_REPLY } from '#contract/complaints.ts';
import { text } from '#contract/rules.ts';
import { noteUnsaved } from '#offline/unsaved.ts';
import { Failure } from '#shared/Failure.tsx';
import { showFailure } from '#shared/stray-messages.ts';
import { validateWith } from '#shared/validate-with.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const Reply = v.object({ text: text(MAX_REPLY) });

interface Props {
  /** Of the complaint */
  id: string;
  /** Gives back what went wrong */
  onReply: (text: string) => Promise<ApiError | undefined>;
}

/** Writes back. It needs a connection and keeps nothing on the device; what was typed stays, whatever comes back. */
export function ReplyForm({ id, onReply }: Props) {
  const { t, i18n } = useLingui();
  const [failure, setFailure] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const form = useForm({
    initialValues: { text: '' },
    validate: validateWith(Reply, i18n),
    onValuesChange: (values) => noteUnsaved(`reply|${id}`, values.text !== ''),
  });
  useEffect(() => () => noteUnsaved(`reply|${id}`, false), [id]);
  const send = async (words: string) => {
    setSending(true);
    try {
      setFailure(await onReply(words));
    } finally {
      setSending(false);
    }
  };
  return (
    <Form
      label={t`Write back`}
      onSubmit={form.onSubmit((values) => (isSending ? undefined : void send(values.text.trim()).catch(showFailure)))}
    >
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      <TextField
        {...form.getInputProps('text')}
        id={`reply-${id}`}
        label={t`Write back`}
        rows={5}
        maxLength={MAX_REPLY}
      />
      <div>
        <Button type="submit" busy={isSending}>
          {isSending ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </Form>
  );
}
