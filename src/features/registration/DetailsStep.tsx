import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { upload } from '#client/api/upload.ts';
import { account } from '#contract/account/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { PhotoInput } from '#kit/form/PhotoInput.tsx';
import { toChoices } from '#kit/form/to-choices.ts';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useSendWrite } from '#kit/use-write.ts';
import { nationalitiesQuery } from './registration-queries.ts';
import { StepFrame } from './StepFrame.tsx';
import { useNextStep } from './use-registration.ts';

const initial = {
  first_name: '',
  last_name: '',
  nationality_id: '',
  identity_type: 'id_card',
  identity_number: '',
  profile_picture: undefined as File | undefined,
};

/**
 * /register/details (REG-18, REG-20): name and identity. The identity number is sent to the server only, and not stored here.
 */
export function DetailsStep() {
  const { t } = useLingui();
  return (
    <StepFrame title={t`About you`} lead={t`As on your ID card or passport.`}>
      {() => (
        <LoadedQuery query={nationalitiesQuery} placeholder={<ArticleSkeleton label={t`Loading the form`} />}>
          {(all) => <DetailsForm nations={toChoices(all)} />}
        </LoadedQuery>
      )}
    </StepFrame>
  );
}

function DetailsForm({ nations }: { nations: ReturnType<typeof toChoices> }) {
  const { t } = useLingui();
  const sendPhoto = useSendWrite(account.profilePicture, { transfer: upload });
  const sent = useRef<File>(undefined);
  const state = useDraftForm({
    id: 'details',
    endpoint: registration.nationality,
    initial,
    before: async ({ profile_picture: photo }) => {
      if (photo === undefined || photo === sent.current) return;
      await sendPhoto({ files: { profile_picture: photo } });
      sent.current = photo;
    },
    draft: { name: 'registration-details', fields: ['first_name', 'last_name', 'nationality_id', 'identity_type'] },
    onDone: useNextStep('PERSONAL'),
  });
  const fields = useFields(nations, state.form.values['identity_type'] === 'id_card');
  return <ApiForm label={t`About you`} state={state} fields={fields} />;
}

function useFields(nations: ReturnType<typeof toChoices>, isCard: boolean): Field[] {
  const { t } = useLingui();
  return [
    { kind: 'text', name: 'first_name', label: t`First name`, autoComplete: 'given-name', maxLength: 80 },
    { kind: 'text', name: 'last_name', label: t`Surname`, autoComplete: 'family-name', maxLength: 80 },
    {
      kind: 'select',
      name: 'nationality_id',
      label: t`Nationality`,
      placeholder: t`Choose a nationality`,
      options: nations,
    },
    {
      kind: 'own',
      name: 'identity_type',
      label: t`Identity document`,
      render: (input) => (
        <RadioGroup
          {...input}
          options={[
            { value: 'id_card', label: t`My Maltese ID card` },
            { value: 'passport', label: t`My passport` },
          ]}
        />
      ),
    },
    {
      kind: 'text',
      name: 'identity_number',
      label: isCard ? t`ID card number` : t`Passport number`,
      hint: isCard
        ? t`Such as 123401L. It is stored encrypted, not on this device.`
        : t`Letters and digits. It is stored encrypted, not on this device.`,
      autoComplete: 'off',
      maxLength: 25,
    },
    {
      kind: 'own',
      name: 'profile_picture',
      label: t`Your photo (optional)`,
      hint: t`A JPG or PNG that shows your face, for your student card. It is not kept on this device: if you leave this page before you continue, you will need to choose it again.`,
      render: (input) => <PhotoInput {...input} value={input.file} camera="user" isOptional />,
    },
  ];
}
