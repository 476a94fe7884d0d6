/** The companies of the demo, as their Owners would have founded them. */
export const vale = {
  name: 'Vale Poultry',
  legalNumber: 'HRB 204711',
  address: 'Wiesenweg 2\n49429 Visbek',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  language: 'en',
} as const;
export const hill = {
  name: 'Hill Poultry',
  legalNumber: '0938271',
  address: 'Ridge Lane\nSalisbury SP5 5AB',
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  language: 'en',
} as const;
