/** The two privacy pages: what the product stores, where, why, for how long. */
export const privacy = {
  intro:
    'Henhouse is run by the company that uses it, or by somebody that company has chosen. That company decides about the data and is your contact for every question and request about it. This page says what the application stores and why.',
  account: {
    title: 'Your account',
    text: 'Name, username, e-mail address, role, the farms and sheds you may see, language and the time of your last use. Your password is stored only as a hash made with Argon2id; nobody can read it back.',
  },
  sessions: {
    title: 'Sessions and cookies',
    text: 'When you sign in, the server makes a session and sets one cookie. It is needed to keep the session in this browser and is used for nothing else. There are no advertising or tracking cookies, and nothing is loaded from other servers.',
  },
  browser: {
    title: 'In this browser',
    text: 'The browser’s storage holds the session (user, tokens, role, company), the chosen language and appearance, the columns you chose in tables, drafts of forms that are not saved yet, and entries that have not reached the server. Signing out removes the session; drafts and unsent entries stay, visible only to you, so that no work is lost.',
  },
  work: {
    title: 'What you record',
    text: 'Every entry, change and deletion is kept with who made it, when, and the reason given. The audit log cannot be edited. It is there so that food safety, animal health and accounts can be traced, as the law asks of a company that keeps poultry.',
  },
  logs: {
    title: 'Server logs',
    text: 'The server logs the time, address, result and duration of each request, and a request number. Tokens and passwords are never logged.',
  },
  sharing: {
    title: 'Who sees it',
    text: 'Only people of your company, within their rights. The database keeps companies apart. Nothing is sold or passed on; nothing leaves the server except what your company sets up itself, such as mail.',
  },
  keeping: {
    title: 'How long',
    text: 'Records of flocks, goods and money are kept as long as the law asks of your company. An account that is no longer needed is deactivated; its name stays on the records it made.',
  },
  rights: {
    title: 'Your rights',
    text: 'You may ask your company what is stored about you, have it corrected, and have it deleted where no law requires it to be kept.',
  },
  installed: {
    title: 'Privacy of the installed app',
    intro:
      'Installed on a phone, tablet or computer, Henhouse is the same application as in the browser. What is said under “Privacy” holds here too. This page says what is different on the device.',
    storage: {
      title: 'On the device',
      text: 'The program itself is kept on the device, so that it starts without a network. Entries made without a network are kept in the device’s database until the server has confirmed them. They are sealed to the person and the company that made them: somebody else who uses the device sees only how many wait.',
    },
    permissions: {
      title: 'Permissions',
      text: 'The app asks for no access to contacts, location, microphone or files. A file or photo is read only when you choose it yourself.',
    },
    shared: {
      title: 'Shared devices',
      text: 'Sign out when you hand the device on. Unsent entries stay and go out the next time you sign in.',
    },
    removing: {
      title: 'Removing it',
      text: 'Removing the app removes everything it kept on the device, entries that were not sent included. The header says whether any are waiting.',
    },
  },
  back: 'Back',
} as const;
