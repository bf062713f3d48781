import { Trans, useLingui } from '@lingui/react/macro';
import { type RentalThing, type RentalThread, rentals } from '#contract/rentals/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { rentalFields, type RentalValues, requestOf, valuesOf } from './rental-values.ts';
import { useRentalFields, WithThings } from './use-rental-fields.tsx';
import { useThingRules } from './use-thing-rules.ts';

/** Changes a request that is not decided yet; open at once where the union asked for it. */
export function ChangeForm({ rental }: { rental: RentalThread }) {
  return (
    <details open={rental.state === 'changes_requested'} data-print="off">
      <summary>
        <Trans>Change the request</Trans>
      </summary>
      <WithThings>{(things) => <Fields rental={rental} things={things} />}</WithThings>
    </details>
  );
}

function Fields({ rental, things }: { rental: RentalThread; things: readonly RentalThing[] }) {
  const { t } = useLingui();
  const state = useApiForm<typeof rentals.change, RentalValues>({
    id: 'rental-change',
    endpoint: rentals.change,
    params: { id: rental.id },
    initial: valuesOf({ ...rental, thing_ids: rental.things.map(({ id }) => id) }),
    schema: rentalFields(things),
    toBody: requestOf,
    refreshes: ['rentals'],
  });
  const withRules = useThingRules(things);
  return (
    <ApiForm
      label={t`Change the request`}
      state={withRules(state)}
      fields={useRentalFields(things)}
      action={<Trans>Save the changes</Trans>}
    />
  );
}
