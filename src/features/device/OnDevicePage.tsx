import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useReachable } from '#client/offline/use-online.ts';
import { useSession } from '#client/session/session.ts';
import { Page } from '#kit/page/Page.tsx';
import { Confirmation } from '#kit/state/Confirmation.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { OwnRecordsSection } from './OwnRecordsSection.tsx';
import { Group, Row } from './Rows.tsx';
import { appPages, deleteSavedPages, savedPageGroups, type SavedPage } from './saved-pages.ts';
import { useOnDevice } from './use-on-device.ts';
import classes from './on-device.module.css';

/** Maximum number of rows in a group until "Show all" is pressed. */
const MAX_ROWS = 6;

/** /on-this-device: all content that opens here offline, and buttons to delete it. */
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
      <OwnRecordsSection records={found.own} onChange={readAgain} />
      <SavedPages entries={found.entries} onChange={readAgain} />
    </>
  );
}

interface Props {
  entries: readonly SavedPage[];
  onChange: () => Promise<void>;
}

/** The public pages: visited before, or prefetched. */
function SavedPages({ entries, onChange }: Props) {
  const { t } = useLingui();
  const titles = { news: t`News`, events: t`Events`, pages: t`Pages` };
  return (
    <>
      {savedPageGroups.map((group) => {
        const rows = entries.filter((entry) => entry.group === group);
        const own = group === 'pages' ? appPages : [];
        if (rows.length === 0 && own.length === 0) return null;
        return (
          <Group key={group} title={titles[group]}>
            <SavedRows rows={rows} own={own} />
          </Group>
        );
      })}
      {entries.length > 0 && <RemovePages onRemoved={onChange} />}
    </>
  );
}

/** @param own pages that are part of the app, listed first */
function SavedRows({ rows, own }: { rows: readonly SavedPage[]; own: typeof appPages }) {
  const { i18n } = useLingui();
  const current = useLocale();
  const [isWhole, setWhole] = useState(rows.length <= MAX_ROWS + 1);
  const shown = isWhole ? rows : rows.slice(0, MAX_ROWS);
  return (
    <>
      <ul className={classes.rows}>
        {own.map(({ href, label }) => (
          <Row key={href} title={i18n._(label())} href={href} />
        ))}
        {shown.map(({ path, title, locale, kept_at }) => (
          <Row
            key={path}
            title={typeof title === 'string' ? title : i18n._(title)}
            lang={typeof title !== 'string' || locale === current ? undefined : locale}
            href={path}
            at={kept_at}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button tone="secondary" onClick={() => setWhole(true)}>
          <Plural value={rows.length} one="Show # page" other="Show all # pages" />
        </Button>
      )}
    </>
  );
}

/** Removes the copies of public pages after a confirmation. Drafts and messages are not affected. */
function RemovePages({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const { t } = useLingui();
  const isReachable = useReachable();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const remove = async () => {
    await deleteSavedPages();
    close();
    await onRemoved();
  };
  return (
    <div className={classes.remove}>
      <Button tone="secondary" onClick={() => setConfirming(true)}>
        <Trans>Remove the saved pages</Trans>
      </Button>
      {isConfirming && (
        <Confirmation
          title={t`Remove the saved pages?`}
          act={remove}
          yes={<Trans>Remove</Trans>}
          no={<Trans>Keep them</Trans>}
          onClose={close}
        >
          <p>
            <Trans>
              Only copies are removed. Passes, drafts and messages stay. The pages are saved again as you read.
            </Trans>
          </p>
          {!isReachable && (
            <p>
              <Trans>You are offline: until you are connected again, you cannot read any of them.</Trans>
            </p>
          )}
        </Confirmation>
      )}
    </div>
  );
}
