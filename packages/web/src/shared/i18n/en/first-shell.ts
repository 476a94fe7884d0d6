/** Words of the frame that somebody may meet before signing in; the others come with the work. */
export const firstShell = {
  product: 'Henhouse',
  language: 'Language',
  help: 'Help',
  privacy: 'Privacy',
  checkEvidence: 'Check evidence',
  installedPrivacy: 'Privacy of the installed app',
  chunk: {
    title: 'Loading chunk failed',
    text: 'A part of the application could not be loaded: the network is away, or a new version was put in place.',
    slow: 'The application is still on its way: the line is slow.',
    reload: 'Load again',
  },
  crash: {
    title: 'This screen stopped',
    text: 'Something went wrong in this screen. The rest still works, and nothing that was saved is lost.',
  },
} as const;
