import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFullScreen } from './advert-pictures.ts';
import { featuredAdverts } from './adverts-query.ts';
import { PopUp } from './PopUp.tsx';

/** The full-screen advert of the parking pages (spec §2 "Layouts"). */
export function Component() {
  const { t } = useLingui();
  const { data } = useQuery(featuredAdverts);
  const [isClosed, setClosed] = useState(false);
  const advert = findFullScreen(data ?? []);
  if (advert === undefined || isClosed) return null;
  const { width, height } = advert.picture.custom_properties;
  return (
    <PopUp
      href={advert.href}
      title={advert.title}
      picture={{ src: advert.picture.url, width, height }}
      words={{ label: t`Advert`, close: t`Close the advert` }}
      onClose={() => setClosed(true)}
    />
  );
}
