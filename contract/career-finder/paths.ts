/** The URL patterns of the career finder. */
export const careerFinderPaths = {
  start: '/careers/ksu-career-finder',
  activities: '/careers/ksu-career-finder/activity-grid',
  sectors: '/careers/ksu-career-finder/areas-of-interest',
  values: '/careers/ksu-career-finder/core-values',
  pleasures: '/careers/ksu-career-finder/path-of-pleasures',
  questionnaire: '/careers/ksu-career-finder/personality-questionnaire',
  questions: '/careers/ksu-career-finder/personality-questionnaire/questions',
  report: '/careers/ksu-career-finder/report',
  toolkit: '/careers/ksu-career-finder/self-reflection-toolkit',
  resources: '/careers/ksu-career-finder/student-career-resource-hub/:type?',
  resourcesAlias: '/careers/ksu-career-finder/student-resource-hub',
} as const;
