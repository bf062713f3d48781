import { paths } from '#contract/kit/paths.ts';
import type { ArrivalPages } from '#kit/area.ts';

export const arrivalPages: ArrivalPages = {
  public: { [paths.contact]: () => import('./ContactPage.tsx') },
};
