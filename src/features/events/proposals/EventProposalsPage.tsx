import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';

/** Its texts are with those of officers' pages: readers of events do not load them. */
const proposals = lazyPart('organisations', () => import('./EventProposals.tsx'));

/**
 * /account/event-proposals: officers propose an event of their organisation (PROPOSE-1), and see those that it has
 * proposed (PROPOSE-2). `?waiting=7` opens one that waits on this device.
 */
export function Component() {
  const { t } = useLingui();
  const lead = t`Propose an event of your organisation. The union adds it to its calendar if it fits.`;
  return (
    <Page narrow kicker={t`My account`} title={t`Propose an event`} lead={lead} description={lead}>
      <Container narrow>
        <proposals.Part fallback={<ArticleSkeleton label={t`Loading your organisations`} />} />
      </Container>
    </Page>
  );
}
