import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import type { Locality } from '#contract/reference.ts';
import type { ContactDetails } from '#contract/registration.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { localities } from './registration-queries.ts';
import type { Field } from './StepField.tsx';
import { StepForm } from './StepForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import { toChoices } from './to-choices.ts';
import { useNextStep } from './use-registration.ts';
import { useStepForm } from './use-step-form.ts';

const initial = {
  residential_address: '',
  address_line_2: '',
  locality_id: '',
  postcode: '',
  mobile_extension: '+356',
  mobile_phone: '',
};

/** /register/contact-info (spec §2): where somebody lives, and a mobile number. */
export function ContactInfoStep() {
  const { t } = useLingui();
  const result = useQuery(localities);
  return (
    <StepFrame title={t`Where to find you`} lead={t`Your address in Malta or Gozo, and your mobile.`}>
      {() => (
        <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the form`} />}>
          {(all) => <ContactInfoForm places={all} />}
        </Loaded>
      )}
    </StepFrame>
  );
}

function ContactInfoForm({ places }: { places: readonly Locality[] }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const next = useNextStep('CONTACT');
  const state = useStepForm({
    form: 'contact-info',
    initial,
    kept: Object.keys(initial) as (keyof typeof initial)[],
    numbers: ['locality_id'],
    schema: auth.contactDetails.body,
    send: (body) => call(transportOf(client), auth.contactDetails, { body: body as ContactDetails }),
    onDone: next,
  });
  const place = places.find(({ id }) => String(id) === state.form.values['locality_id']);
  const fields = useFields(places, place);
  return <StepForm id="contact-info" label={t`Where to find you`} state={state} fields={fields} />;
}

function useFields(places: readonly Locality[], place: Locality | undefined): Field[] {
  const { t } = useLingui();
  const prefix = place?.postcode ?? 'MSD';
  return [
    {
      kind: 'text',
      name: 'residential_address',
      label: t`House and street`,
      autoComplete: 'address-line1',
      maxLength: 120,
    },
    {
      kind: 'text',
      name: 'address_line_2',
      label: t`Second line (optional)`,
      autoComplete: 'address-line2',
      maxLength: 120,
      isOptional: true,
    },
    {
      kind: 'select',
      name: 'locality_id',
      label: t`Town or village`,
      placeholder: t`Choose a town or village`,
      options: toChoices(places),
    },
    {
      kind: 'text',
      name: 'postcode',
      label: t`Postcode`,
      hint: t`Three letters and four digits, such as ${prefix} 2080.`,
      autoComplete: 'postal-code',
      maxLength: 8,
    },
    {
      kind: 'text',
      type: 'tel',
      name: 'mobile_extension',
      label: t`Country code`,
      hint: t`+356 for Malta.`,
      autoComplete: 'tel-country-code',
      maxLength: 5,
    },
    {
      kind: 'text',
      type: 'tel',
      name: 'mobile_phone',
      label: t`Mobile number`,
      autoComplete: 'tel-national',
      maxLength: 20,
    },
  ];
}
