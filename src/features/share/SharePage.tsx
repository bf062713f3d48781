import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import { Page } from '#kit/page/Page.tsx';
import { useShares } from '#kit/share/use-shares.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { SharedItem } from './SharedItem.tsx';
import { ShareTargets } from './ShareTargets.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './share.module.css';

/**
 * /share: content from another app's share menu, and its possible targets (docs/decisions/platform-features.md). `?problem=…` is the reason
 * why nothing was received.
 */
export function Component() {
  const { t } = useLingui();
  const { userId } = useSession();
  return (
    <Page
      title={t`Shared with {union}`}
      lead={t`It is on this device only. Choose where it should go: what you do not use is deleted after a day, or when you log out.`}
      description={t`What you shared with {union} from another app.`}
    >
      <Container>
        <div className={`${layout.stack5} ${classes.place}`}>
          <Problem />
          <Shared key={userId ?? 'nobody'} />
        </div>
      </Container>
    </Page>
  );
}

function Problem() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const problem = search.get('problem');
  if (problem === 'not_saved') {
    return (
      <Notice tone="error">
        <Trans>
          It could not be saved on this device, probably because its storage is full. Free up some space and share it
          again.
        </Trans>
      </Notice>
    );
  }
  if (problem !== 'not_received') return null;
  return (
    <Notice tone="error">
      {t`{union} was not ready on this device, so nothing was received or saved. Please share it again; if that does not help, add the file on the page where you need it.`}
    </Notice>
  );
}

function Shared() {
  const { t } = useLingui();
  const { shares, remove } = useShares();
  if (shares === undefined) return null;
  if (shares.length === 0) {
    return (
      <EmptyState title={t`Nothing is waiting here`} link={{ href: paths.home, label: t`Go to the front page` }}>
        {t`Share a picture, a PDF or a text from another app, and choose {union}: it then appears here.`}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={layout.stack4}>
        {shares.map((share) => (
          <SharedItem key={share.id} share={share} onRemove={() => void remove(share)} />
        ))}
      </ul>
      <ShareTargets shares={shares} remove={remove} />
    </>
  );
}
