import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { useSession } from '#client/session/session.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import type { Interview, interviews } from '#contract/interviews/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { NextStep } from '#kit/pass/NextStep.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { BookedInterview, InterviewBefore } from './BookedInterview.tsx';
import { HalfDays } from './HalfDays.tsx';
import { companyInterviewsQuery, interviewOfferQuery } from './interview-queries.ts';
import { InterviewForm } from './InterviewForm.tsx';
import layout from '#kit/ui/page/layout.module.css';

export function queries({ params }: PageAddress) {
  return [interviewOfferQuery(params['id'])];
}

/** /careers/kokka-careers/companies/{id}/interview: the half-day, then the slot. */
export function Component() {
  const { t } = useLingui();
  const { id: slug } = useParams();
  return (
    <DetailPage query={interviewOfferQuery(slug)} loading={t`Loading the times`}>
      {(offer) => (
        <Page
          narrow
          kicker={
            <Link href={generatePath(careersPaths.company, { id: offer.company.slug })}>{offer.company.name}</Link>
          }
          title={t`Interview with ${offer.company.name}`}
          lead={t`An interview takes 15 minutes. Arrive 10 minutes early: if you miss it, you cannot book another.`}
        >
          <Container narrow>
            <div className={layout.stack5}>
              <Offer key={offer.company.id} offer={offer} />
            </div>
          </Container>
        </Page>
      )}
    </DetailPage>
  );
}

type Offered = AnswerOf<typeof interviews.offer>;

/** The offer; visitors see the half-days and how to book. */
function Offer({ offer }: { offer: Offered }) {
  const { isSignedIn } = useSession();
  const hasFree = offer.half_days.some(({ slots }) => slots.some(({ is_free }) => is_free));
  return (
    <>
      {!isSignedIn && hasFree && <HalfDays halfDays={offer.half_days} />}
      <NextStep offer="interview">
        <OwnOrForm offer={offer} hasFree={hasFree} />
      </NextStep>
    </>
  );
}

/** The student's interview with the company, or the form to book one. */
function OwnOrForm({ offer, hasFree }: { offer: Offered; hasFree: boolean }) {
  const [booked, setBooked] = useState<Interview>();
  const { data } = useQuery(companyInterviewsQuery(offer.company.id));
  const own = data?.data.find(({ state }) => state !== 'cancelled');
  if (booked !== undefined) return <BookedInterview interview={booked} isNew />;
  if (own?.state === 'booked') return <BookedInterview interview={own} />;
  if (own !== undefined) return <InterviewBefore interview={own} />;
  return hasFree ? <InterviewForm offer={offer} onBooked={setBooked} /> : <NoSlots slug={offer.company.slug} />;
}

function NoSlots({ slug }: { slug: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No slots available`}
      link={{ href: generatePath(careersPaths.company, { id: slug }), label: t`About the company` }}
    >
      <Trans>Cancelled interviews become available again: check back later, or choose another company.</Trans>
    </EmptyState>
  );
}
