/** Photos of entries and the logo of a company. */
export const picture = {
  photos: 'Photos',
  take: 'Take a photo',
  choose: 'Add photos',
  photoOf: 'Photo {number} of {count}',
  removePhoto: 'Remove {name}',
  show: '{count, plural, one {Show # photo} other {Show # photos}}',
  unreadable: 'This cannot be read as a picture. Take a JPEG, PNG or WebP.',
  logo: 'Logo',
  logoHint: 'Shown beside the menu and on the company’s page. JPEG, PNG or WebP, at most 10 MB.',
  logoOf: 'Logo of {name}',
  chooseLogo: 'Choose a logo',
  changeLogo: 'Change logo',
  removeLogo: 'Remove logo',
  removeLogoText: 'The menu and the company’s page show no logo any more.',
  logoSaved: 'The logo is saved.',
  logoRemoved: 'The logo is removed.',
} as const;
