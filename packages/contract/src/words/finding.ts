import type { FindingCode } from '@henhouse/domain/installation/finding';

/** What an operator may put right, once for the screen and for `npm start -- doctor`. */
export const findingSentences = {
  diskFull: 'The disk has {free} GB left. Make room now: a full disk stops every entry.',
  diskLow:
    'The disk has {free} GB left, and the database has {database} GB. An update or a backup may need that much again.',
  checksumsOff:
    'The database keeps no checksums, so damage by the disk may go unnoticed. A new one, restored from a backup, has them.',
  clockApart: 'The clocks of database and server are {seconds} s apart. Set both by a time server (NTP).',
  connectionsShort:
    'This server may take {needed} connections, and the database gives {most}. Lower DATABASE_POOL or raise max_connections.',
  migrationsWaiting:
    'The database is {number} steps behind this version. The next start brings it up to date: make a backup first.',
  standbyAway: 'Reports are read from the first database, not from DATABASE_READ_URL: {reason}.',
  standbyBehind:
    'The standby is {megabytes} MB behind, so reports are read from the first database. What it did last was committed {seconds} s ago: look at its disk, its processor and the line.',
  standbyUnrelated:
    'DATABASE_READ_URL names a PostgreSQL that does not follow that of DATABASE_URL, so nothing is read from it. Name its standby, or leave the setting out.',
  standbyReadsStandbys:
    'DATABASE_READ_URL asks the standbys of the workers, and nobody can tell how far they are, so nothing is read from it. Set citus.use_secondary_nodes = never there: it asks the workers themselves then.',
  clusterNodeNew:
    'The cluster has nodes that lack rights: {nodes}. Run npm start -- distribute before parts are moved there.',
  poolerAway: 'Nothing goes through DATABASE_POOLER_URL: {reason}. Check its address, and pool_mode = transaction.',
  poolerBySession: 'DATABASE_POOLER_URL hands out sessions, which saves nothing. Set pool_mode = transaction.',
  addressLocal:
    'PUBLIC_URL is {url}, which nobody else reaches. Set it to the address behind the proxy, or links in letters lead nowhere.',
  addressPlain: '{url} is not HTTPS. Phones keep work without a network, and take messages, over HTTPS only.',
  addressAway: '{url} does not answer from here: {reason}. Check PUBLIC_URL, the proxy and the name server.',
  certificateEnds: 'The certificate ends in {days} days. Renew it, or look why it is not renewed.',
  mailNone: 'No mail server is set, and {waiting} letters wait. Set SMTP_URL, or mail on the screen.',
  mailAway: 'The mail server refuses: {reason}. Check server, user and password.',
  mailStuck: '{waiting} letters wait, the oldest for {hours} h. Look at the mail server.',
  devicesSilent:
    '{silent} of {heard} devices are silent (companies: {companies}). Where half of all fall silent, it is the broker or the line to it: look there before the sheds.',
  followersBehind: 'Alarms and warnings are {seconds} s behind what was entered. Look at the log for what is late.',
  jobsFailed: '{number} jobs gave up, the last is {name}. The log says why.',
  backupNone: 'Nobody makes backups. Set BACKUP_DIR to a folder on another disk.',
  backupUntried:
    'No backup can be tried, and so none is kept: the database user {user} may not create databases. Let an administrator run ALTER ROLE "{user}" CREATEDB.',
  backupFailed: 'The last backup failed: {reason}.',
  backupOld: 'The last backup that was restored and found whole is {days} days old.',
  backupOpen: 'Backups are not encrypted. Set BACKUP_PASSPHRASE, and keep it somewhere else, too.',
} as const satisfies Readonly<Record<FindingCode, string>>;
