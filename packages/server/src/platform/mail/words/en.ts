/** Letters of the product; what stands in braces is put in. The other languages have the same, with the same put in. */
export const en = {
  confirmAddress: {
    subject: 'Confirm your address for Henhouse',
    lines: [
      'Hello {name},',
      'your company in Henhouse is ready. Open this link within 24 hours and sign in with the password you chose:',
      '{link}',
      'If this was not you, do nothing: without your confirmation nobody gets in.',
    ],
  },
  accountExists: {
    subject: 'You have an account in Henhouse already',
    lines: [
      'Hello {name},',
      'somebody just tried to sign up in Henhouse with this address. You have an account already; nothing was changed. Sign in here:',
      '{link}',
      'If this was not you, do nothing.',
    ],
  },
  usernameTaken: {
    subject: 'Choose another username for Henhouse',
    lines: [
      'Hello,',
      'you wanted to sign up in Henhouse as “{name}”. Somebody else has this username already. Please sign up again with another one:',
      '{link}',
      'If this was not you, do nothing.',
    ],
  },
  tokenReused: {
    subject: 'We ended a session of your Henhouse account',
    lines: [
      'Hello {name},',
      'a key of your session was used a second time (from {from}). That happens when a browser is restored from a copy, and also when somebody has stolen the key. To be safe we ended the session. Please sign in again:',
      '{link}',
      'If you do not know why this happened, change your password and tell the Admin of your company.',
    ],
  },
  resetPassword: {
    subject: 'A new password for Henhouse',
    lines: [
      'Hello {name},',
      'somebody asked for a new password for your account. Open this link within 60 minutes and choose one; it works once:',
      '{link}',
      'If this was not you, do nothing: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your Henhouse password was changed',
    lines: [
      'Hello {name},',
      'the password of your account was just changed (from {from}), and everything else that was signed in was signed out.',
      'If this was not you, ask for a new password at once and tell the Admin of your company:',
      '{link}',
    ],
  },
  confirmNewAddress: {
    subject: 'Confirm your new address for Henhouse',
    lines: [
      'Hello {name},',
      'this address is to become the one of your Henhouse account. Open this link within 24 hours in a browser where you are signed in; until then the old address stays:',
      '{link}',
      'If this was not you, do nothing.',
    ],
  },
  addressInUse: {
    subject: 'This address has a Henhouse account already',
    lines: [
      'Hello,',
      'somebody who is signed in to Henhouse wanted to use this address for their account. It belongs to another account, so nothing was changed. Sign in to that one here:',
      '{link}',
      'If this was not you, do nothing.',
    ],
  },
  addressWillChange: {
    subject: 'Your Henhouse address is to change',
    lines: [
      'Hello {name},',
      'somebody who is signed in as you (from {from}) wants to change the address of your account to {address}. Until it is confirmed there, this one stays.',
      'If this was not you, change your password at once; that takes the wish back:',
      '{link}',
    ],
  },
  secondFactorOn: {
    subject: 'Two-factor sign-in is on for your Henhouse account',
    lines: [
      'Hello {name},',
      'from now on signing in asks for a code of your app (set up from {from}). Keep the recovery codes where you find them without your phone.',
      'If this was not you, ask for a new password at once and tell the Admin of your company:',
      '{link}',
    ],
  },
  secondFactorOff: {
    subject: 'Two-factor sign-in is off for your Henhouse account',
    lines: [
      'Hello {name},',
      'your account is protected by its password alone again (changed from {from}).',
      'If this was not you, ask for a new password at once and tell the Admin of your company:',
      '{link}',
    ],
  },
  newBrowser: {
    subject: 'A new browser signed in to your Henhouse account',
    lines: [
      'Hello {name},',
      'somebody just signed in as you in a browser that was not seen before: {from}.',
      'If this was not you, end that session and change your password:',
      '{link}',
      'You asked for this mail; you can switch it off in your account settings under Notifications.',
    ],
  },
  invitation: {
    subject: '{company} invites you to Henhouse',
    lines: [
      'Hello {name},',
      '{by} invites you to work with {company} in Henhouse. Open this link within 7 days; it works once and only for this address:',
      '{link}',
      'If you do not know what this is about, do nothing: without you nothing happens.',
    ],
  },
  secondFactorRemoved: {
    subject: 'The second factor of your Henhouse account was removed',
    lines: [
      'Hello {name},',
      '{by} took the second factor off your account, and everything that was signed in was signed out. Sign in with your password and set it up again:',
      '{link}',
      'If you did not ask for this, change your password and tell the Owner of your company.',
    ],
  },
  erasureAsked: {
    subject: '{company} will be erased on {day}',
    lines: [
      'Hello {name},',
      '{by} has asked that {company} be erased from Henhouse with everything in it. This happens on {day}; until then everything goes on as before.',
      'Reason: {reason}',
      'Take the whole company as a file before that day, or keep the company: {link}',
    ],
  },
  erasureTakenBack: {
    subject: '{company} stays',
    lines: ['Hello {name},', '{by} has taken back that {company} is erased. Nothing was erased.', '{link}'],
  },
  supportAccess: {
    subject: 'Henhouse support is looking into {company}',
    lines: [
      'Hello {name},',
      '{by} of the Henhouse platform is looking into {company}. They can read what you can read, and change nothing. It ends by itself at {until}, or earlier.',
      'Reason: {reason}',
      'Begin and end stand in the audit log of your company: {link}',
    ],
  },
  webhookFailing: {
    subject: 'The webhook “{hook}” cannot be reached',
    lines: [
      'Hello {name},',
      'for more than two days Henhouse has tried in vain to deliver a message to your webhook “{hook}”. New messages are tried on; this one was given up. What was answered, and a button to send it again, is here:',
      '{link}',
    ],
  },
  testLetter: {
    subject: 'A test letter of Henhouse',
    lines: ['Hello {name},', 'letters of Henhouse arrive here: the mail server is set up.'],
  },
} as const;
