import type { ArrivalPages } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

export const arrivalPages: ArrivalPages = {
  public: { [paths.contact]: () => import('./ContactPage.tsx') },
};
