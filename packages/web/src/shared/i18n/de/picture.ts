import type { Texts } from '../texts';

export const picture: Texts['picture'] = {
  photos: 'Fotos',
  take: 'Foto aufnehmen',
  choose: 'Fotos hinzufügen',
  photoOf: 'Foto {number} von {count}',
  removePhoto: '{name} entfernen',
  show: '{count, plural, one {# Foto zeigen} other {# Fotos zeigen}}',
  unreadable: 'Das lässt sich nicht als Bild lesen. Nehmen Sie JPEG, PNG oder WebP.',
  logo: 'Logo',
  logoHint: 'Steht neben dem Menü und auf der Seite des Unternehmens. JPEG, PNG oder WebP, höchstens 10 MB.',
  logoOf: 'Logo von {name}',
  chooseLogo: 'Logo wählen',
  changeLogo: 'Logo ändern',
  removeLogo: 'Logo entfernen',
  removeLogoText: 'Menü und Seite des Unternehmens zeigen dann kein Logo mehr.',
  logoSaved: 'Das Logo ist gespeichert.',
  logoRemoved: 'Das Logo ist entfernt.',
};
