import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { formatDate, formatPeriod } from '#client/i18n/dates.ts';
import { formatCents } from '#client/i18n/money.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { measuresFor, toga, type TogaMeasure, type TogaRental } from '#contract/toga/calls.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { MembersOnly } from '#kit/pass/NextStep.tsx';
import { feesQuery, feeOf } from '#kit/pass/pass-queries.ts';
import { goToCheckout } from '#kit/payment/checkout.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { readChoice, type TogaChoice, writeChoice, rentBy } from './toga-choice.ts';
import { fittingDatesQuery, graduationsQuery, togaStatusQuery, togaTypesQuery } from './toga-queries.ts';
import { isSwitchedOff, TogaPage } from './TogaPage.tsx';
import { useItemNames } from './use-item-names.ts';
import classes from './toga.module.css';

export function queries() {
  return [togaStatusQuery, togaTypesQuery, graduationsQuery, fittingDatesQuery, feesQuery];
}

export function isMissing(_address: PageAddress, client: QueryClient) {
  return isSwitchedOff(client);
}

/** /services/togi-rentals/book/personal-details (TOGA-3): the graduation and the measures, followed by the payment. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const choice = readChoice(search);
  const { slot } = choice;
  return (
    <TogaPage
      title={t`Your details`}
      lead={t`So that a toga in your size is ready for you.`}
      path={togaPaths.togaDetails}
    >
      <Container narrow>
        <MembersOnly>
          {choice.items.length === 0 || slot === undefined ? (
            <NoChoice />
          ) : (
            <>
              <ChoiceFacts choice={choice} />
              <DetailsForm choice={choice} slot={slot} />
            </>
          )}
        </MembersOnly>
      </Container>
    </TogaPage>
  );
}

/** Shown if the URL contains no choice; links to the previous page. */
function NoChoice() {
  const { t } = useLingui();
  const link = { href: togaPaths.togaBook, label: t`Choose items and a fitting` };
  return (
    <EmptyState title={t`Nothing is chosen yet`} link={link}>
      <Trans>We will ask for your details once you have chosen.</Trans>
    </EmptyState>
  );
}

const empty = { graduation_on: '', height_cm: '', chest_cm: '', head_cm: '' };

function DetailsForm({ choice, slot }: { choice: TogaChoice; slot: number }) {
  const { t } = useLingui();
  const goToPayment = useGoToPayment();
  const state = useDraftForm({
    id: 'toga',
    endpoint: toga.book,
    initial: empty,
    fixed: { occurrence_id: slot, items: [...choice.items] },
    refreshes: ['toga'],
    draft: { name: 'toga', fields: Object.keys(empty) },
    onDone: goToPayment,
  });
  const needed = measuresFor(choice.items);
  return (
    <ApiForm
      label={t`Your details`}
      state={state}
      fields={useFields(needed)}
      action={<Trans>Book and pay</Trans>}
      beside={
        <ButtonLink tone="quiet" href={togaPaths.togaBook + writeChoice(choice)}>
          <Trans>Change the choice</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          Your fitting slot is held for 30 minutes, until you have paid. The rent is not refunded. Nor is the deposit if
          the toga comes back late or damaged.
        </Trans>
      </p>
    </ApiForm>
  );
}

function useFields(needed: readonly TogaMeasure[]): Field[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: days = [] } = useQuery(graduationsQuery);
  const labels: Record<TogaMeasure, { label: string; hint: string }> = {
    height_cm: { label: t`Height in centimetres`, hint: t`Line 1 in the drawing, such as 172` },
    chest_cm: { label: t`Chest in centimetres`, hint: t`Line 2 in the drawing, such as 96` },
    head_cm: { label: t`Head in centimetres`, hint: t`Line 3 in the drawing, such as 57` },
  };
  return [
    {
      kind: 'select',
      name: 'graduation_on',
      label: t`Day of your graduation`,
      placeholder: t`Choose`,
      options: days.map(({ day }) => ({ value: day, label: formatDate(day, locale) })),
      note: needed.length > 0 && <MeasuresDrawing />,
    },
    ...needed.map((name): Field => ({ kind: 'text', name, ...labels[name], maxLength: 3, inputMode: 'decimal' })),
  ];
}

/**
 * Opens the checkout of a new rental, and removes the choice from the URL (TOGA-9). If the payment provider is unavailable, the rental's
 * page offers the payment.
 */
function useGoToPayment() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ id }: TogaRental) => {
    const paying = call(transportOf(client), toga.pay, { params: { id } });
    const checkout = await paying.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    });
    await navigate(togaPaths.myTogaRental, { replace: true });
    if (checkout !== undefined) goToCheckout(checkout);
  };
}

/** The chosen items and slot, with the price. */
function ChoiceFacts({ choice: { items, slot } }: { choice: TogaChoice }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: types } = useQuery(togaTypesQuery);
  const { data: dates } = useQuery(fittingDatesQuery);
  const { data: prices } = useQuery(feesQuery);
  const nameOf = useItemNames();
  const rent = rentBy(types, items);
  const deposit = feeOf(prices, 'toga_deposit');
  const fitting = dates?.flatMap(({ occurrences }) => occurrences).find(({ id }) => id === slot);
  return (
    <Terms
      terms={[
        { name: t`Items`, value: nameOf(items) },
        ...(fitting === undefined
          ? []
          : [{ name: t`Fitting`, value: formatPeriod(fitting.start, fitting.end, locale) }]),
        ...(rent === undefined ? [] : [{ name: t`Rent`, value: formatCents(rent) }]),
        ...(deposit === undefined ? [] : [{ name: t`Refundable deposit`, value: deposit }]),
      ]}
    />
  );
}

/** A figure with numbered lines that shows where to measure, and the same as text. */
function MeasuresDrawing() {
  const { t } = useLingui();
  return (
    <figure className={classes.measures}>
      <svg viewBox="0 0 120 200" role="img" aria-label={t`Where height, chest and head are measured`}>
        <circle cx="64" cy="30" r="16" />
        <path d="M58 46v8c-14 3-22 10-24 24l-6 42M70 46v8c14 3 22 10 24 24l6 42M44 78l-3 60 8 50h12l3-44 3 44h12l8-50-3-60" />
        <path className={classes.line} d="M10 14v174M4 14h12M4 188h12" />
        <path className={classes.line} d="M42 84c10 7 34 7 44 0" />
        <path className={classes.line} d="M48 26c8 5 24 5 32 0" />
        <text className={classes.number} x="16" y="106">
          1
        </text>
        <text className={classes.number} x="60" y="104">
          2
        </text>
        <text className={classes.number} x="86" y="26">
          3
        </text>
      </svg>
      <ol>
        <li>
          <Trans>Height: with your shoes on, from the floor to the top of your head.</Trans>
        </li>
        <li>
          <Trans>Chest: around the widest part, under your arms, with the tape level.</Trans>
        </li>
        <li>
          <Trans>Head: around your forehead, just above the ears.</Trans>
        </li>
      </ol>
    </figure>
  );
}
