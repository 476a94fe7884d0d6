/** Coming in with the link of an invitation. */
export const invite = {
  title: 'Your invitation',
  intro: 'Welcome, {name}. {company} is waiting for you.',
  what: '{by} invites you as {role} of {company}. The invitation is for {email}.',
  accept: 'Come in',
  join: 'Join',
  hasAccount: 'This address has a Henhouse account already. Its password is enough.',
  usedText: 'If it was you, sign in with the password you chose.',
  overText: 'Ask whoever invited you to send the invitation again. A link works once, for 7 days.',
  over: {
    expired: 'This invitation is too old',
    used: 'This invitation was used already',
    revoked: 'This invitation was taken back',
    unknown: 'This link opens nothing',
  },
} as const;
