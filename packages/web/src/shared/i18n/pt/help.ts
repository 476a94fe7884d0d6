import type { Texts } from '../texts';

export const help: Texts['help'] = {
  manual: 'Manual',
  find: 'Procurar no manual',
  nothing: 'Nenhuma página tem estas palavras.',
  pages: 'Todas as páginas',
  thisScreen: 'Sobre esta tela: {title}',
  asPage: 'Abrir como página',
  close: 'Fechar a ajuda',
  away: 'Não foi possível carregar o manual. Nova tentativa quando a rede voltar.',
  unknown: 'O manual não tem essa página. Escolha uma da lista.',
  subtitle: 'Uma tarefa por página. Em cada tela, ? abre a página certa.',
  group: {
    begin: 'Para começar',
    birds: 'Aves',
    hatchery: 'Incubatório e dispositivos',
    goods: 'Mercadorias',
    books: 'Dinheiro e relatórios',
    system: 'Configurações e servidor',
  },
};
