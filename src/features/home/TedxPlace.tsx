import { useQuery } from '@tanstack/react-query';
import { featureFlags } from '#shared/device/feature-flags.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { useNear } from './use-near.ts';
import classes from './home.module.css';

const teaser = laterPart('events', () => import('./TedxTeaser.tsx'));

/**
 * The place of the TEDx events of the next thirty days, if that part is switched on: fetched when the reader scrolls
 * near, because neither the first document (14 kB) nor the first page's JavaScript has room for it. Until then its
 * space is reserved.
 */
export function TedxPlace() {
  const { data: flags } = useQuery(featureFlags);
  const [place, isNear] = useNear();
  if (flags?.tedx !== true) return null;
  const kept = <section ref={place} className={classes.tedx} />;
  return isNear ? <teaser.Part fallback={kept} /> : kept;
}
