/** Letters: the mail server, and what lies here without one. */
export const mail = {
  title: 'Mail',
  text: 'Invitations, links to new passwords, alarms and reports go out by this server, for the whole installation.',
  banner:
    '{count, plural, =0 {Mail is not set up: letters lie here, and you hand them over yourself.} one {Mail is not set up: one letter lies here.} other {Mail is not set up: # letters lie here.}}',
  setUp: 'Set up mail',
  putAway: 'Not now',
  handOver: 'The letter to {to}',
  handOverText:
    'No mail server is set up, so nobody has got this letter. Hand it over yourself: whoever has the link can use it.',
  notYours:
    'No mail server is set up, so nobody has got this letter. This account works in another company too: only whoever runs the server can hand its link over, with npm start -- reset-password.',
  copyLink: 'Copy the link',
  copyLetter: 'Copy the letter',
  byEnvironment: 'SMTP_URL of the environment names the mail server, and goes before what is set on a screen.',
  setBy: 'Set by {name}, {at}',
  save: 'Save mail server',
  takeAway: 'Use no mail server',
  host: 'Mail server',
  port: 'Port',
  security: 'Encryption',
  securities: {
    startTls: 'STARTTLS (587)',
    tls: 'TLS (465)',
    none: 'None',
  },
  from: 'Sender address',
  userName: 'User name',
  passwordKept: 'One is kept, and never shown again. Leave this empty to keep it.',
  sendWaiting:
    '{count, plural, one {Send the letter that lies here} other {Send the # letters that lie here}} (last 7 days)',
  ownLetters: 'Letters of yours that lie here',
  show: 'Show',
  test: 'Send me a test letter',
  testSent: 'The mail server took a letter to {email}. See whether it arrives.',
} as const;
