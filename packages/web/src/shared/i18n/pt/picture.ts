import type { Texts } from '../texts';

export const picture: Texts['picture'] = {
  photos: 'Fotos',
  take: 'Tirar uma foto',
  choose: 'Adicionar fotos',
  photoOf: 'Foto {number} de {count}',
  removePhoto: 'Remover {name}',
  show: '{count, plural, one {Ver # foto} other {Ver # fotos}}',
  unreadable: 'Não é possível ler isto como imagem. Use JPEG, PNG ou WebP.',
  logo: 'Logotipo',
  logoHint: 'Aparece ao lado do menu e na página da empresa. JPEG, PNG ou WebP, no máximo 10 MB.',
  logoOf: 'Logotipo de {name}',
  chooseLogo: 'Escolher logotipo',
  changeLogo: 'Mudar logotipo',
  removeLogo: 'Remover logotipo',
  removeLogoText: 'O menu e a página da empresa deixam de mostrar o logotipo.',
  logoSaved: 'O logotipo foi salvo.',
  logoRemoved: 'O logotipo foi removido.',
};
