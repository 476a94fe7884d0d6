import type { Texts } from '../texts';

export const term: Texts['term'] = {
  mortality7dPct: 'Morts et réformés des 7 derniers jours, en part des animaux présents.',
  hensLost:
    'Mortes et réformées : avant la ponte en part des poules mises en place, en ponte en part des poules au départ.',
  henDays: 'Poules vivantes au début de chaque jour et celles arrivées ce jour-là, additionnées.',
  henDayPct: 'Œufs en part des jours-poules.',
  standardWeightG: 'Ce que le standard du lot indique à cet âge.',
  birdsPlaced: 'Comptés sur le bon de livraison, morts à l’arrivée compris.',
  lotCode: 'Marchandise d’une réception : une date de péremption, un coût, un parcours que l’on peut suivre.',
  incoming: 'Envoyé à ce magasin et pas encore reçu.',
  outgoing: 'Envoyé de ce magasin et pas encore reçu.',
  valueMinor: 'Quantité × coût de chaque lot.',
  minimum: 'En dessous, ce qui est en route et commandé compris, il est temps de commander.',
  leadTimeDays: 'Jours entre la commande et l’arrivée.',
  daysLeft:
    'L’aliment d’une ferme selon le standard de ses lots, tout l’aliment ensemble ; le reste selon la consommation moyenne de 28 jours.',
  worthMinor: 'Écart × coût du lot.',
  openMinor: 'Facturé, et ni payé ni crédité encore.',
  balanceMinor: 'Pièces ouvertes, moins ce qui a été payé ou crédité en plus.',
  termsDays: 'Jours entre la facture et l’échéance.',
  revenue: 'Facturé moins crédité, hors taxes.',
  margin: 'Produits moins coûts, comme dans le rapport économique.',
  costPerKgLive: 'Tous les coûts du lot ÷ kg de poids vif vendus.',
  shareBy: 'Selon quoi une dépense de plusieurs lots est répartie entre eux.',
  periods: 'Jours après la dernière dose pendant lesquels viande ou œufs ne peuvent être vendus.',
  emptyDaysBefore: 'Jours sans animaux entre le lot précédent et celui-ci.',
  unplanned: 'En stock, et dans aucune éclosion prévue.',
  storageDays: 'Jours de la ponte à la mise en incubation.',
  storageCost: 'Poussins qui n’écloront pas parce que ces œufs ont attendu.',
  against: 'Éclosion des œufs incubés moins l’attendu, en points.',
  setterUsePct: 'Œufs en incubateurs × jours ÷ places × jours de la période.',
  toCome:
    'Œufs à couver que vos lots pondront jusqu’à la mise en incubation, d’après la moyenne de leurs 7 derniers jours.',
  machineStage:
    'Chargement unique : œufs d’un même âge, sans complément. Multiple : œufs de plusieurs âges et climat constant.',
  hatchOfSetPct: 'Poussins vendables ÷ œufs incubés.',
  expectedHatchPct:
    'Ce que le sélectionneur indique pour l’âge du lot au jour de ponte, moins ce que coûte le stockage.',
  hatchOfFertilePct: 'Éclosion des œufs incubés ÷ fertilité : ce que sont devenus les œufs qui pouvaient éclore.',
  candlingLossPct: 'Œufs clairs retirés au mirage ÷ œufs incubés.',
  cullPct: 'Poussins éliminés pour leurs défauts ÷ tous les poussins éclos.',
  gradeBPct: 'Poussins avec un défaut mais vendus ÷ tous les poussins éclos.',
  deadPct: 'Embryons morts à ce stade ÷ œufs incubés, d’après les œufs ouverts.',
  missedChicks: 'Poussins attendus de ces œufs, moins ceux qui sont là.',
  sevenDayWeightG: 'Poids moyen à 7 jours, comme les élevages ont pesé les poussins de ces éclosions.',
  deliveredOfPlacedPct: 'Animaux partis à la vente ÷ poussins mis en place, des lots vides.',
  trustScore:
    'À quel point on peut se fier aux saisies, 0–100 : la moyenne des parties selon leur poids. Ce qu’on ne peut juger ne compte pas.',
  completeDays: 'Jours-bâtiments avec toutes les saisies dues.',
  inTime: 'Saisies venues le jour même ou le lendemain.',
  correctedLate: 'Saisies qui n’ont pas été modifiées plus de deux jours après.',
  roundNumbers:
    'Si les derniers chiffres des litres et des œufs sont aussi fréquents que le hasard le veut (khi-deux, 1 %).',
  copiedDays: 'Jours-bâtiments qui ne répètent pas tous les chiffres de la veille.',
  balances: 'Volailles des lots vidés qu’expliquent pertes et ventes ; 5 % manquants donnent 0.',
  deviceGaps: 'Heures des appareils, dans des bâtiments occupés, qui ont une mesure.',
};
