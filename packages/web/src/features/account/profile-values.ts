import type { InputOf } from '@henhouse/contract/endpoint';
import type { OwnAccount, saveProfile } from '@henhouse/contract/session/account';
import { languages } from '../../shared/i18n/language';

export type ProfileValues = InputOf<typeof saveProfile>;

/** What the person may change of their account. */
export function profileOf({ fullName, username, phone, language }: OwnAccount): ProfileValues {
  return { fullName, username, phone, language: languages.find((each) => each === language) ?? 'en' };
}
