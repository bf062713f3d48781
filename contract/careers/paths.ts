/** The URL patterns of careers, apart from those of the career finder. */
export const careersPaths = {
  careers: '/careers',
  careersExpo: '/careers/careers-expo',
  companies: '/careers/kokka-careers',
  company: '/careers/kokka-careers/companies/:id',
} as const;
