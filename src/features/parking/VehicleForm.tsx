import { Trans, useLingui } from '@lingui/react/macro';
import { Failure } from '#shared/Failure.tsx';
import { PhotoInput } from '#shared/PhotoInput.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useVehicleForm } from './use-vehicle-form.ts';

/**
 * Number plate and both sides of the licence (spec §5). Nothing of it is kept on the device: the photos show who
 * somebody is (safety.md, rule 5).
 */
export function VehicleForm() {
  const { t } = useLingui();
  const { form, failure, attempt, isSending, onSubmit } = useVehicleForm();
  const labels = {
    number_plate: t`Number plate`,
    driving_licence_front: t`Driving licence, front`,
    driving_licence_back: t`Driving licence, back`,
  };
  const wrong = fields.flatMap((name) => {
    const message = form.errors[name];
    return typeof message === 'string' ? [{ id: `permit-${name}`, label: labels[name], message }] : [];
  });
  return (
    <Form label={t`Ask for a permit`} onSubmit={onSubmit}>
      <div aria-live="assertive">{wrong.length === 0 && <Failure error={failure} />}</div>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      <TextField
        {...form.getInputProps('number_plate')}
        id="permit-number_plate"
        label={labels.number_plate}
        hint={t`Such as ABC 123. Each car has one permit a year.`}
        autoComplete="off"
        maxLength={15}
      />
      {photos.map((name) => (
        <PhotoInput
          key={name}
          id={`permit-${name}`}
          label={labels[name]}
          camera="environment"
          value={form.values[name]}
          error={form.errors[name]}
          onChange={(photo) => form.setFieldValue(name, photo)}
        />
      ))}
      <p>
        <Trans>We look at the photos of your licence to decide, and delete them then.</Trans>
      </p>
      <div>
        <Button type="submit" busy={isSending}>
          {isSending ? <Trans>Sending…</Trans> : <Trans>Ask for the permit</Trans>}
        </Button>
      </div>
    </Form>
  );
}

const photos = ['driving_licence_front', 'driving_licence_back'] as const;
const fields = ['number_plate', ...photos] as const;
