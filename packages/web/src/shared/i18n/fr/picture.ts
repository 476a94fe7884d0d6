import type { Texts } from '../texts';

export const picture: Texts['picture'] = {
  photos: 'Photos',
  take: 'Prendre une photo',
  choose: 'Ajouter des photos',
  photoOf: 'Photo {number} sur {count}',
  removePhoto: 'Retirer {name}',
  show: '{count, plural, one {Voir # photo} other {Voir # photos}}',
  unreadable: 'Ce fichier ne se lit pas comme une image. Prenez un JPEG, PNG ou WebP.',
  logo: 'Logo',
  logoHint: 'Affiché à côté du menu et sur la page de l’entreprise. JPEG, PNG ou WebP, 10 Mo au plus.',
  logoOf: 'Logo de {name}',
  chooseLogo: 'Choisir un logo',
  changeLogo: 'Changer le logo',
  removeLogo: 'Retirer le logo',
  removeLogoText: 'Le menu et la page de l’entreprise n’afficheront plus de logo.',
  logoSaved: 'Le logo est enregistré.',
  logoRemoved: 'Le logo est retiré.',
};
