import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { togaSet, type TogaType } from '#contract/toga/calls.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { MembersOnly } from '#kit/pass/NextStep.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { ErrorSummary } from '#kit/ui/form/ErrorSummary.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { FittingSlots } from './FittingSlots.tsx';
import { ItemFields } from './ItemFields.tsx';
import { readChoice, type TogaChoice, writeChoice } from './toga-choice.ts';
import { fittingDatesQuery, togaRentalQuery, togaStatusQuery, togaTypesQuery } from './toga-queries.ts';
import { isSwitchedOff, TogaPage } from './TogaPage.tsx';
import layout from '#kit/ui/page/layout.module.css';

export function queries() {
  return [togaStatusQuery, togaTypesQuery, fittingDatesQuery];
}

export function isMissing(_address: PageAddress, client: QueryClient) {
  return isSwitchedOff(client);
}

/** /services/togi-rentals/book: the choice of items and of a fitting slot. */
export function Component() {
  const { t } = useLingui();
  return (
    <TogaPage
      title={t`Rent a toga`}
      lead={t`What would you like to rent, and when can you come to the fitting?`}
      path={togaPaths.togaBook}
    >
      <Container narrow>
        <MembersOnly>
          <div className={layout.stack5}>
            <RunningRental />
            <LoadedQuery query={togaTypesQuery} placeholder={<ArticleSkeleton label={t`Loading the prices`} />}>
              {(types) => <ChoiceForm types={types} />}
            </LoadedQuery>
          </div>
        </MembersOnly>
      </Container>
    </TogaPage>
  );
}

/** A notice for members who already have a rental. */
function RunningRental() {
  const { t } = useLingui();
  const { data: rental, isPending, failureCount } = useQuery(togaRentalQuery);
  if (isPending && failureCount === 0) return <ArticleSkeleton label={t`Loading your toga rental`} />;
  if (!rental) return null;
  const { state } = rental;
  if (state === 'booked') {
    return (
      <Notice>
        <Trans>
          You have a rental that is not paid for yet: <Link href={togaPaths.myTogaRental}>continue with it</Link>, or
          choose again here. The new one replaces it.
        </Trans>
      </Notice>
    );
  }
  if (state !== 'paid' && state !== 'fitted' && state !== 'collected') return null;
  return (
    <Notice tone="warning">
      <Trans>
        You already have a toga rental. <Link href={togaPaths.myTogaRental}>My toga rental</Link>
      </Trans>
    </Notice>
  );
}

function ChoiceForm({ types }: { types: readonly TogaType[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [{ items, slot }, setChoice] = useState(() => startOf(readChoice(search)));
  const [attempt, setAttempt] = useState(0);
  const noItem = items.length === 0 ? t`Choose at least one item.` : undefined;
  const noSlot = slot === undefined ? t`Choose a fitting slot.` : undefined;
  const shown = attempt === 0 ? {} : { 'toga-items': noItem, 'toga-slot': noSlot };
  const labels: Record<string, string> = { 'toga-items': t`Items`, 'toga-slot': t`Fitting` };
  const errors = Object.entries(shown).flatMap(([id, message]) =>
    message === undefined ? [] : [{ id, message, label: labels[id] ?? '' }],
  );
  const submit = async () => {
    setAttempt((count) => count + 1);
    if (noItem !== undefined || noSlot !== undefined) return;
    const address = writeChoice({ items, slot });
    // Keeps the choice in the URL, for a user who goes back from the next page.
    await navigate(togaPaths.togaBook + address, { replace: true });
    await navigate(togaPaths.togaDetails + address);
  };
  return (
    <Form
      label={t`Rent a toga`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary title={t`Please correct this first`} errors={errors} attempt={attempt} />
      <ItemFields
        types={types}
        items={items}
        error={shown['toga-items']}
        onChange={(next) => setChoice((before) => ({ ...before, items: next }))}
      />
      <FittingSlots
        value={slot}
        error={shown['toga-slot']}
        onChange={(next) => setChoice((before) => ({ ...before, slot: next }))}
      />
      <div>
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** Defaults to the set if the URL contains no items. */
function startOf({ items, slot }: TogaChoice): TogaChoice {
  return { items: items.length === 0 ? togaSet : items, slot };
}
