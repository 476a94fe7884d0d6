import type { UnitFigureId } from '@henhouse/contract/economics/economics';
import type { IncomeKind } from '@henhouse/domain/economics/economic-kind';
import type { SiteCostKind } from '@henhouse/domain/economics/site-economics';
import type { ReportLanguage } from '../words/report-words';

/** What stands in files of the economic report. */
export interface EconomicWords {
  readonly title: string;
  readonly cost: Readonly<Record<SiteCostKind, string>>;
  readonly income: Readonly<Record<IncomeKind, string>>;
  readonly figure: Readonly<Record<UnitFigureId, string>>;
  readonly column: {
    readonly farm: string;
    readonly month: string;
    readonly placedDay: string;
    readonly birdsPlaced: string;
    readonly birdsSold: string;
    readonly soldKg: string;
    readonly eggs: string;
    readonly costAll: string;
    readonly incomeAll: string;
    readonly margin: string;
    readonly rearingLeft: string;
    readonly currency: string;
    readonly forecast: string;
    readonly feedCostPerKgGain: string;
    readonly costFromFeed: string;
    readonly fcrEconomic: string;
  };
  readonly company: string;
  readonly all: string;
  readonly yes: string;
  readonly no: string;
}

export const economicWords: Readonly<Record<ReportLanguage, EconomicWords>> = {
  en: {
    title: 'Economic report',
    cost: {
      chicks: 'Chicks and pullets',
      feed: 'Feed',
      vaccine: 'Vaccines',
      medicine: 'Medicines',
      goods: 'Other goods',
      expenses: 'Expenses',
      rearing: 'Rearing written off',
      boughtEggs: 'Bought eggs set',
      losses: 'Losses in store',
      notShared: 'Expenses not shared out',
    },
    income: {
      birds: 'Birds sold',
      spentHens: 'Spent hens',
      eggs: 'Eggs',
      ownEggs: 'Eggs to own hatchery',
      chicks: 'Chicks sold',
      litter: 'Litter',
      other: 'Other income',
    },
    figure: {
      costPerBirdPlaced: 'Cost per bird placed',
      costPerBirdSold: 'Cost per bird sold',
      costPerKgLive: 'Cost per kg live',
      costPerEgg: 'Cost per egg',
      costPerDozen: 'Cost per dozen eggs',
      costPerChick: 'Cost per chick',
      marginPerBirdPlaced: 'Margin per bird placed',
    },
    column: {
      farm: 'Farm',
      month: 'Month',
      placedDay: 'Placed',
      birdsPlaced: 'Birds placed',
      birdsSold: 'Birds sold (number)',
      soldKg: 'Live kg sold',
      eggs: 'Eggs laid in production',
      costAll: 'Cost',
      incomeAll: 'Income',
      margin: 'Margin',
      rearingLeft: 'Rearing not written off',
      currency: 'Currency',
      forecast: 'Forecast',
      feedCostPerKgGain: 'Feed cost per kg of gain',
      costFromFeed: 'Cost, from the usual share of feed',
      fcrEconomic: 'Feed conversion on kg paid',
    },
    company: 'Company',
    all: 'All',
    yes: 'yes',
    no: 'no',
  },
  de: {
    title: 'Wirtschaftsbericht',
    cost: {
      chicks: 'Küken und Junghennen',
      feed: 'Futter',
      vaccine: 'Impfstoffe',
      medicine: 'Arzneimittel',
      goods: 'Sonstige Waren',
      expenses: 'Ausgaben',
      rearing: 'Abgeschriebene Aufzucht',
      boughtEggs: 'Eingelegte Zukaufeier',
      losses: 'Verluste im Lager',
      notShared: 'Nicht verteilte Ausgaben',
    },
    income: {
      birds: 'Verkaufte Tiere',
      spentHens: 'Althennen',
      eggs: 'Eier',
      ownEggs: 'Eier an eigene Brüterei',
      chicks: 'Verkaufte Küken',
      litter: 'Einstreu',
      other: 'Sonstige Erlöse',
    },
    figure: {
      costPerBirdPlaced: 'Kosten je eingestalltem Tier',
      costPerBirdSold: 'Kosten je verkauftem Tier',
      costPerKgLive: 'Kosten je kg Lebendgewicht',
      costPerEgg: 'Kosten je Ei',
      costPerDozen: 'Kosten je Dutzend Eier',
      costPerChick: 'Kosten je Küken',
      marginPerBirdPlaced: 'Deckungsbeitrag je eingestalltem Tier',
    },
    column: {
      farm: 'Farm',
      month: 'Monat',
      placedDay: 'Eingestallt',
      birdsPlaced: 'Eingestallte Tiere',
      birdsSold: 'Verkaufte Tiere (Zahl)',
      soldKg: 'Verkauftes Lebendgewicht in kg',
      eggs: 'In der Legephase gelegte Eier',
      costAll: 'Kosten',
      incomeAll: 'Erlöse',
      margin: 'Deckungsbeitrag',
      rearingLeft: 'Nicht abgeschriebene Aufzucht',
      currency: 'Währung',
      forecast: 'Vorschau',
      feedCostPerKgGain: 'Futterkosten je kg Zuwachs',
      costFromFeed: 'Kosten nach dem üblichen Futteranteil',
      fcrEconomic: 'Futterverwertung auf bezahlte kg',
    },
    company: 'Unternehmen',
    all: 'Alle',
    yes: 'ja',
    no: 'nein',
  },
  fr: {
    title: 'Rapport économique',
    cost: {
      chicks: 'Poussins et poulettes',
      feed: 'Aliment',
      vaccine: 'Vaccins',
      medicine: 'Médicaments',
      goods: 'Autres fournitures',
      expenses: 'Dépenses',
      rearing: 'Élevage amorti',
      boughtEggs: 'Œufs achetés mis à couver',
      losses: 'Pertes en stock',
      notShared: 'Dépenses non réparties',
    },
    income: {
      birds: 'Oiseaux vendus',
      spentHens: 'Poules de réforme',
      eggs: 'Œufs',
      ownEggs: 'Œufs à son propre couvoir',
      chicks: 'Poussins vendus',
      litter: 'Litière',
      other: 'Autres produits',
    },
    figure: {
      costPerBirdPlaced: 'Coût par oiseau mis en place',
      costPerBirdSold: 'Coût par oiseau vendu',
      costPerKgLive: 'Coût par kg vif',
      costPerEgg: 'Coût par œuf',
      costPerDozen: 'Coût par douzaine d’œufs',
      costPerChick: 'Coût par poussin',
      marginPerBirdPlaced: 'Marge par oiseau mis en place',
    },
    column: {
      farm: 'Ferme',
      month: 'Mois',
      placedDay: 'Mise en place',
      birdsPlaced: 'Oiseaux mis en place',
      birdsSold: 'Oiseaux vendus (nombre)',
      soldKg: 'kg vifs vendus',
      eggs: 'Œufs pondus en production',
      costAll: 'Coût',
      incomeAll: 'Produits',
      margin: 'Marge',
      rearingLeft: 'Élevage non amorti',
      currency: 'Devise',
      forecast: 'Prévision',
      feedCostPerKgGain: 'Coût d’aliment par kg de gain',
      costFromFeed: 'Coût d’après la part habituelle de l’aliment',
      fcrEconomic: 'Indice de consommation sur kg payés',
    },
    company: 'Société',
    all: 'Total',
    yes: 'oui',
    no: 'non',
  },
  pt: {
    title: 'Relatório econômico',
    cost: {
      chicks: 'Pintos e frangas',
      feed: 'Ração',
      vaccine: 'Vacinas',
      medicine: 'Medicamentos',
      goods: 'Outros materiais',
      expenses: 'Despesas',
      rearing: 'Recria amortizada',
      boughtEggs: 'Ovos comprados incubados',
      losses: 'Perdas em armazém',
      notShared: 'Despesas não repartidas',
    },
    income: {
      birds: 'Aves vendidas',
      spentHens: 'Galinhas de refugo',
      eggs: 'Ovos',
      ownEggs: 'Ovos para incubatório próprio',
      chicks: 'Pintos vendidos',
      litter: 'Cama',
      other: 'Outras receitas',
    },
    figure: {
      costPerBirdPlaced: 'Custo por ave alojada',
      costPerBirdSold: 'Custo por ave vendida',
      costPerKgLive: 'Custo por kg vivo',
      costPerEgg: 'Custo por ovo',
      costPerDozen: 'Custo por dúzia de ovos',
      costPerChick: 'Custo por pinto',
      marginPerBirdPlaced: 'Margem por ave alojada',
    },
    column: {
      farm: 'Granja',
      month: 'Mês',
      placedDay: 'Alojamento',
      birdsPlaced: 'Aves alojadas',
      birdsSold: 'Aves vendidas (número)',
      soldKg: 'kg vivos vendidos',
      eggs: 'Ovos postos em produção',
      costAll: 'Custo',
      incomeAll: 'Receita',
      margin: 'Margem',
      rearingLeft: 'Recria por amortizar',
      currency: 'Moeda',
      forecast: 'Previsão',
      feedCostPerKgGain: 'Custo de ração por kg de ganho',
      costFromFeed: 'Custo pela participação usual da ração',
      fcrEconomic: 'Conversão alimentar sobre kg pagos',
    },
    company: 'Empresa',
    all: 'Total',
    yes: 'sim',
    no: 'não',
  },
};
