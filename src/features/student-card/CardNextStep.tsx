import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberPaths } from '#lib/member-paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cardStatus } from './student-card-pass.ts';

/** What a member does next: asks, goes on paying, or shows the card. Not known without a network: the card's page is. */
export function CardNextStep() {
  const { data } = useQuery(cardStatus);
  const state = data?.state;
  return (
    <>
      <p>
        {state === 'available' ? (
          <Trans>You have this year’s card.</Trans>
        ) : state === 'awaiting_payment' ? (
          <Trans>Your card waits for its payment.</Trans>
        ) : (
          <Trans>You are a member: the card is in your account.</Trans>
        )}
      </p>
      <ButtonLink href={memberPaths.myStudentCard}>
        {state === 'available' ? (
          <Trans>Show my card</Trans>
        ) : state === 'awaiting_payment' ? (
          <Trans>Go on paying</Trans>
        ) : state === 'none' ? (
          <Trans>Get my card</Trans>
        ) : (
          <Trans>To my card</Trans>
        )}
      </ButtonLink>
    </>
  );
}
