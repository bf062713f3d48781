import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import type { Locality } from '#contract/reference.ts';
import type { ContactDetails } from '#contract/registration.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { StepForm } from '#shared/StepForm.tsx';
import { contactNames, emptyContact, localities, useContactFields } from '#shared/use-contact-fields.ts';
import { useStepForm } from '#shared/use-step-form.ts';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useNextStep } from './use-registration.ts';

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
    form: 'registration-contact-info',
    initial: emptyContact,
    kept: contactNames,
    numbers: ['locality_id'],
    schema: auth.contactDetails.body,
    send: (body) => call(transportOf(client), auth.contactDetails, { body: body as ContactDetails }),
    onDone: next,
  });
  const fields = useContactFields(places, state.form.values['locality_id']);
  return <StepForm id="contact-info" label={t`Where to find you`} state={state} fields={fields} />;
}
