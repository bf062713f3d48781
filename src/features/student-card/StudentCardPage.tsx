import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type StudentCard, studentCard, type StudentCardStatus } from '#contract/student-card/calls.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { AddToWallet } from '#kit/pass/AddToWallet.tsx';
import { PassCode } from '#kit/pass/PassCode.tsx';
import { PassPage } from '#kit/pass/PassPage.tsx';
import { scholasticYearOf } from '#kit/pass/scholastic-year.ts';
import type { Pass as Known } from '#kit/pass/use-pass.ts';
import { useWakeLock } from '#kit/pass/use-wake-lock.ts';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Pass, PassAndNotes } from '#kit/ui/card/Pass.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { cardSource, cardStatusQuery } from './student-card-pass.ts';

/** A separate chunk for members without a paid card, so that showing a card at a gate does not wait for it. */
const noCard = lazyPart<{ status: StudentCardStatus }>('student-card', () => import('./NoCard.tsx'));

/** /account/student-card (PASS-10): the card to show at a gate, also offline. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(cardStatusQuery);
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

function State({ status, pass }: { status: StudentCardStatus; pass: Known<unknown> }) {
  const { t } = useLingui();
  const { state, card } = status;
  if (state === 'available' && card !== null) return <Card card={card} picture={pass.picture} />;
  const title = state === 'awaiting_payment' ? t`Your card is waiting for payment` : t`You have no student card yet`;
  return <noCard.Part status={status} fallback={<EmptyState title={title}>{null}</EmptyState>} />;
}

/** The card; a saved copy may have expired since, and is then not shown. */
function Card({ card, picture }: { card: StudentCard; picture: Blob | string | undefined }) {
  const { t } = useLingui();
  const isOver = Date.parse(card.valid_until) < useNow().getTime();
  useWakeLock(!isOver);
  const name = `${card.first_name} ${card.last_name}`;
  const year = scholasticYearOf(card.valid_until);
  return (
    <PassAndNotes
      pass={
        <Pass
          issuer={t`{union}`}
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
