import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { type RentalThing, rentals } from '#contract/rentals/calls.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { OutboxOutcome } from '#kit/form/OutboxOutcome.tsx';
import { OutboxProblem } from '#kit/form/OutboxProblem.tsx';
import { useOutboxForm, useWaitingItem, type PendingWrite } from '#kit/form/use-outbox-form.ts';
import { Page } from '#kit/page/Page.tsx';
import { MembersOnly } from '#kit/pass/NextStep.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { equipmentQuery, venuesQuery } from './rental-queries.ts';
import { rentalFields, type RentalValues, toRequestBody, toFormValues, addItem } from './rental-values.ts';
import { SentRequest } from './SentRequest.tsx';
import { useItemRules } from './use-item-rules.ts';
import { useRentalFields, WithRentalItems } from './use-rental-fields.tsx';

export function queries() {
  return [venuesQuery, equipmentQuery];
}

/** /services/rentals/request: a request for one or more items. `?waiting=7` opens one that is pending on this device. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const waiting = Number(search.get('waiting') ?? 0);
  const slug = search.get('thing');
  return (
    <Page
      narrow
      kicker={<Link href={rentalsPaths.all}>{t`Venues and equipment`}</Link>}
      title={t`Request to rent`}
      lead={t`Request everything you need in one go: a hall and its equipment. We decide within a few days.`}
    >
      <Container narrow>
        <MembersOnly>
          <WithRentalItems>
            {(things) =>
              waiting > 0 ? (
                <WaitingRequest key={waiting} id={waiting} things={things} />
              ) : (
                <RequestForm things={things} chosen={things.find((thing) => thing.slug === slug)?.id} />
              )
            }
          </WithRentalItems>
        </MembersOnly>
      </Container>
    </Page>
  );
}

interface Props {
  things: readonly RentalThing[];
  /** The item whose page linked here */
  chosen?: number | undefined;
  waiting?: PendingWrite<RentalValues>;
}

function RequestForm({ things, chosen, waiting }: Props) {
  const { t } = useLingui();
  const state = useOutboxForm({
    id: 'rental',
    initial: { thing_ids: '', starts_on: '', ends_on: '', purpose: '', organisation_id: '' },
    schema: rentalFields(things),
    write: (values: RentalValues) => ({ endpoint: rentals.request, input: { body: toRequestBody(values) } }),
    waiting,
    ...(chosen !== undefined && { merge: (found: RentalValues) => addItem(found, chosen) }),
  });
  useRemoval(chosen, state.form.values['thing_ids'] as string);
  const fields = useRentalFields(things);
  const withRules = useItemRules(things);
  const outcome = state.submitted?.outcome;
  if (outcome === 'sent' || outcome === 'kept' || outcome === 'gone')
    return (
      <RequestOutcome outcome={outcome} sent={state.form.values as unknown as RentalValues} onAgain={state.again} />
    );
  return (
    <ApiForm
      label={t`Rental request`}
      state={withRules(state)}
      fields={fields}
      action={<Trans>Send the request</Trans>}
      problem={
        <OutboxProblem state={state}>
          {state.refusal?.message || (
            <Trans>Your request was not sent and could not be saved. It is still here: please try again.</Trans>
          )}
        </OutboxProblem>
      }
    />
  );
}

interface OutcomeProps {
  outcome: 'sent' | 'kept' | 'gone';
  sent: RentalValues;
  onAgain: () => void;
}

function RequestOutcome({ outcome, sent, onAgain }: OutcomeProps) {
  const { t } = useLingui();
  return (
    <OutboxOutcome
      outcome={outcome}
      label={t`Rental request`}
      sent={<Trans>We have received your request. We will decide within a few days and e-mail you.</Trans>}
      gone={
        <Trans>
          Your request is no longer on this device: it was deleted, or the browser’s storage was cleared. It may not
          have been sent.
        </Trans>
      }
      details={outcome === 'sent' && <SentRequest starts_on={sent.starts_on} ends_on={sent.ends_on} />}
    >
      {outcome !== 'kept' && (
        <ButtonLink tone="secondary" href={rentalsPaths.mine}>
          <Trans>Your rentals</Trans>
        </ButtonLink>
      )}
      <Button tone="secondary" onClick={onAgain}>
        <Trans>Make another request</Trans>
      </Button>
    </OutboxOutcome>
  );
}

/** Removes an item from the URL when the user removes it from the form. */
function useRemoval(chosen: number | undefined, thing_ids: string): void {
  const [, setSearch] = useSearchParams();
  const isRemoved = chosen !== undefined && !thing_ids.split(',').includes(String(chosen));
  useEffect(() => {
    if (isRemoved) setSearch({}, { replace: true, preventScrollReset: true });
  }, [isRemoved, setSearch]);
}

/** The stored input, valid or not. */
const QueuedInput = v.object({
  body: v.object({
    thing_ids: v.array(v.number()),
    starts_on: v.string(),
    ends_on: v.string(),
    purpose: v.string(),
    organisation_id: v.optional(v.number()),
  }),
});

/** A request that is pending on this device, opened for editing. */
function WaitingRequest({ id, things }: { id: number; things: readonly RentalThing[] }) {
  const { t } = useLingui();
  const item = useWaitingItem(id, rentals.request);
  if (item === undefined) return null;
  const kept = v.safeParse(QueuedInput, item?.input);
  if (kept.success) return <RequestForm things={things} waiting={{ id, values: toFormValues(kept.output.body) }} />;
  return (
    <EmptyState title={t`This request is no longer waiting`} link={{ href: rentalsPaths.mine, label: t`Your rentals` }}>
      <Trans>It has been sent or deleted in the meantime.</Trans>
    </EmptyState>
  );
}
