import type { LetterWords } from './letter-words';

export const pt: LetterWords = {
  confirmAddress: {
    subject: 'Confirme o seu endereço no Henhouse',
    lines: [
      'Olá, {name},',
      'a sua empresa está criada no Henhouse. Abra esta ligação nas próximas 24 horas e entre com a senha que escolheu:',
      '{link}',
      'Se não foi você, não faça nada: sem a sua confirmação ninguém entra.',
    ],
  },
  accountExists: {
    subject: 'Já tem uma conta no Henhouse',
    lines: [
      'Olá, {name},',
      'alguém tentou agora registar-se no Henhouse com este endereço. Já tem uma conta; nada foi alterado. Entre aqui:',
      '{link}',
      'Se não foi você, não faça nada.',
    ],
  },
  usernameTaken: {
    subject: 'Escolha outro nome de usuário para o Henhouse',
    lines: [
      'Olá,',
      'quis registar-se no Henhouse como «{name}». Outra pessoa já usa este nome. Registe-se de novo com outro nome:',
      '{link}',
      'Se não foi você, não faça nada.',
    ],
  },
  tokenReused: {
    subject: 'Terminámos uma sessão da sua conta Henhouse',
    lines: [
      'Olá, {name},',
      'uma chave da sua sessão foi usada uma segunda vez (a partir de {from}). Acontece quando um navegador é reposto a partir de uma cópia, mas também quando alguém roubou a chave. Por segurança, terminámos a sessão. Entre de novo:',
      '{link}',
      'Se não sabe porque aconteceu, mude a senha e avise o administrador da sua empresa.',
    ],
  },
  resetPassword: {
    subject: 'Uma nova senha para o Henhouse',
    lines: [
      'Olá, {name},',
      'alguém pediu uma nova senha para a sua conta. Abra esta ligação nos próximos 60 minutos e escolha uma; só serve uma vez:',
      '{link}',
      'Se não foi você, não faça nada: a sua senha fica como está.',
    ],
  },
  passwordChanged: {
    subject: 'A sua senha do Henhouse foi mudada',
    lines: [
      'Olá, {name},',
      'a senha da sua conta acabou de ser mudada (a partir de {from}) e todas as outras sessões foram terminadas.',
      'Se não foi você, peça já uma nova senha e avise o administrador da sua empresa:',
      '{link}',
    ],
  },
  confirmNewAddress: {
    subject: 'Confirme o seu novo endereço no Henhouse',
    lines: [
      'Olá, {name},',
      'este endereço deve passar a ser o da sua conta Henhouse. Abra esta ligação nas próximas 24 horas num navegador em que tenha sessão iniciada; até lá fica o endereço antigo:',
      '{link}',
      'Se não foi você, não faça nada.',
    ],
  },
  addressInUse: {
    subject: 'Este endereço já tem uma conta Henhouse',
    lines: [
      'Olá,',
      'alguém com sessão iniciada no Henhouse quis usar este endereço na sua conta. Ele pertence a outra conta, por isso nada foi alterado. Entre nessa conta aqui:',
      '{link}',
      'Se não foi você, não faça nada.',
    ],
  },
  addressWillChange: {
    subject: 'O seu endereço no Henhouse vai mudar',
    lines: [
      'Olá, {name},',
      'alguém com sessão iniciada em seu nome (a partir de {from}) quer mudar o endereço da sua conta para {address}. Até ser confirmado aí, fica este.',
      'Se não foi você, mude já a sua senha; isso cancela o pedido:',
      '{link}',
    ],
  },
  secondFactorOn: {
    subject: 'A entrada em dois passos está ligada na sua conta Henhouse',
    lines: [
      'Olá, {name},',
      'a partir de agora, entrar pede um código da sua aplicação (configurada a partir de {from}). Guarde os códigos de recuperação onde os encontre sem o telefone.',
      'Se não foi você, peça já uma nova senha e avise o administrador da sua empresa:',
      '{link}',
    ],
  },
  secondFactorOff: {
    subject: 'A entrada em dois passos está desligada na sua conta Henhouse',
    lines: [
      'Olá, {name},',
      'a sua conta volta a estar protegida só pela senha (mudado a partir de {from}).',
      'Se não foi você, peça já uma nova senha e avise o administrador da sua empresa:',
      '{link}',
    ],
  },
  newBrowser: {
    subject: 'Um novo navegador entrou na sua conta Henhouse',
    lines: [
      'Olá, {name},',
      'alguém acabou de entrar em seu nome num navegador ainda desconhecido: {from}.',
      'Se não foi você, termine essa sessão e mude a sua senha:',
      '{link}',
      'Pediu este e-mail; pode desligá-lo nas definições da conta, em Notificações.',
    ],
  },
  invitation: {
    subject: '{company} convida-o para o Henhouse',
    lines: [
      'Olá, {name},',
      '{by} convida-o a trabalhar com {company} no Henhouse. Abra esta ligação nos próximos 7 dias; só serve uma vez e só para este endereço:',
      '{link}',
      'Se não sabe do que se trata, não faça nada: sem si nada acontece.',
    ],
  },
  secondFactorRemoved: {
    subject: 'O segundo fator da sua conta Henhouse foi retirado',
    lines: [
      'Olá, {name},',
      '{by} retirou o segundo fator da sua conta e todas as sessões foram terminadas. Entre com a sua senha e configure-o de novo:',
      '{link}',
      'Se não o pediu, mude a senha e avise o proprietário da sua empresa.',
    ],
  },
  erasureAsked: {
    subject: '{company} será apagada em {day}',
    lines: [
      'Olá, {name},',
      '{by} pediu que {company} seja apagada do Henhouse com tudo o que contém. Acontece em {day}; até lá tudo continua como antes.',
      'Motivo: {reason}',
      'Antes desse dia, leve toda a empresa num arquivo, ou mantenha-a: {link}',
    ],
  },
  erasureTakenBack: {
    subject: '{company} fica',
    lines: ['Olá, {name},', '{by} desfez o apagamento de {company}. Nada foi apagado.', '{link}'],
  },
  supportAccess: {
    subject: 'O suporte do Henhouse está a consultar {company}',
    lines: [
      'Olá, {name},',
      '{by}, da plataforma Henhouse, está a consultar {company}: pode ler o que você pode ler e não altera nada. O acesso termina por si às {until}, ou antes.',
      'Motivo: {reason}',
      'O início e o fim ficam no registro da sua empresa: {link}',
    ],
  },
  webhookFailing: {
    subject: 'O webhook «{hook}» não está acessível',
    lines: [
      'Olá, {name},',
      'há mais de dois dias que o Henhouse tenta em vão entregar uma mensagem ao seu webhook «{hook}». As novas mensagens continuam a ser tentadas; esta foi abandonada. A resposta recebida e o botão para a enviar de novo estão aqui:',
      '{link}',
    ],
  },
  testLetter: {
    subject: 'Uma carta de teste do Henhouse',
    lines: ['Olá, {name},', 'as cartas do Henhouse chegam aqui: o servidor de correio está configurado.'],
  },
};
