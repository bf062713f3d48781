import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { account } from '#contract/account.ts';
import { auth } from '#contract/auth.ts';
import type { PersonalDetails } from '#contract/registration.ts';
import { Loaded } from '#shared/Loaded.tsx';
import type { Field } from '#shared/StepField.tsx';
import { StepForm } from '#shared/StepForm.tsx';
import { toChoices } from '#shared/to-choices.ts';
import { useStepForm } from '#shared/use-step-form.ts';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { nationalities } from './registration-queries.ts';
import { StepFrame } from './StepFrame.tsx';
import { useNextStep } from './use-registration.ts';

const initial = { first_name: '', last_name: '', nationality_id: '', identity_type: 'id_card', identity_number: '' };

/** /register/details (spec §2): who somebody is. The number goes to the server only, and is kept nowhere here. */
export function DetailsStep() {
  const { t } = useLingui();
  const result = useQuery(nationalities);
  return (
    <StepFrame title={t`About you`} lead={t`As on your ID card or passport.`}>
      {() => (
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the form`} />}>
          {(all) => <DetailsForm nations={toChoices(all)} />}
        </Loaded>
      )}
    </StepFrame>
  );
}

function DetailsForm({ nations }: { nations: ReturnType<typeof toChoices> }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const next = useNextStep('PERSONAL');
  const [photo, setPhoto] = useState<File>();
  const sent = useRef<File>(undefined);
  const send = async (body: Record<string, unknown>) => {
    if (photo !== undefined && photo !== sent.current) {
      await upload(transportOf(client), account.profilePicture, { files: { profile_picture: photo } });
      sent.current = photo;
    }
    return call(transportOf(client), auth.nationality, { body: body as PersonalDetails });
  };
  const state = useStepForm({
    form: 'registration-details',
    initial,
    kept: ['first_name', 'last_name', 'nationality_id', 'identity_type'],
    numbers: ['nationality_id'],
    schema: auth.nationality.body,
    send,
    onDone: next,
  });
  const isCard = state.form.values['identity_type'] === 'id_card';
  const fields = useFields(nations, isCard);
  const picture = {
    name: 'profile_picture',
    label: t`Your photo, if you like`,
    hint: t`A JPG or PNG that shows your face, for your student card. It is not kept on this device: if you leave this page before you continue, choose it again.`,
    camera: 'user' as const,
    value: photo,
    onChange: setPhoto,
    isOptional: true,
  };
  return <StepForm id="details" label={t`About you`} state={state} fields={fields} photos={[picture]} />;
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
      kind: 'radio',
      name: 'identity_type',
      label: t`I show who I am with`,
      options: [
        { value: 'id_card', label: t`My Maltese ID card` },
        { value: 'passport', label: t`My passport` },
      ],
    },
    {
      kind: 'text',
      name: 'identity_number',
      label: isCard ? t`ID card number` : t`Passport number`,
      hint: isCard
        ? t`Such as 123401L. It is stored encrypted, and not on this device.`
        : t`Letters and digits. It is stored encrypted, and not on this device.`,
      autoComplete: 'off',
      maxLength: 25,
    },
  ];
}
