import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { query, transportOf } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { account } from '#contract/account.ts';
import { auth } from '#contract/auth.ts';
import { rule } from '#contract/rules.ts';
import { sayRule } from '#i18n/rule-messages.ts';
import { useDirectForm } from '#shared/use-direct-form.ts';
import { validateWith } from '#shared/validate-with.ts';
import { permitStatus } from './parking-pass.ts';

type Values = { number_plate: string } & Record<'driving_licence_front' | 'driving_licence_back', File | undefined>;

const initial: Values = { number_plate: '', driving_licence_front: undefined, driving_licence_back: undefined };

/** The request for a permit: checked here, sent straight to the server, and nothing cleared when it is refused. */
export function useVehicleForm() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  return useDirectForm<Values>({
    initial,
    validate: ({ number_plate, driving_licence_front: front, driving_licence_back: back }) => ({
      ...validateWith(account.vehicle.body, i18n)({ number_plate }),
      ...(!front && { driving_licence_front: sayRule(i18n, rule('required')) }),
      ...(!back && { driving_licence_back: sayRule(i18n, rule('required')) }),
    }),
    send: async ({ number_plate, driving_licence_front, driving_licence_back }) => {
      if (!driving_licence_front || !driving_licence_back) return;
      const files = { driving_licence_front, driving_licence_back };
      const { authToken: _token, ...status } = await upload(transportOf(client), account.vehicle, {
        body: { number_plate },
        files,
      });
      client.setQueryData(query(auth.status, {}).queryKey, status);
      await client.invalidateQueries({ queryKey: permitStatus.queryKey });
    },
  });
}
