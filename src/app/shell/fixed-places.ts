/** The union's social profiles; names are not translated. */
export const socials = [
  { name: 'Facebook', url: 'https://www.facebook.com/ksumalta' },
  { name: 'Instagram', url: 'https://www.instagram.com/ksumalta' },
  { name: 'LinkedIn', url: 'https://www.linkedin.com/company/ksumalta' },
  { name: 'YouTube', url: 'https://www.youtube.com/@ksumalta' },
] as const;

/** The credit link of the footer. */
export const CREDIT_URL = 'https://ksu.org.mt';
