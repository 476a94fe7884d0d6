import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const error: SameKeys<typeof en.error> = {
  badRequest: 'O pedido não foi entendido.',
  wrongCredentials: 'E-mail ou senha inválidos',
  noSession: 'Sua sessão terminou. Entre de novo.',
  invalidRefreshToken: 'Sua sessão terminou. Entre de novo.',
  notAllowed: 'Sua função não permite isto.',
  stepUpNeeded: 'Digite sua senha de novo para fazer isto.',
  notFound: 'Não existe, ou pertence a outra empresa.',
  alreadyExists: 'Já existe.',
  sameIdOtherContent: 'Isto já foi salvo, com outro conteúdo.',
  conflict: 'Outra coisa mudou no mesmo instante. Tente de novo.',
  stale: 'Outra pessoa alterou isto entretanto.',
  tooLarge: 'O arquivo é grande demais.',
  unsupportedFile: 'Este tipo de arquivo não é aceito.',
  invalidInput: 'Ainda não está tudo certo.',
  needsConfirmation: 'Alguns números parecem improváveis. Confira e confirme.',
  versionMissing: 'O estado atual não estava carregado. Carregue e tente de novo.',
  tooManyRequests: 'Muitos pedidos em pouco tempo. Espere um momento.',
  internal: 'O servidor cometeu um erro. Ele foi registrado.',
  unavailable: 'O servidor está ocupado ou reiniciando. Volta em um instante.',
  network: 'Sem rede.',
  unreadable: 'Não foi possível ler a resposta.',
};
