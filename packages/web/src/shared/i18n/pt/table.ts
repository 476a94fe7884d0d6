import type { Texts } from '../texts';

export const table: Texts['table'] = {
  openCalendar: 'Abrir o calendário',
  select: 'Escolher {name}',
  selectAll: 'Escolher toda a página',
  selectNone: 'Encerrar a escolha',
  selectMode: 'Escolher linhas',
  selected: '{count, plural, one {# escolhida} other {# escolhidas}}',
  actOnSome: '{act} ({count})',
  bulkTitle: '{act}: {count, plural, one {# linha} other {# linhas}}',
  bulkEach: 'Cada uma é aceita ou recusada separadamente.',
  bulkLeft:
    '{count, plural, one {# linha escolhida não permite isso e fica como está} other {# linhas escolhidas não permitem isso e ficam como estão}}.',
  bulkProgress: '{done} de {total}',
  bulkDone: '{act}: {went} de {of}.',
  views: 'Visões',
  view: 'Visão desta lista',
  saveView: 'Salvar esta visão',
  saveViewNow: 'Salvar visão',
  changeView: 'Renomear ou remover esta visão',
  removeView: 'Remover visão',
  viewName: 'Nome da visão',
  viewDefault: 'Abrir a lista com ela',
  showing: 'Mostrando {from} a {to} de {total} registros',
  showingNone: 'Mostrando 0 registros',
  perPage: 'Linhas por página',
  page: 'Página {page} de {pages}',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  columns: 'Colunas',
  chooseColumns: 'Escolher colunas',
  export: 'Exportar',
  exportCsv: 'Arquivo CSV',
  exportXlsx: 'Arquivo Excel (XLSX)',
  unitOf: '{column}, unidade',
  exporting: 'Exportando {done} de {total}',
  makingFile: 'O arquivo está sendo feito',
  stopFile: 'Parar',
  exportFailed: 'A exportação não terminou. Tente de novo.',
  showMore: '{count, plural, one {Mostrar mais #} other {Mostrar mais #}}',
  allRows: '{count, plural, one {# linha} other {Todas as # linhas}}',
  rest: 'Mais sobre {name}',
  filter: 'Filtrar',
  filtered: '{count, plural, one {# filtro} other {# filtros}}',
  show: 'Mostrar',
  rowActions: 'Ações para {name}',
  sortAscending: 'Ordem crescente',
  sortDescending: 'Ordem decrescente',
  clearFilters: 'Limpar busca e filtros',
  clearDays: 'Todos os dias',
  stillOpen: 'Todos em aberto',
  noMatch: 'Nada corresponde',
  noMatchHint: 'Nenhum registro corresponde a esta busca e a estes filtros.',
};

export const thing: Texts['thing'] = {
  typedIsKept: 'O que escreve fica guardado neste dispositivo.',
  overview: 'Resumo',
  life: 'Em que ponto está',
  tabsOf: 'Abas de {name}',
};

export const chart: Texts['chart'] = {
  within: 'Dentro de {pct}%',
  asTable: 'Ver como tabela',
  asChart: 'Ver como gráfico',
  downloadPng: 'Imagem (PNG)',
  downloadCsv: 'Números (CSV)',
  download: 'Baixar',
  noData: 'Ainda não há números para este gráfico.',
  tableOf: 'Números de “{title}”',
};

export const attention: Texts['attention'] = { title: 'Precisa de atenção', nothing: 'Nada precisa de você agora.' };

export const refusal: Texts['refusal'] = {
  implausible: 'Isto parece improvável',
  implausibleHint: 'Confira os números. Se estiverem certos, confirme; eles ficam marcados como confirmados.',
  confirmEach: 'Eu conferi: {sentence}',
  stale: 'Outra pessoa alterou isto entretanto.',
  staleHint: 'Seu texto ainda está aqui. Carregue o estado atual, compare e salve de novo.',
  loadCurrent: 'Carregar o estado atual',
};
