import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { writeNote } from '#kit/device/device-notes.ts';
import { prefersReducedMotion } from '#kit/device/motion.ts';
import { IconButton } from '#kit/ui/Button.tsx';
import { useAdvertCounts } from './advert-counts.ts';
import { featuredAdverts, type Slide, slidesOf, targetOf } from './adverts.ts';
import classes from './AdvertBanner.module.css';

/** Milliseconds for which each advert is shown (SHELL-25). */
const SLIDE_MS = 2000;

/**
 * The rotating adverts (SHELL-25), in the space reserved above the footer. The rotation pauses under the pointer, while
 * an advert has the focus, with the button, and from the start for users who prefer reduced motion; the next advert
 * waits until its picture has loaded.
 */
export function Component() {
  const { t } = useLingui();
  const { data } = useQuery(featuredAdverts);
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const shown = slidesOf(data ?? []).filter(({ id }) => !broken.has(id));
  const { index, isPaused, togglePause, hold } = useRotation(shown.length, (at) => ready.has(shown[at]?.id ?? ''));
  if (shown.length === 0) return null;
  const next = (index + 1) % shown.length;
  return (
    <section className={classes.strip} aria-label={t`Advert`} {...hold}>
      <div className={classes.bar}>
        <span>{t`Advert`}</span>
        {shown.length > 1 && (
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? t`Resume the adverts` : t`Pause the adverts`}
            onClick={togglePause}
          />
        )}
        <IconButton icon="close" label={t`Close the adverts`} onClick={() => writeNote('adverts-closed', 'yes')} />
      </div>
      <div className={classes.slides}>
        {shown.map((slide, at) =>
          at === index || at === next ? (
            <SlideLink
              key={slide.id}
              slide={slide}
              isShown={at === index}
              isReady={ready.has(slide.id)}
              onReady={() => setReady((known) => new Set(known).add(slide.id))}
              onBroken={() => setBroken((known) => new Set(known).add(slide.id))}
            />
          ) : null,
        )}
      </div>
    </section>
  );
}

interface SlideLinkProps {
  slide: Slide;
  isShown: boolean;
  /** Whether its picture has loaded */
  isReady: boolean;
  onReady: () => void;
  onBroken: () => void;
}

function SlideLink({ slide, isShown, isReady, onReady, onBroken }: SlideLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const press = useAdvertCounts(link, { id: slide.advert, place: 'rotation' }, isShown && isReady);
  return (
    <a
      ref={link}
      href={slide.href}
      target={targetOf(slide.href)}
      rel="sponsored noopener"
      data-shown={isShown || undefined}
      {...press}
    >
      <picture>
        <source media="(width >= 1200px)" srcSet={slide.large} width={970} height={90} />
        <img src={slide.small} width={300} height={50} alt={slide.title} onLoad={onReady} onError={onBroken} />
      </picture>
    </a>
  );
}

/**
 * Rotates through `count` items, wrapping around. Attach `hold` to their container: the rotation pauses under
 * the pointer and while the focus is inside.
 * @param isReady whether the item at an index can be shown; the rotation waits for it
 */
function useRotation(count: number, isReady: (index: number) => boolean) {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const [isHeld, setHeld] = useState({ pointer: false, focus: false });
  const ready = useRef(isReady);
  useEffect(() => {
    ready.current = isReady;
  });
  const isStill = isPaused || isHeld.pointer || isHeld.focus || count < 2;
  useEffect(() => {
    if (isStill) return undefined;
    const advance = () => setTurn((now) => (ready.current((now + 1) % count) ? (now + 1) % count : now));
    const timer = setInterval(advance, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isStill, count]);
  const hold = {
    onPointerEnter: () => setHeld((held) => ({ ...held, pointer: true })),
    onPointerLeave: () => setHeld((held) => ({ ...held, pointer: false })),
    onFocus: () => setHeld((held) => ({ ...held, focus: true })),
    onBlur: () => setHeld((held) => ({ ...held, focus: false })),
  };
  return { index: count === 0 ? 0 : turn % count, isPaused, togglePause: () => setPaused(!isPaused), hold };
}
