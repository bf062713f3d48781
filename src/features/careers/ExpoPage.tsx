import { Expo, expoQueries } from './Expo.tsx';

export function queries() {
  return [...expoQueries];
}

/** /careers/careers-expo (spec §2). */
export function Component() {
  return <Expo />;
}
