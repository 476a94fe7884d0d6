import type { ProblemCode } from '@henhouse/domain/problem/problem';

/** Sentences for problems that somebody may meet before signing in; the others come with the work. */
export const firstProblem = {
  required: 'This is needed.',
  invalid: 'This is not valid. Correct it, or choose another.',
  outOfRange: '{value} {unit} is outside {min} to {max} {unit}.',
  tooLong: 'At most {max} characters.',
  tooShort: 'At least {min} characters.',
  notInteger: 'Whole numbers only.',
  notUnique: '“{name}” exists already. Choose another.',
  unknownValue: '“{value}” is not one of the choices. Choose one from the list.',
  passwordShort: 'At least {min} characters. A sentence is good.',
  passwordCommon: 'Many people use this or something like it, so it is guessed first. A sentence of your own is good.',
  passwordNamesYou: 'It says “{name}”, which is guessed first. Leave names out.',
  passwordSame: 'This is the password you have now. Choose another.',
  noLongerValid:
    'This is no longer valid: it was used, has expired, or belongs to another browser. Begin again, or ask for a new one.',
  accountManaged:
    'This account is looked after by another company and cannot join a second one. Ask that company, or use another address.',
  accountNotManaged:
    'This account belongs to the person alone: name, address and password are theirs to change. Ask them to.',
  addressMissing: 'This account has no e-mail address. Add one first.',
  memberAlready: 'This person belongs to the company already. No invitation is needed.',
  invitedAlready: 'There is an open invitation for this address already. Wait for the answer, or withdraw it first.',
  invitationOver: 'This invitation cannot be used any more. Ask for a new one.',
  inviterMayNot: 'Whoever invited you may not give this access any more. Ask the company for a new invitation.',
} as const satisfies Partial<Record<ProblemCode, string>>;
