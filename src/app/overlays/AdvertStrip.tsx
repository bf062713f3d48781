import { useState } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { useRotation } from '#ui/use-rotation.ts';
import classes from './AdvertStrip.module.css';

/** One advert, in the sizes of spec §2: 300×50, and 970×90 on wide screens. */
export interface Slide {
  id: string;
  href: string;
  /** Read out instead of the picture. */
  title: string;
  small: string;
  large: string;
}

interface AdvertStripProps {
  slides: readonly Slide[];
  words: { label: string; pause: string; play: string; close: string };
  onClose: () => void;
}

/**
 * Rotating adverts. They pause under the pointer, while one has the focus, with the button, and from the start for
 * readers who prefer reduced motion; the next one waits until its picture has loaded.
 */
export function AdvertStrip({ slides, words, onClose }: AdvertStripProps) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const shown = slides.filter(({ id }) => !broken.has(id));
  const { index, isPaused, togglePause, hold } = useRotation(shown.length, (at) => ready.has(shown[at]?.id ?? ''));
  if (shown.length === 0) return null;
  const next = (index + 1) % shown.length;
  return (
    <section className={classes.strip} aria-label={words.label} {...hold}>
      <div className={classes.bar}>
        <span>{words.label}</span>
        {shown.length > 1 && (
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? words.play : words.pause}
            onClick={togglePause}
          />
        )}
        <IconButton icon="close" label={words.close} onClick={onClose} />
      </div>
      <div className={classes.slides}>
        {shown.map((slide, at) =>
          at === index || at === next ? (
            <SlideLink
              key={slide.id}
              slide={slide}
              isShown={at === index}
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
  onReady: () => void;
  onBroken: () => void;
}

function SlideLink({ slide, isShown, onReady, onBroken }: SlideLinkProps) {
  return (
    <a href={slide.href} target="_blank" rel="sponsored noopener" data-shown={isShown || undefined}>
      <picture>
        <source media="(width >= 1200px)" srcSet={slide.large} width={970} height={90} />
        <img src={slide.small} width={300} height={50} alt={slide.title} onLoad={onReady} onError={onBroken} />
      </picture>
    </a>
  );
}
