import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { query, transportOf } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { account } from '#contract/account.ts';
import { auth } from '#contract/auth.ts';
import { rule } from '#contract/rules.ts';
import { sayRule } from '#i18n/rule-messages.ts';
import { validateWith } from '#shared/validate-with.ts';
import { permitStatus } from './parking-pass.ts';

interface Values {
  number_plate: string;
  driving_licence_front: File | undefined;
  driving_licence_back: File | undefined;
}

type Errors = Partial<Record<keyof Values, string>>;

const initial: Values = { number_plate: '', driving_licence_front: undefined, driving_licence_back: undefined };

/** The request for a permit: checked here, sent straight to the server, and nothing cleared when it is refused. */
export function useVehicleForm() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const check = (): Errors => ({
    ...(validateWith(account.vehicle.body, i18n)({ number_plate: values.number_plate }) as Errors),
    ...(!values.driving_licence_front && { driving_licence_front: sayRule(i18n, rule('required')) }),
    ...(!values.driving_licence_back && { driving_licence_back: sayRule(i18n, rule('required')) }),
  });
  const submit = async ({ number_plate, driving_licence_front, driving_licence_back }: Values) => {
    if (!driving_licence_front || !driving_licence_back) return;
    const files = { driving_licence_front, driving_licence_back };
    setSending(true);
    try {
      const { authToken: _token, ...status } = await upload(transportOf(client), account.vehicle, {
        body: { number_plate },
        files,
      });
      client.setQueryData(query(auth.status, {}).queryKey, status);
      await client.invalidateQueries({ queryKey: permitStatus.queryKey });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setErrors(Object.fromEntries(Object.entries(error.errors).map(([field, [first]]) => [field, first])));
      setAttempt((count) => count + 1);
    } finally {
      setSending(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = check();
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length === 0) void submit(values);
    else setAttempt((count) => count + 1);
  };
  return {
    values,
    errors,
    failure,
    attempt,
    isSending,
    send,
    set: (changes: Partial<Values>) => setValues((all) => ({ ...all, ...changes })),
  };
}
