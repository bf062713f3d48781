import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { formatDays } from '#client/i18n/days.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import {
  MAX_RENTAL_MESSAGE,
  type RentalThread,
  rentals,
  undecidedStates,
  type RentalThing,
} from '#contract/rentals/calls.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { WithdrawalButton } from '#kit/state/WithdrawalButton.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { rentalNumber } from './rental-number.ts';
import { rentalRequestQuery } from './rental-queries.ts';
import { rentalStateTable } from './rental-states.ts';
import { rentalFields, toRequestBody, toFormValues, type RentalValues } from './rental-values.ts';
import { RentalMessages } from './RentalMessages.tsx';
import { useItemRules } from './use-item-rules.ts';
import { useRentalFields, WithRentalItems } from './use-rental-fields.tsx';
import layout from '#kit/ui/page/layout.module.css';

const isOpen = ({ state }: RentalThread) => undecidedStates.includes(state);
const isCancellable = (rental: RentalThread) => isOpen(rental) || rental.state === 'approved';
const isClosed = ({ state }: RentalThread) => state === 'declined' || state === 'cancelled' || state === 'returned';

/** /account/rentals/{id}: one of the member’s requests with its state, messages and actions. */
export function Component() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <DetailPage key={id} query={rentalRequestQuery(id)} loading={t`Loading your rentals`}>
      {(rental, age) => (
        <Page
          narrow
          kicker={<Link href={rentalsPaths.mine}>{t`Rentals`}</Link>}
          title={rental.things.map(({ name }) => name).join(', ')}
          lead={rentalNumber(rental.id)}
        >
          <Container narrow>
            {age}
            <div className={layout.stack5}>
              <Terms
                terms={[
                  { name: t`State`, value: i18n._(rentalStateTable[rental.state].label()) },
                  { name: t`Dates`, value: formatDays(rental.starts_on, rental.ends_on, locale) },
                  { name: t`Purpose`, value: rental.purpose },
                  ...(rental.organisation === null ? [] : [{ name: t`Organisation`, value: rental.organisation }]),
                  ...(rental.reason === null ? [] : [{ name: t`Reason`, value: rental.reason }]),
                ]}
              />
              <RentalMessages messages={rental.messages} person={t`You`} />
              {!isClosed(rental) && <ReplyForm key={rental.messages.length} id={rental.id} />}
              {isOpen(rental) && <ChangeForm key={rental.state} rental={rental} />}
              {isCancellable(rental) && <CancelRental id={rental.id} />}
            </div>
          </Container>
        </Page>
      )}
    </DetailPage>
  );
}

/** The form for a message to the union. Input survives every error. */
function ReplyForm({ id }: { id: number }) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'rental-reply',
    endpoint: rentals.reply,
    params: { id },
    initial: { text: '' },
    refreshes: ['rentals'],
  });
  return (
    <ApiForm
      label={t`Message to the union`}
      state={state}
      fields={[{ kind: 'text', name: 'text', label: t`Message to the union`, rows: 3, maxLength: MAX_RENTAL_MESSAGE }]}
      action={<Trans>Send</Trans>}
    />
  );
}

/** Cancels the request after a confirmation; its days become free for others. */
function CancelRental({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <WithdrawalButton
      endpoint={rentals.cancel}
      id={id}
      refreshes={['rentals']}
      label={<Trans>Cancel this request…</Trans>}
      title={t`Cancel this request?`}
      confirm={<Trans>Cancel the request</Trans>}
    >
      <Trans>Others can then request these dates. To get them back, send a new request.</Trans>
    </WithdrawalButton>
  );
}

/** The form to change an undecided request; initially open if the union asked for changes. */
function ChangeForm({ rental }: { rental: RentalThread }) {
  return (
    <details open={rental.state === 'changes_requested'} data-print="off">
      <summary>
        <Trans>Change the request</Trans>
      </summary>
      <WithRentalItems>{(things) => <Fields rental={rental} things={things} />}</WithRentalItems>
    </details>
  );
}

function Fields({ rental, things }: { rental: RentalThread; things: readonly RentalThing[] }) {
  const { t } = useLingui();
  const state = useApiForm<typeof rentals.change, RentalValues>({
    id: 'rental-change',
    endpoint: rentals.change,
    params: { id: rental.id },
    initial: toFormValues({ ...rental, thing_ids: rental.things.map(({ id }) => id) }),
    schema: rentalFields(things),
    toBody: toRequestBody,
    refreshes: ['rentals'],
  });
  const withRules = useItemRules(things);
  return (
    <ApiForm
      label={t`Change the request`}
      state={withRules(state)}
      fields={useRentalFields(things, rental.things)}
      action={<Trans>Save the changes</Trans>}
    />
  );
}
