import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/Button.tsx';
import classes from './PopUp.module.css';

/** Milliseconds until it closes itself (spec §9: pop-up advert). */
const STANDS_MS = 5000;

interface PopUpProps {
  href: string;
  title: string;
  picture: { src: string; width?: number | undefined; height?: number | undefined };
  words: { label: string; close: string };
  onClose: () => void;
}

/**
 * A picture over the whole window, shown once it has loaded: closes after five seconds, on a click anywhere, and on
 * Escape.
 */
export function PopUp({ href, title, picture, words, onClose }: PopUpProps) {
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
  return (
    <dialog ref={dialog} className={classes.popUp} aria-label={words.label} onClose={onClose} onClick={onClose}>
      <div className={classes.close} data-surface="ink">
        <IconButton icon="close" label={words.close} onClick={onClose} />
      </div>
      <a href={href} target="_blank" rel="sponsored noopener">
        <img {...picture} alt={title} onLoad={() => setReady(true)} onError={onClose} />
      </a>
    </dialog>
  );
}
