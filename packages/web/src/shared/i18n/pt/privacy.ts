import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const privacy: SameKeys<typeof en.privacy> = {
  intro:
    'O Henhouse é operado pela empresa que o usa, ou por alguém que essa empresa escolheu. Essa empresa decide sobre os dados e responde a qualquer pergunta ou pedido sobre eles. Esta página diz o que o aplicativo guarda e por quê.',
  account: {
    title: 'Sua conta',
    text: 'Nome, nome de usuário, e-mail, função, as granjas e galpões que você pode ver, idioma e momento do último uso. Sua senha é guardada apenas como resumo Argon2id; ninguém consegue lê-la de volta.',
  },
  sessions: {
    title: 'Sessões e cookies',
    text: 'Quando você entra, o servidor abre uma sessão e grava um cookie. Ele mantém a sessão neste navegador e não serve para mais nada. Não há cookies de publicidade nem de rastreamento, e nada é carregado de outros servidores.',
  },
  browser: {
    title: 'Neste navegador',
    text: 'O navegador guarda a sessão (pessoa, tokens, função, empresa), o idioma e a aparência escolhidos, as colunas escolhidas nas tabelas, rascunhos de formulários ainda não salvos e lançamentos que não chegaram ao servidor. Sair remove a sessão; rascunhos e lançamentos não enviados ficam, visíveis só para você, para que nenhum trabalho se perca.',
  },
  work: {
    title: 'O que você lança',
    text: 'Cada lançamento, alteração e exclusão fica guardado com quem fez, quando e por quê. O registro de auditoria não pode ser editado. Assim a segurança dos alimentos, a saúde animal e as contas podem ser rastreadas, como a lei pede a quem cria aves.',
  },
  logs: {
    title: 'Registros do servidor',
    text: 'O servidor anota hora, endereço, resultado e duração de cada pedido, com um número de pedido. Tokens e senhas nunca são anotados.',
  },
  sharing: {
    title: 'Quem vê',
    text: 'Apenas pessoas da sua empresa, dentro dos seus direitos. O banco de dados mantém as empresas separadas. Nada é vendido nem repassado; nada sai do servidor, a não ser o que sua própria empresa configura, como o correio.',
  },
  keeping: {
    title: 'Por quanto tempo',
    text: 'Registros de lotes, mercadorias e dinheiro são guardados pelo tempo que a lei pede à sua empresa. Uma conta que não é mais necessária é desativada; seu nome fica nos lançamentos que fez.',
  },
  rights: {
    title: 'Seus direitos',
    text: 'Você pode perguntar à sua empresa o que está guardado sobre você, pedir a correção e pedir a exclusão quando nenhuma lei exigir que seja guardado.',
  },
  installed: {
    title: 'Privacidade do aplicativo instalado',
    intro:
      'Instalado no celular, tablet ou computador, o Henhouse é o mesmo aplicativo que no navegador. O que está dito em “Privacidade” vale aqui também. Esta página diz o que é diferente no aparelho.',
    storage: {
      title: 'No aparelho',
      text: 'O próprio programa fica no aparelho, para abrir sem rede. Lançamentos feitos sem rede ficam no banco de dados do aparelho até o servidor confirmá-los. Eles pertencem à pessoa e à empresa que os fizeram: quem mais usa o aparelho vê apenas quantos esperam.',
    },
    permissions: {
      title: 'Permissões',
      text: 'O aplicativo não pede acesso a contatos, localização, microfone ou arquivos. Um arquivo ou uma foto só é lido quando você mesmo escolhe.',
    },
    shared: {
      title: 'Aparelhos compartilhados',
      text: 'Saia ao passar o aparelho adiante. Lançamentos não enviados ficam e seguem na próxima vez que você entrar.',
    },
    removing: {
      title: 'Remover',
      text: 'Remover o aplicativo remove tudo o que ele guardou no aparelho, inclusive lançamentos não enviados. O cabeçalho diz se há algum esperando.',
    },
  },
  back: 'Voltar',
};
