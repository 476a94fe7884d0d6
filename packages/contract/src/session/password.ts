import { z } from 'zod';
import { endpoint, openCall, ownCall } from '../endpoint';
import { line } from '../shape';
import { signedIn } from './session';

const secret = z.string().min(1).max(200);

/** Asks for a link to a new password. The answer is the same, and takes as long, whether there is such an account or not. */
export const requestPasswordReset = openCall.act('account.askForReset', '/api/v1/password-reset-links', {
  summary: 'Ask for a mail with a link to a new password',
  input: z.strictObject({ name: line(3, 254) }),
  output: z.object({ accepted: z.literal(true) }),
});

/** The link of that mail (`/reset-password#token=…`): it works once, within 60 minutes, and ends every session. */
export const resetPassword = openCall.act('account.resetPassword', '/api/v1/password-resets', {
  summary: 'Set a new password with the link of the mail',
  input: z.strictObject({ token: secret, password: secret }),
  output: z.object({ done: z.literal(true) }),
});

/** Ends every other session of the account; the caller goes on with the new tokens of the answer. */
export const changePassword = ownCall.act('account.changePassword', '/api/v1/account/password', {
  summary: 'Change the own password',
  input: z.strictObject({ currentPassword: secret, newPassword: secret }),
  output: signedIn,
});

/** Shows once more who is calling: sensitive acts are open for 15 minutes after it. */
export const prove = endpoint('session.prove', 'POST', '/api/v1/session/proof', {
  summary: 'Show password or code again, before a sensitive act',
  access: 'person',
  input: z.union([z.strictObject({ password: secret }), z.strictObject({ code: z.string().trim().min(6).max(40) })]),
  output: 'empty',
  success: 204,
});
