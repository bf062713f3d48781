import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/session/session.ts';
import { Page } from '#kit/page/Page.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { KeptPages } from './KeptPages.tsx';
import { OwnThings } from './OwnThings.tsx';
import { useOnDevice } from './use-on-device.ts';
import classes from './on-device.module.css';

/** /on-this-device: everything that opens here without a network, and how to delete it. */
export function Component() {
  const { t } = useLingui();
  const { userId } = useSession();
  return (
    <Page
      title={t`On this device`}
      lead={t`You can open all of this without a connection.`}
      description={t`What you can open without a connection.`}
    >
      <Container>
        <div className={classes.place}>
          <OnDevice key={userId} />
        </div>
      </Container>
    </Page>
  );
}

function OnDevice() {
  const { t } = useLingui();
  const { found, readAgain } = useOnDevice();
  if (found === undefined) return <ArticleSkeleton label={t`Checking what is on this device`} />;
  return (
    <>
      <OwnThings records={found.own} onChange={readAgain} />
      <KeptPages entries={found.entries} onChange={readAgain} />
    </>
  );
}
