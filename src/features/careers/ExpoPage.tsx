import { Expo, expoQueries } from './Expo.tsx';

export function queries() {
  return [...expoQueries];
}

/** /careers/careers-expo. */
export function Component() {
  return <Expo />;
}
