import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { inMalta } from '#contract/kit/malta-dates.ts';
import { readNote, writeNote } from '#kit/device/device-notes.ts';
import { IconButton } from '#kit/ui/Button.tsx';
import { useAdvertCounts } from './advert-counts.ts';
import { featuredAdverts, findFullScreen, targetOf } from './adverts.ts';
import classes from './PopUpAdvert.module.css';

/** Milliseconds until the advert closes itself (SHELL-26). */
const CLOSE_AFTER_MS = 5000;

/** The full-screen advert of the parking pages (SHELL-26), once a day, and never over a pass or a form. */
export function Component() {
  const { data } = useQuery(featuredAdverts);
  const [isClosed, setClosed] = useState(wasShownToday);
  const isPageFree = useIsPageFree();
  const advert = findFullScreen(data ?? []);
  if (advert === undefined || isClosed || !isPageFree) return null;
  return <PopUp advert={advert} onClose={() => setClosed(true)} />;
}

interface Props {
  advert: NonNullable<ReturnType<typeof findFullScreen>>;
  onClose: () => void;
}

/**
 * A picture over the whole window, shown once it has loaded: closes after five seconds, on a click anywhere, and on
 * Escape.
 */
function PopUp({ advert: { id, href, title, picture }, onClose }: Props) {
  const { t } = useLingui();
  const link = useRef<HTMLAnchorElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isReady, setReady] = useState(false);
  const press = useAdvertCounts(link, { id, place: 'full_screen' }, isReady);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Closing while still mounted returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (!isReady) return undefined;
    dialog.current?.showModal();
    writeNote('pop-up-day', dayOf(new Date()));
    const timer = setTimeout(() => close.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  const { width, height } = picture.custom_properties;
  return (
    <dialog
      ref={dialog}
      className={classes.popUp}
      data-surface="ink"
      aria-label={t`Advert`}
      onClose={onClose}
      onClick={onClose}
    >
      <div className={classes.close}>
        <IconButton icon="close" label={t`Close the advert`} onClick={onClose} />
      </div>
      <a ref={link} href={href} target={targetOf(href)} rel="sponsored noopener" {...press}>
        <img
          src={picture.url}
          width={width}
          height={height}
          alt={title}
          onLoad={() => setReady(true)}
          onError={onClose}
        />
      </a>
    </dialog>
  );
}

function wasShownToday(): boolean {
  return readNote('pop-up-day') === dayOf(new Date());
}

function dayOf(instant: Date): string {
  const { year, month, day } = inMalta(instant);
  return `${year}-${month}-${day}`;
}

/** A pass, a form, or a placeholder of content that may turn out to be one of them. */
const IMPORTANT_CONTENT = 'main :is([data-pass], form, [role="status"] [aria-hidden="true"]:not(svg))';

/**
 * Whether the page has loaded and shows no pass, which the user may be presenting, and no form, in which they may be
 * typing: an advert would take the focus, and their next keystrokes. It follows the page.
 */
function useIsPageFree(): boolean {
  return useSyncExternalStore(watchPage, () => document.querySelector(IMPORTANT_CONTENT) === null && hasHeading());
}

function hasHeading(): boolean {
  return document.querySelector('main h1') !== null;
}

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
