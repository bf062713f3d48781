import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { featuredAdverts, findFullScreen } from './adverts.ts';
import classes from './PopUpAdvert.module.css';

/** Milliseconds until it closes itself (spec §9: pop-up advert). */
const STANDS_MS = 5000;

/** The full-screen advert of the parking pages (spec §2 "Layouts"). */
export function Component() {
  const { data } = useQuery(featuredAdverts);
  const [isClosed, setClosed] = useState(false);
  const advert = findFullScreen(data ?? []);
  if (advert === undefined || isClosed) return null;
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
function PopUp({ advert: { href, title, picture }, onClose }: Props) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isReady, setReady] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isReady) return undefined;
    dialog.current?.showModal();
    const timer = setTimeout(() => close.current(), STANDS_MS);
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
      <a href={href} target="_blank" rel="sponsored noopener">
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
