import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { type StudentCard, studentCard, type StudentCardStatus } from '#contract/student-card.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { GoOnPaying } from '#shared/GoOnPaying.tsx';
import { AddToWallet } from '#shared/pass/AddToWallet.tsx';
import { OfferFor } from '#shared/pass/NextStep.tsx';
import { openingOf, scholasticYearOf } from '#shared/pass/opening.ts';
import { OpeningWords } from '#shared/pass/OpeningWords.tsx';
import { openingDates } from '#shared/pass/pass-queries.ts';
import { PassCode } from '#shared/pass/PassCode.tsx';
import { PassPage } from '#shared/pass/PassPage.tsx';
import { usePassCheckout } from '#shared/pass/use-pass-checkout.ts';
import type { Pass as Known } from '#shared/pass/use-pass.ts';
import { useWakeLock } from '#shared/pass/use-wake-lock.ts';
import { CallButton } from '#shared/state/CallButton.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Pass, PassAndNotes } from '#ui/card/Pass.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { cardSource, cardStatus } from './student-card-pass.ts';

/** /account/student-card (spec §2): the card to show at a gate, also offline. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(cardStatus);
  return (
    <PassPage
      title={t`My student card`}
      description={t`Your student card, to be shown at a gate.`}
      loading={t`Loading your card`}
      source={cardSource}
      result={result}
    >
      {(status, pass) => <State status={status} pass={pass} />}
    </PassPage>
  );
}

function State({ status: { state, card, payment_id }, pass }: { status: StudentCardStatus; pass: Known<unknown> }) {
  if (state === 'available' && card !== null) return <Card card={card} picture={pass.picture} />;
  if (state === 'awaiting_payment') return <UnpaidCard paymentId={payment_id} />;
  return (
    <OfferFor offer="student_card">
      <AskForCard />
    </OfferFor>
  );
}

/** A saved copy may have expired since: then there is nothing left to show. */
function Card({ card, picture }: { card: StudentCard; picture: Blob | string | undefined }) {
  const { t } = useLingui();
  const isOver = Date.parse(card.valid_until) < Date.now();
  useWakeLock(!isOver);
  const name = `${card.first_name} ${card.last_name}`;
  const year = scholasticYearOf(card.valid_until);
  return (
    <PassAndNotes
      pass={
        <Pass
          kind={t`Student card`}
          year={year}
          name={name}
          lines={[card.course, card.entity].filter((line) => line !== '')}
          picture={picture}
          qr={isOver ? undefined : { text: card.qr, label: t`QR code of student card ${card.code}` }}
          stamp={isOver ? <Ended year={year} /> : undefined}
        >
          <PassCode code={card.code} validUntil={card.valid_until} />
        </Pass>
      }
    >
      {isOver ? (
        <ButtonLink href={memberPaths.studentCard}>
          <Trans>How to get this year’s card</Trans>
        </ButtonLink>
      ) : (
        <>
          <HowToShow />
          <AddToWallet wallets={card.wallets} ask={(transport) => call(transport, studentCard.wallet, {})} />
        </>
      )}
    </PassAndNotes>
  );
}

function Ended({ year }: { year: string }) {
  return (
    <>
      <strong>
        <Trans>This card has expired</Trans>
      </strong>
      <p>
        <Trans>It was valid for {year}. Apply for a new one.</Trans>
      </p>
    </>
  );
}

function HowToShow() {
  return (
    <>
      <p>
        <Trans>Show this screen at a gate or a till and have the code scanned. It opens offline.</Trans>
      </p>
      <p>
        <Trans>If there is no scanner, read out the code under it. Bring your ID card as well.</Trans>
      </p>
    </>
  );
}

/** No card: how to get one, if applications are open (spec §4 "Student card: request open or closed"). */
function AskForCard() {
  const { t } = useLingui();
  const { data: windows } = useQuery(openingDates);
  const opening = windows && openingOf(windows, 'student_card', new Date());
  return (
    <EmptyState
      title={t`You have no student card yet`}
      action={
        <>
          {opening?.state !== 'open' && windows !== undefined ? null : <PayForCard />}
          <ButtonLink tone="secondary" href={memberPaths.studentCard}>
            <Trans>What the card is for</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>It appears here as soon as you pay.</Trans> {opening && <OpeningWords opening={opening} />}
    </EmptyState>
  );
}

/** Applied for and not paid: continues the payment, or starts a new one if it has expired. */
function UnpaidCard({ paymentId }: { paymentId: string | null }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your card is waiting for payment`}
      action={paymentId === null ? <PayForCard /> : <GoOnPaying paymentId={paymentId} />}
    >
      <Trans>Your card appears here as soon as you pay.</Trans>
    </EmptyState>
  );
}

/** Paying for the card is the application. */
function PayForCard() {
  const { fee, pay } = usePassCheckout('student_card');
  return (
    <CallButton act={pay}>
      {fee === undefined ? <Trans>Get my card</Trans> : <Trans>Get my card for {fee}</Trans>}
    </CallButton>
  );
}
