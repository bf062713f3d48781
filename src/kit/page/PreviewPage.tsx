import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#client/api/api-error.ts';
import type { PreviewState } from '#contract/kit/story-previews.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { useNow, useToday } from '#kit/state/use-now.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { StateMessage } from '#kit/ui/state/StateMessage.tsx';
import type { ServerQuery } from './LoadedQuery.tsx';
import { usePreviewAppearance } from './use-preview-appearance.ts';
import classes from './preview-page.module.css';

interface Props<T> {
  query: ServerQuery<T>;
  /**
   * Renders the text with the components of its public page.
   * @param head the head elements, in place of those with the address and the card for sharing
   * @param note "Saved copy, as of …", if the preview shows an offline copy
   */
  children: (data: T, head: ReactNode, note: ReactNode) => ReactNode;
}

/** The page of a preview link (PRESS-25): a text as readers will see it, below a bar that says that it is a preview. */
export function PreviewPage<T extends { title: string; preview: PreviewState }>({ query, children }: Props<T>) {
  const { t } = useLingui();
  const result = useQuery<T, Error, T, readonly unknown[]>(query);
  usePreviewAppearance();
  const { error } = result;
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return <EndedPreview />;
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the preview`} />} whole>
      {(data) => (
        <>
          <p className={classes.bar}>
            <strong>
              <PreviewTitle preview={data.preview} />
            </strong>{' '}
            <Trans>This page shows the newest saved texts.</Trans>
          </p>
          {children(data, <PreviewHead title={data.title} />, <CopyNote />)}
        </>
      )}
    </Loaded>
  );
}

function PreviewTitle({ preview }: { preview: PreviewState }) {
  if (preview === 'not_published') return <Trans>Preview: not published.</Trans>;
  if (preview === 'changed') return <Trans>Preview: with changes that are not published.</Trans>;
  return <Trans>Preview: published as it is here.</Trans>;
}

/** Head elements without an address and without a card for sharing. */
function PreviewHead({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Preview: ${title}`}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  );
}

/** The note of a copy saved now; not before hydration, because the server's clock may show another minute. */
function CopyNote() {
  const [search] = useSearchParams();
  const now = useNow();
  const isHydrated = useToday() !== undefined;
  return isHydrated && search.has('copy') ? <StoredCopyNote at={now} /> : null;
}

function EndedPreview() {
  const { t } = useLingui();
  const title = t`This preview link does not work`;
  return (
    <Container narrow>
      <PreviewHead title={title} />
      <StateMessage kind="empty" title={title} whole>
        <Trans>
          A preview link works for 24 hours, and no longer than its text exists. Ask the editor who sent it for a new
          one.
        </Trans>
      </StateMessage>
    </Container>
  );
}
