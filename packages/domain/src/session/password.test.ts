import { describe, expect, it } from 'vitest';
import { checkPassword } from './password';

const common = new Set([
  'password',
  'iloveyou',
  'letmein',
  'correcthorsebatterystaple',
  'trustno1',
  'sunshineandrainbows',
]);
const names = ['Vale Poultry GmbH', 'Anna Schmidt', 'anna.schmidt@vale.example', 'anna.schmidt', 'henhouse'];
const found = (password: string, hasTotp = false) =>
  checkPassword(password, { hasTotp, names, field: 'password' }, (word) => common.has(word)).map(({ code }) => code);

describe('a new password', () => {
  it('may be any sentence, in any script, without signs and digits', () => {
    for (const good of [
      'seven brown hens crossed the yard',
      'der rote hahn kräht',
      '七つの茶色い鶏が庭を横切ってきた朝',
      'xK9#vQ2!pL5@wN8',
      'a vale of tears and feathers',
    ])
      expect(found(good), good).toEqual([]);
  });

  it('has fifteen characters, or twelve beside a second factor; a character is one, however many bytes it takes', () => {
    expect(found('grey goose 14b')).toEqual(['passwordShort']);
    expect(found('grey goose 14bc')).toEqual([]);
    expect(found('grey goose14', true)).toEqual([]);
    expect(found('grey goose1', true)).toEqual(['passwordShort']);
    expect(found('🐔🥚🐣🐥🦆🦢')).toContain('passwordShort');
  });

  it('is not what everybody takes, nor that twice, with digits behind it, or in other letters', () => {
    for (const bad of [
      'correcthorsebatterystaple',
      'CorrectHorseBatteryStaple',
      'correct horse battery staple',
      'passwordpassword',
      'password1234567',
      'p4ssw0rdp4ssw0rd',
      '2026password!!!!',
      'sunshineandrainbows!',
      'aaaaaaaaaaaaaaaaaa',
      'abababababababab',
      'abcabcabcabcabcabc',
      'xyzxyzxyzxyzxyzxyz1'.slice(0, 18),
      '123456789012345',
      'qwertyuiopasdfghjkl',
      'abcdefghijklmnop',
      'qwertz1234567890',
    ])
      expect(found(bad), bad).toContain('passwordCommon');
  });

  it('does not consist of the names of company, person or product', () => {
    for (const bad of [
      'valepoultrygmbh',
      'Vale-Poultry-GmbH-2026',
      'annaschmidt12345',
      'Poultry2026Vale!',
      'henhouse henhouse 7',
      'my-henhouse-secret-9',
      'anna.schmidt@vale.example',
    ])
      expect(found(bad), bad).toContain('passwordNamesYou');
  });

  it('tells all that is wrong at once', () => {
    expect(found('henhouse')).toEqual(['passwordShort', 'passwordNamesYou']);
    expect(found('password')).toEqual(['passwordShort', 'passwordCommon']);
  });
});
