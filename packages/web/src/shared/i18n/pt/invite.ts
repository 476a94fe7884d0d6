import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const invite: SameKeys<typeof en.invite> = {
  title: 'O seu convite',
  intro: 'Bem-vindo, {name}. {company} espera por si.',
  what: '{by} convida-o como {role} de {company}. O convite é para {email}.',
  accept: 'Entrar',
  join: 'Juntar-se',
  hasAccount: 'Este endereço já tem uma conta Henhouse. Basta a senha dela.',
  usedText: 'Se foi você, entre com a senha que escolheu.',
  overText: 'Peça a quem o convidou que envie o convite de novo. Um link serve uma vez, por 7 dias.',
  over: {
    expired: 'Este convite é antigo demais',
    used: 'Este convite já foi usado',
    revoked: 'Este convite foi retirado',
    unknown: 'Este link não abre nada',
  },
};
