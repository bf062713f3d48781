import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState, useEffect } from 'react';
import { useLocation } from 'react-router';
import { transportOf } from '#client/api/query.ts';
import { type Part, parts } from '#contract/career-finder/answers.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { partNames } from '#contract/career-finder/text.ts';
import { whenReadsAreCached } from '#kit/device/when-reads-are-cached.ts';
import { Page } from '#kit/page/Page.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Icon, type IconName } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { LocalFinder, FinderSaveState } from './device/finder-on-device.ts';
import { prefetchFinder } from './finder-queries.ts';
import { type BarAction, FinderBar } from './FinderBar.tsx';
import { isPartDone, findNextPart, pathOf } from './part-pages.ts';
import { useSharedSentences } from './use-shared-sentences.ts';
import layout from '#kit/ui/page/layout.module.css';
import saving from '#kit/ui/state/saving.module.css';
import classes from './career-finder.module.css';

let preparing: Promise<void> | undefined;

interface Props {
  title: string;
  lead: string;
  /** The canonical path, if it differs from the current one */
  path?: string;
  /** Set on pages with answers */
  finder?: LocalFinder;
  /** The main action of the page, if it is not the link to the next part */
  action?: BarAction;
  children: ReactNode;
}

/** A career-finder page: title, content, save status, and links to the other parts. */
export function FinderPage({ title, lead, path, finder, action, children }: Props) {
  const { t } = useLingui();
  const [nextLink, setNextLink] = useState<HTMLElement | null>(null);
  usePrepareOffline(useQueryClient());
  return (
    <Page kicker={t`Career finder`} title={title} lead={lead} path={path}>
      <Container>
        <div className={`${layout.stack5} ${classes.page}`}>
          {finder?.phase === 'failed' && (
            <Notice tone="warning">
              <Trans>Your answers could not be opened. Check your connection, then reload the page.</Trans>
            </Notice>
          )}
          {children}
          {finder && <SaveStatus save={finder.save} />}
          {finder ? (
            <Parts finder={finder} nextRef={setNextLink} />
          ) : (
            <div>
              <ButtonLink tone="secondary" href={careerFinderPaths.start}>
                <Trans>Back to the career finder</Trans>
              </ButtonLink>
            </div>
          )}
        </div>
      </Container>
      {finder && <FinderBar finder={finder} action={action} nextLink={nextLink} />}
    </Page>
  );
}

const icons: Record<FinderSaveState, IconName> = {
  nothing: 'info',
  saving: 'retry',
  device: 'clock',
  saved: 'check',
  notPersisted: 'warning',
};

/** The save status; only answers on the disk are called saved. */
function SaveStatus({ save }: { save: FinderSaveState }) {
  const { t } = useLingui();
  const stateTexts: Record<FinderSaveState, string> = {
    nothing: t`Your answers are saved as you go.`,
    saving: t`Saving…`,
    device: t`Saved on this device`,
    saved: t`All answers saved`,
    notPersisted: t`Not saved: this browser cannot save anything on the device`,
  };
  return (
    <p role="status" className={saving.save} data-save={save}>
      <Icon name={icons[save]} />
      {stateTexts[save]}
    </p>
  );
}

/** All parts with their progress, and the link to the next one. */
function Parts({ finder, nextRef }: { finder: LocalFinder; nextRef: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const say = useSharedSentences();
  const { pathname } = useLocation();
  const next = findNextPart(finder.selections);
  const name = next && say(partNames[next]);
  const href = next === undefined ? careerFinderPaths.report : pathOf[next];
  // The landing page has its own button.
  const leadsOn = pathname !== href && pathname !== careerFinderPaths.start;
  return (
    <nav className={`${layout.start4} ${classes.parts}`} aria-label={t`Parts of the career finder`}>
      <ol>
        {parts.map((part) => (
          <li key={part}>
            <PartLink part={part} isDone={isPartDone(finder.selections, part)} />
          </li>
        ))}
      </ol>
      {leadsOn && (
        <div ref={nextRef}>
          <ButtonLink href={href}>
            {name === undefined ? <Trans>See your report</Trans> : <Trans>Continue: {name}</Trans>}
          </ButtonLink>
        </div>
      )}
    </nav>
  );
}

function PartLink({ part, isDone: done }: { part: Part; isDone: boolean }) {
  const { t } = useLingui();
  const say = useSharedSentences();
  const name = say(partNames[part]);
  return (
    <Link href={pathOf[part]} aria-label={done ? t`${name}: done` : name}>
      <Icon name={done ? 'check' : 'arrow'} />
      {name}
    </Link>
  );
}

/**
 * Prepares the whole career finder for offline use once one of its pages was opened: the questions in both languages, and the PDF chunk.
 * Fetched when the page is idle and a service worker can cache it.
 */
function usePrepareOffline(client: QueryClient): void {
  useEffect(() => {
    preparing ??= prepare(client).catch(() => {
      // If offline, the next page retries.
      preparing = undefined;
    });
  }, [client]);
}

async function prepare(client: QueryClient): Promise<void> {
  await whenReadsAreCached();
  await Promise.all([prefetchFinder(transportOf(client)), import('#contract/documents/pdf.ts')]);
}
