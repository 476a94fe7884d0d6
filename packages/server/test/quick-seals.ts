import { Encrypter } from 'age-encryption';
import { vi } from 'vitest';

/** Work that a guess at a passphrase costs is a second for each file, by intent: tests of other things have a thousandth of it. */
export function sealQuickly(): void {
  const { setPassphrase } = Encrypter.prototype;
  vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function quick(this: Encrypter, passphrase) {
    this.setScryptWorkFactor(8);
    setPassphrase.call(this, passphrase);
  });
}
