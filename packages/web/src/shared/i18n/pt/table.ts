import type { Texts } from '../texts';

export const table: Texts['table'] = {
  openCalendar: 'Abrir o calendário',
  search: 'Buscar',
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
  rest: 'Mais sobre {name}',
  filter: 'Filtrar',
  filtered: '{count, plural, one {# filtro} other {# filtros}}',
  show: 'Mostrar',
  rowActions: 'Ações para {name}',
  sortAscending: 'Ordem crescente',
  sortDescending: 'Ordem decrescente',
  clearFilters: 'Limpar busca e filtros',
  from: 'De',
  to: 'Até',
  clearDays: 'Todos os dias',
  noMatch: 'Nada corresponde',
  noMatchHint: 'Nenhum registro corresponde a esta busca e a estes filtros.',
};

export const thing: Texts['thing'] = {
  typedIsKept: 'O que escreve fica guardado neste dispositivo.',
  overview: 'Resumo',
  life: 'Em que ponto está',
  tabsOf: 'Partes de {name}',
};

export const chart: Texts['chart'] = {
  difference: 'Diferença',
  within: 'Dentro de {pct}%',
  today: 'Hoje',
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
