/**
 * Tables of a company that its copy leaves out, and why. A table that is new is in the copy unless it stands here: a test asks
 * that nothing else is missing.
 */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  session: 'who is signed in, and with what browser',
  push_subscription: 'addresses and keys of phones: whoever has them can ring there',
  device_key: 'keys of devices',
  invitation: 'links that let somebody in',
  mail: 'letters on their way, with such links',
  document: 'answers kept for a repeat of the same call',
  event: 'what screens were told; everything it tells of is in the other tables',
  cost_change: 'what costs are still to be worked out anew here',
  cost_month_due: 'whose costs are still to be rounded here',
  income_change: 'which sales are still to be shared anew here',
  file_content: 'stands in the folder "files", a file for each',
};

/** Secrets in tables that are in the copy: a webhook's key signs what is sent in the company's name. */
export const columnsLeftOut: Readonly<Record<string, readonly string[]>> = { webhook: ['secret'] };

/** Numbers of transactions and raw bytes say nothing outside of this database. */
export const typesLeftOut: readonly string[] = ['xid8', 'bytea'];
