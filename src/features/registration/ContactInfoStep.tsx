import { useLingui } from '@lingui/react/macro';
import type { Locality } from '#contract/reference/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { contactNames, emptyContact, localities, useContactFields } from '#kit/form/use-contact-fields.ts';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useNextStep } from './use-registration.ts';

/** /register/contact-info (spec §2): address and mobile number. */
export function ContactInfoStep() {
  const { t } = useLingui();
  return (
    <StepFrame title={t`Your contact details`} lead={t`Your address in Malta or Gozo, and your mobile number.`}>
      {() => (
        <LoadedQuery query={localities} placeholder={<ArticleSkeleton label={t`Loading the form`} />}>
          {(all) => <ContactInfoForm places={all} />}
        </LoadedQuery>
      )}
    </StepFrame>
  );
}

function ContactInfoForm({ places }: { places: readonly Locality[] }) {
  const { t } = useLingui();
  const state = useDraftForm({
    id: 'contact-info',
    endpoint: registration.contactDetails,
    initial: emptyContact,
    draft: { name: 'registration-contact-info', fields: contactNames },
    onDone: useNextStep('CONTACT'),
  });
  const fields = useContactFields(places, state.form.values['locality_id']);
  return <ApiForm label={t`Your contact details`} state={state} fields={fields} />;
}
