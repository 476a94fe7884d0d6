import { describe, expect, it } from 'vitest';
import { permissionsOf } from './matrix';
import { permissionText } from './permission';
import { mayBeOfToken, permissionsForTokens } from './token-permission';

const words = permissionsForTokens(permissionsOf('Owner')).map(permissionText);

describe('what an API token can be given', () => {
  it('is what its maker reads and writes of the work', () => {
    expect(words).toEqual(expect.arrayContaining(['read:Flock', 'create:Farm', 'export:DataEntry', 'read:Owner']));
  });

  it('is nothing that would let it make itself more powerful', () => {
    expect(words.filter((word) => word.endsWith(':ApiToken'))).toEqual([]);
    expect(
      words.filter((word) => /^(create|update|delete):(Owner|Admin|Manager|Role|Permission|Company)$/.test(word)),
    ).toEqual([]);
    expect(mayBeOfToken({ action: 'update', subject: 'Supervisor' })).toBe(false);
  });

  it('names each permission once, however many places it is held at', () => {
    const twice = permissionsForTokens([
      { action: 'read', subject: 'Farm' },
      { action: 'read', subject: 'Farm' },
    ]);
    expect(twice).toHaveLength(1);
  });
});
