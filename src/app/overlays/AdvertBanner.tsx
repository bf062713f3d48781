import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { writeNote } from '#shared/device/device-notes.ts';
import { slidesOf } from './advert-pictures.ts';
import { featuredAdverts } from './adverts-query.ts';
import { AdvertStrip } from './AdvertStrip.tsx';

/** The rotating adverts (spec §2 "Layouts", §4), in the space reserved for them above the footer. */
export function Component() {
  const { t } = useLingui();
  const { data } = useQuery(featuredAdverts);
  const slides = slidesOf(data ?? []);
  if (slides.length === 0) return null;
  return (
    <AdvertStrip
      slides={slides}
      words={{
        label: t`Advert`,
        pause: t`Pause the adverts`,
        play: t`Resume the adverts`,
        close: t`Close the adverts`,
      }}
      onClose={() => writeNote('adverts-closed', 'yes')}
    />
  );
}
