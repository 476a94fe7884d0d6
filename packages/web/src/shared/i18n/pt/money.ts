import type { Texts } from '../texts';

export const money: Texts['money'] = {
  late: {
    title: 'Os livros deste mês estão fechados',
    text: 'Os livros de {day} estão fechados. Com um motivo, registra-se na mesma; os relatórios mostram o que foi reexpresso.',
    record: 'Registrar com atraso',
  },
  dueHint: 'Vazio: pelo prazo de pagamento, {days} dias.',
  singleHand: '{name}, sozinho: {reason}',
  singleHandMark: 'Decidido por um só',
  setting: {
    title: 'Dinheiro',
    text: 'Quem aprova quanto, e o que consta das faturas',
    adminLimitMinor: 'Administradores aprovam até',
    managerLimitMinor: 'Gestores aprovam até',
    pettyLimitMinor: 'Fundo de maneio até',
    limitHint: 'Vazio: nada',
    receiptTolerancePct: 'Recebido a mais que o pedido, até',
    invoiceTolerancePct: 'Uma fatura pode exceder o pedido em',
    invoiceToleranceHint: 'O que passar disso espera por outra pessoa',
    paymentLimitMinor: 'Acima disto só paga quem pode aprovar tanto',
    paymentLimitHint: 'Vazio: os pagamentos não têm limite próprio',
    singleHand: 'Quem é o único a poder aprovar faz as duas coisas, com motivo',
    defaultTaxPct: 'Imposto habitual',
    spentHenMinor: 'Uma galinha de refugo rende',
    spentHenHint: 'Esta parte da recria não é amortizada na postura',
    invoicePrefix: 'Números de fatura começam por',
    invoicePrefixHint: 'VP- dá VP-1, VP-2…',
    invoiceNote: 'No rodapé de cada fatura',
  },
};
