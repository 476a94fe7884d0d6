import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const mail: SameKeys<typeof en.mail> = {
  title: 'Correio',
  text: 'Convites, ligações para nova senha, alarmes e relatórios saem por este servidor, para toda a instalação.',
  banner:
    '{count, plural, =0 {O correio não está configurado: as cartas ficam aqui e é você que as entrega.} one {O correio não está configurado: uma carta está aqui.} other {O correio não está configurado: # cartas estão aqui.}}',
  setUp: 'Configurar o correio',
  putAway: 'Agora não',
  handOver: 'A carta para {to}',
  handOverText:
    'Nenhum servidor de correio está configurado, por isso ninguém recebeu esta carta. Entregue-a você: quem tiver a ligação pode usá-la.',
  notYours:
    'Nenhum servidor de correio está configurado, por isso ninguém recebeu esta carta. Esta conta trabalha também noutra empresa: só quem gere o servidor pode entregar a ligação, com npm start -- reset-password.',
  copyLink: 'Copiar a ligação',
  copyLetter: 'Copiar a carta',
  byEnvironment: 'SMTP_URL no ambiente do servidor indica o servidor de correio e vale antes do que se define aqui.',
  setBy: 'Definido por {name}, {at}',
  save: 'Salvar o servidor',
  takeAway: 'Não usar servidor',
  host: 'Servidor de correio',
  port: 'Porta',
  security: 'Encriptação',
  securities: {
    startTls: 'STARTTLS (587)',
    tls: 'TLS (465)',
    none: 'Nenhuma',
  },
  from: 'Endereço do remetente',
  userName: 'Nome de usuário',
  password: 'Senha',
  passwordKept: 'Há uma guardada, que não volta a ser mostrada. Deixe vazio para a manter.',
  sendWaiting:
    '{count, plural, one {Enviar a carta que está aqui} other {Enviar as # cartas que estão aqui}} (últimos 7 dias)',
  ownLetters: 'As suas cartas que estão aqui',
  show: 'Mostrar',
  test: 'Enviar-me uma carta de teste',
  testSent: 'O servidor aceitou uma carta para {email}. Veja se chega.',
};
