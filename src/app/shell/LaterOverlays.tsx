import { useEffect, useState } from 'react';
import { whenIdle } from '#offline/register.ts';
import { AdvertSlot } from '#ui/AdvertSlot.tsx';
import { laterPart } from '../later-part.tsx';

const overlays = laterPart(['overlays'], () => import('../overlays/Overlays.tsx'));

/** Consent, announcement, adverts, the offer to install: never before the page's own content can be read. */
export function LaterOverlays() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  return <AdvertSlot>{isIdle && <overlays.Part />}</AdvertSlot>;
}
