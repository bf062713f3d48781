import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { transportOf } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { account } from '#contract/account.ts';
import { rule } from '#contract/rules.ts';
import type { Field } from '#shared/StepField.tsx';
import { StepForm } from '#shared/StepForm.tsx';
import { useStepForm } from '#shared/use-step-form.ts';
import { useNextStep } from './use-registration.ts';

type Side = 'driving_licence_front' | 'driving_licence_back';
type Photos = Partial<Record<Side, File | undefined>>;

const initial = { number_plate: '' };

/**
 * Number plate and both sides of the licence (spec §5). The plate is kept while the step is open; the photos show who
 * somebody is, so they are kept nowhere on the device (safety.md, rule 5).
 * @param closed shown when the server says that nothing can be asked for now
 */
export function VehicleForm({ closed }: { closed: ReactNode }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const next = useNextStep('PARKING');
  const [photos, setPhotos] = useState<Photos>({});
  const { driving_licence_front: front, driving_licence_back: back } = photos;
  const state = useStepForm({
    form: 'registration-parking-permit',
    initial,
    kept: ['number_plate'],
    schema: account.vehicle.body,
    missing: () => ({
      ...(front === undefined && { driving_licence_front: rule('required') }),
      ...(back === undefined && { driving_licence_back: rule('required') }),
    }),
    send: (body) => {
      const files = { driving_licence_front: front as File, driving_licence_back: back as File };
      return upload(transportOf(client), account.vehicle, { body: body as typeof initial, files });
    },
    onDone: next,
  });
  if (state.failure?.code === 'window_closed') return closed;
  const photo = (name: Side, label: string) => ({
    name,
    label,
    camera: 'environment' as const,
    value: photos[name],
    onChange: (chosen: File | undefined) => setPhotos((all) => ({ ...all, [name]: chosen })),
  });
  const plate: Field = {
    kind: 'text',
    name: 'number_plate',
    label: t`Number plate`,
    hint: t`Such as ABC 123. Each car has one permit a year.`,
    autoComplete: 'off',
    maxLength: 15,
  };
  return (
    <>
      <p>
        <Trans>
          We look at your driving licence, and delete the photos once your permit is decided. They are not kept on this
          device either: if you leave this page before you continue, take them again. Your number plate stays.
        </Trans>
      </p>
      <StepForm
        id="vehicle"
        label={t`Parking permit`}
        state={state}
        fields={[plate]}
        photos={[
          photo('driving_licence_front', t`Driving licence, front`),
          photo('driving_licence_back', t`Driving licence, back`),
        ]}
        action={<Trans>Ask for the permit</Trans>}
      />
    </>
  );
}
