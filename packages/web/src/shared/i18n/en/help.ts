/** The manual: finding a page, and its groups. */
export const help = {
  manual: 'Manual',
  find: 'Search the manual',
  nothing: 'No page has these words.',
  pages: 'All pages',
  thisScreen: 'About this screen: {title}',
  asPage: 'Open as a page',
  close: 'Close help',
  away: 'The manual could not be loaded. It is tried again when the network is back.',
  unknown: 'The manual has no such page. Choose one from the list.',
  subtitle: 'One task a page. Press ? on any screen for the page about it.',
  group: {
    begin: 'To begin',
    birds: 'Birds',
    hatchery: 'Hatchery and devices',
    goods: 'Goods',
    books: 'Money and reports',
    system: 'Settings and server',
  },
} as const;
