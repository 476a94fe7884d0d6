import { error, type Problem } from '@henhouse/domain/problem/problem';
import { checkPassword, type PasswordFacts } from '@henhouse/domain/session/password';

/** What somebody wants to be called and to sign in with. */
interface NewAccount {
  readonly email: string;
  readonly username: string | null;
  readonly fullName: string;
  readonly password: string;
}

/** No `@`, so that nobody can be called by another's e-mail address. */
const usernamePattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u;

let commonWords: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords from leaks, read when the first one is judged. */
async function readCommonWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Everything that is wrong with a new password, with the passwords that many people use at hand. */
export async function checkPasswordOf(password: string, facts: PasswordFacts): Promise<Problem[]> {
  commonWords ??= readCommonWords();
  const words = await commonWords;
  return checkPassword(password, facts, (word) => words.has(word));
}

/** Whether a username looks like one. */
export function isUsername(text: string): boolean {
  return usernamePattern.test(text.normalize('NFKC'));
}

/**
 * Everything that is wrong with a new account by itself; whether somebody else has the address or the name is not looked
 * at. `prefix` stands before the names of the fields (`ownerEmail`).
 */
export async function checkNewAccount(
  account: NewAccount,
  companyName: string,
  fields: { readonly password: string } = { password: 'password' },
): Promise<Problem[]> {
  const { email, username, fullName, password } = account;
  const names = [companyName, fullName, email, email.split('@')[0] ?? '', username ?? '', 'henhouse'];
  const facts = { hasTotp: false, names, field: fields.password };
  return [
    ...(username !== null && !isUsername(username) ? [error('invalid', 'username')] : []),
    ...(await checkPasswordOf(password, facts)),
  ];
}
