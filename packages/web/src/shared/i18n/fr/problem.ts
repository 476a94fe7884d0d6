import type { problem as english } from '../en/problem';
import type { SameKeys } from '../texts';

export const problem: SameKeys<typeof english> = {
  addressNotPublic:
    'Il faut une adresse https de l’internet public (port 443 ou 8443), sans nom d’utilisateur ni mot de passe.',
  dayInFuture: 'Ce jour est dans le futur. Choisissez-en un plus tôt.',
  dayBeforePlacement:
    'Le lot a été mis en place le {day} ; ce jour est antérieur. Choisissez ce jour ou un jour suivant.',
  dayBeforeHatch: 'Le jour d’éclosion est le {day} ; ce jour est antérieur. Choisissez ce jour ou un jour suivant.',
  dayOutsideFlock: 'Le lot n’était pas dans ce bâtiment ce jour-là. Choisissez un autre jour ou un autre bâtiment.',
  moreThanAlive: '{value}, c’est plus que les {max} oiseaux vivants le {day}.',
  moreThanStock: '{value} {unit}, c’est plus que les {max} {unit} en stock le {day}.',
  belowZeroOn:
    'Il resterait moins que rien le {day}. Corrigez ce qui est sorti ensuite, ou enregistrez ce qui est entré.',
  lotExpired: 'Ce lot de produit est périmé depuis le {max}. Choisissez un autre lot.',
  lotQuarantined: 'Le lot est en quarantaine depuis le {day}.',
  sentDiffers: '{value} sont arrivés, mais seulement {max} ont été envoyés. Corrigez le compte, ou l’envoi.',
  overCapacity: '{value} oiseaux dépassent la capacité du bâtiment, {max}.',
  overDensity: '{value} {unit} dépasseraient la limite du bâtiment, {max} {unit}.',
  birdsInShedAlready: 'Le lot {name} occupe ce bâtiment. Choisissez un autre bâtiment, ou videz-le d’abord.',
  birdsInShedOn:
    'Le lot {name} occupait ce bâtiment le {day}. Choisissez un autre jour ou bâtiment, ou corrigez d’abord ce lot.',
  kindMismatch: 'Le type de production ne convient pas : {name}. Choisissez-en un qui convient.',
  sameShed: 'Les oiseaux ne peuvent pas être transférés dans le bâtiment où ils sont. Choisissez-en un autre.',
  sexMismatch: 'Ce lot n’est pas suivi par ce sexe. Choisissez-en un selon lequel il est conduit.',
  shedInactive: 'Le bâtiment est hors service ce jour-là.',
  shedNotReady: 'Le bâtiment n’est pas prêt : {name}.',
  flockClosed: 'Le lot est clôturé ; il n’accepte plus de saisies.',
  flockNotPlaced: 'Aucun oiseau n’a encore été mis en place.',
  stateNotAllowed:
    'Ce n’est pas possible dans l’état « {name} ». Rechargez la page pour voir ce qui est possible maintenant.',
  correctionTooLate: 'Cette saisie pouvait être modifiée jusqu’au {max} ; demandez à un responsable.',
  checklistOpen: 'La liste de contrôle a encore des points ouverts.',
  retired: '« {name} » a été retiré. Choisissez autre chose, ou remettez-le en service.',
  mortalityHigh: '{value} {unit}, c’est inhabituellement élevé ; la limite est de {max} {unit}.',
  feedOutsideStandard:
    '{value} {unit} est hors de l’intervalle de {min} à {max} {unit}, soit de la moitié à une fois et demie la norme.',
  waterOutsideUsual: '{value} {unit} est hors de l’intervalle habituel de {min} à {max} {unit}.',
  weightFell: '{value} {unit}, c’est moins que les {min} {unit} pesés le {day}.',
  weightOutsideStandard: '{value} {unit} est loin de la norme : de {min} à {max} {unit} d’habitude.',
  doaHigh: '{value} {unit} morts à l’arrivée, c’est inhabituellement élevé ; la limite est de {max} {unit}.',
  sampleSmall: 'Un échantillon de {value} oiseaux est petit ; {min} ou plus donnent une moyenne plus sûre.',
  emptyDaysShort: 'Le bâtiment est resté vide {value} jours ; la ferme en demande {min}.',
  duplicateLikely: '« {name} » porte déjà cette valeur. Il s’agit peut-être du même.',
  entryExists: 'Il existe déjà une saisie de ce type pour ce jour.',
  moreThanOrdered: '{value} {unit} dépassent les {max} {unit} admis pour cette commande.',
  moreThanOpen: 'Il reste {max} dus sur « {name} » ; {value}, c’est plus.',
  paymentsStand: '{value} en sont payés. Annulez d’abord le paiement.',
  sameInvoiceNumber:
    'Les deux ont une facture {name}. Annulez d’abord l’une des deux : elle a peut-être été saisie deux fois.',
  overCreditLimit:
    '« {name} » a {value} pour un plafond de crédit de {max}. Une autre personne doit approuver la vente.',
  entryOnSale: 'Ces animaux figurent déjà sur la vente {name}.',
  entryInvoiced: 'Ces animaux figurent sur la facture {name}. Établissez d’abord un avoir, puis corrigez la saisie.',
  chicksDiffer:
    'Ces poussins ({name}) ne sont pas ceux du troupeau ({value}). Choisissez d’autres poussins, ou un autre lot.',
  aboveLimit: '{value} dépasse ce que vous pouvez approuver, {max}. Demandez à une personne autorisée.',
  earlierMonthOpen: 'Un mois antérieur, {day}, est encore ouvert : clôturez-le d’abord.',
  periodClosed:
    'Les livres de {day} sont clôturés. Donnez un motif pour une saisie tardive, ou choisissez un jour plus récent.',
  timeOutOfOrder: 'Les étapes se suivent : pas avant {min}, pas après {max}.',
  laterStepStands: 'Une étape ultérieure existe : {name}. Annulez d’abord celle-ci.',
  laterStepDiffers: 'L’étape ultérieure « {name} » ne convient plus. Annulez-la d’abord.',
  resultDiffers:
    '« {name} » a déjà un résultat, et un autre. Regardez le papier du laboratoire, et confirmez si ce fichier est juste.',
  notHatchingEggs: 'Les œufs de la catégorie « {name} » ne sont pas des œufs à couver. Choisissez des œufs à couver.',
  eggsOld: 'Les œufs ont {value} jours ; au-delà de {max}, l’éclosion baisse.',
  machineNotReady: '{name} n’est pas prêt : {value}.',
  overMachine: '{value} œufs dépassent la capacité de {name} : {max}.',
  setterOfOtherDay:
    '{name} est un incubateur à chargement unique qui couve les œufs du {day} : ceux d’un autre jour vont dans un autre incubateur.',
  sameMachine: 'Les œufs sont déjà dans {name}. Choisissez-en une autre.',
  candlingDayUnusual:
    'Le jour {value} est inhabituel pour le mirage ; les jours {min} à {max} distinguent les œufs fécondés des clairs.',
  transferTimeOff: '{value} heures est loin du transfert prévu à {max} heures.',
  pullTimeOff: '{value} heures est loin de la sortie prévue à {max} heures.',
  restUnnamed: '{value} œufs ne sont pas justifiés. Corrigez les nombres ou dites ce qu’ils sont devenus.',
  moreThanHatched: '{value} poussins dépassent les {max} œufs de l’éclosoir.',
  partsDiffer: '{value} ouverts, mais la somme des parties est {max}. Corrigez les parties ou le nombre ouvert.',
  chicksLongUnderWay: 'Les poussins sont sortis depuis {value} heures ; plus de {max}, c’est long.',
  dosesFewerThanBirds: '{value} doses pour {min} oiseaux : certains reçoivent moins qu’une dose entière.',
  countFarOff: '{value} comptés alors que les livres disent {min} : plus de {max} % d’écart.',
  prescriptionMissing:
    'Il faut pour cela une ordonnance du lot qui couvre le {day} : un vétérinaire la prescrit sur la page du lot, ou le propriétaire, un admin ou un responsable y enregistre le papier d’un vétérinaire.',
  beforePaper:
    'Le médicament commence le {value}, avant la signature du papier le {min}. Choisissez ce jour ou un jour suivant.',
  shorterThanLabel: '{value} jours, c’est moins que les {min} de l’étiquette : inscrivez au moins ceux-ci.',
  labelForbids: 'L’étiquette ne permet jamais ce produit de ces oiseaux : cochez « jamais ».',
  paperNeeded: 'Aucun vétérinaire ne suit ce site : demandez avec le papier d’un vétérinaire extérieur.',
  doctorReleases: 'Un résultat de laboratoire a bloqué ce lot : demandez au vétérinaire de le libérer.',
  doctorDecides: 'Un vétérinaire suit ce site : demandez sans papier, il est l’un des deux.',
  withdrawalOverriddenAlone: 'Bloqué, et libéré par {name} seul : {reason}',
  outsideCourse: 'Le traitement va du {min} au {max} ; le {value} est en dehors.',
  withdrawalUnknown:
    'Aucun temps d’attente n’est connu pour {product, select, eggs {les œufs} other {la viande}} : {product, select, eggs {les œufs} other {les oiseaux}} de ce lot restent bloqués jusqu’à ce qu’il soit saisi.',
  notPermittedHere:
    'Ce médicament n’est pas autorisé chez les oiseaux qui donnent {product, select, eggs {des œufs} other {de la viande}} : ils restent bloqués sans fin.',
  withdrawalRunning:
    '{product, select, eggs {Œufs bloqués} other {Oiseaux bloqués}} après {name} : dernière dose le {day}, libres le {max}.',
  laidInWithdrawal:
    'Les œufs pondus le {value} contiennent {name} : dernière dose le {day}, les œufs du lot sont libres dès le {max}. Prenez des œufs d’autres jours.',
  withdrawalWithoutEnd:
    '{product, select, eggs {Œufs bloqués} other {Oiseaux bloqués}} après {name} : dernière dose le {day}, et aucun jour de libération n’est connu.',
  withdrawalOverridden: 'Bloqué, et libéré par deux personnes : {value} l’a demandé, {name} l’a accordé.',
  flockQuarantined: 'Le lot est en quarantaine depuis le {day}, par {name} : {reason}',
  soldInWithdrawal:
    '{value} {unit} ont été vendus le {min}. {name} les bloque : dernière dose le {day}, libres le {max}.',
  ownOnly: 'Vous ne retirez que ce que vous avez créé. Le propriétaire ou un administrateur retire tout.',
  noteStands:
    'Vous retirez votre note pendant {value} heures. Ensuite, le propriétaire ou un administrateur la retire.',
  ownRequestOnly: 'Seul le demandeur retire sa demande. Demandez-le-lui.',
  moreProblems: '{count} autres problèmes ne sont pas listés. Corrigez d’abord ceux-ci, puis réessayez.',
  tooDeep: 'Le contenu est imbriqué sur plus de {max} niveaux.',
  needsOtherHand:
    'Il faut deux personnes : l’une demande, l’autre approuve. Demandez à quelqu’un d’autre qui en a le droit.',
  singleHandReason:
    'Personne d’autre ne peut approuver ceci. Dites pourquoi vous faites les deux : cela figurera sur le document.',
  ownersOnly: 'Seul le propriétaire change ceci. Adressez-vous à lui.',
  beyondApproved: 'Les factures font {value}, et {max} a été approuvé. Corrigez la facture, ou modifiez la commande.',
  beyondReceived:
    '{name} : {value} facturés, {max} reçus ou encore attendus. Enregistrez ce qui est arrivé, ou corrigez la facture.',
  abovePrice: '{name} : {value} l’unité, commandé à {max}. Corrigez le prix, ou modifiez la commande.',
  notHeld: 'Rien de ce lot n’est bloqué le {value}. Aucune libération n’est nécessaire.',
  setByEnvironment:
    '{name} dans l’environnement du serveur le dit déjà et passe avant ce qui est réglé ici. Modifiez-le là-bas.',
  mailRefused:
    'Le serveur de messagerie n’a pas accepté la lettre : {reason} Vérifiez serveur, utilisateur et mot de passe.',
  backupNotSet:
    'Aucun dossier de sauvegarde n’est défini : définissez BACKUP_DIR dans l’environnement du serveur et redémarrez-le.',
  notApproved: 'Personne n’a encore approuvé ce programme. Faites-le approuver, puis appliquez-le.',
  tickedByEntry: 'Une saisie a coché cette tâche. Corrigez ou retirez la saisie.',
  notOwnTask: 'Seules les tâches ajoutées à la main peuvent être supprimées. Passez celle-ci avec un motif.',
  unitFixed:
    'Il existe déjà des lots ou des commandes de « {name} » : l’unité reste {value}. Ajoutez un autre article pour une autre unité.',
  medicatedFixed:
    'Il existe déjà des lots ou des commandes de « {name} » : il reste médicamenteux, car les animaux qui en ont mangé sont retenus. Ajoutez un autre article pour un aliment sans médicament.',
  notMergeable:
    '« {name} » est autre chose : seuls deux articles de même catégorie et de même unité, médicamenteux tous deux ou aucun, peuvent être fusionnés. Choisissez-en un autre.',
  wordNeeded: '« {name} » est nécessaire aux formulaires et ne peut pas être retiré. Renommez-le plutôt.',
  periodsOverlap:
    '« {name} » fixe déjà un prix pour cela du {min} au {max}. Choisissez d’autres jours, ou terminez d’abord cette liste.',
  columnMissing: 'La colonne « {name} » manque. Dites quelle colonne du fichier c’est.',
  lineUnreadable: 'Cette ligne est illisible. Corrigez-la dans le fichier, puis choisissez-le de nouveau.',
  notANumber: '« {value} » n’est pas un nombre. Écrivez des chiffres.',
  notADay: '« {value} » n’est pas un jour. Écrivez 2026-03-31.',
  unknownShed: 'Il n’y a pas de bâtiment « {name} ».',
  unknownFlock: 'Il n’y a pas de lot « {name} ».',
  doubleLine: 'La même ligne que la ligne {name}. Retirez l’une des deux.',
  valueDiffers:
    '{value} {unit} ici, mais {max} {unit} sont déjà saisis : corrigez la saisie, ou laissez la valeur de côté.',
  ageDisagrees:
    'Un âge de {value} jours serait le {day}, un autre jour que celui de la ligne. Corrigez l’âge ou le jour.',
  columnNotImported: 'La colonne « {name} » n’est pas importée.',
  notATime: '« {value} » n’est pas une heure. Écrivez 06:30.',
  unknownName: '« {name} » n’existe pas. Écrivez-le comme il s’appelle ici, ou ajoutez-le d’abord.',
  severalCalled: 'Plusieurs s’appellent « {name} ». Écrivez le code, ou renommez l’un d’eux.',
  openingBooked: '« {name} » a déjà un solde d’ouverture. Modifiez-le là.',
  inUseSinceImport: '« {name} » est utilisé et reste. Reprenez d’abord ce qui s’y rapporte.',
  unknownItem:
    '{category, select, vaccine {Le vaccin} other {Le médicament}} « {name} » n’existe pas. Ajoutez-le sous « Vaccins et médicaments » avec ses lots, puis vérifiez de nouveau.',
  unknownLot:
    'Aucun lot « {value} » de {name} dans le stock de cette exploitation. Enregistrez-le d’abord, puis vérifiez de nouveau.',
  unknownRoute:
    '« {value} » n’est pas une voie d’administration connue : eau de boisson, aliment, nébulisation, goutte dans l’œil, transfixion alaire, sous-cutanée, intramusculaire, in ovo ou sur la peau. Écrivez l’un d’eux.',
  unitDiffers:
    '« {value} » ici, mais {name} se compte en {unit}. Convertissez le chiffre, ou choisissez un autre article.',
  sidesDiffer:
    '{value} oiseaux ici, mais {max} à la ligne {name}, l’autre côté du même transfert. Corrigez l’une des deux.',
  changedSinceImport: '{name}, {day} : {by} a corrigé cette saisie après l’importation.',
  takenBackSinceImport: '{name}, {day} : {by} a retiré cette saisie après l’importation.',
  usedSinceImport: 'Une partie a été utilisée depuis : il manquerait {value} {unit} le {day}.',
  birdsNeededSinceImport:
    'Le lot {name} a des saisies ultérieures, à partir du {day}, qui se retrouveraient sans animaux.',
  nothingToUndo:
    'Il n’y a rien à annuler : ce fichier n’a pas été importé, a déjà été annulé, ou a été importé avant que ce soit possible. Il n’y a rien à faire.',
  fixedRight: 'Ces droits sont fixes et ne peuvent pas être modifiés : {name}. Laissez-les tels quels.',
  mayNotGrant: 'Vous ne pouvez pas accorder des droits que vous n’avez pas vous-même. Demandez à quelqu’un qui les a.',
  roleInUse: 'Quelqu’un a ce rôle ou y est invité ({value}). Donnez-lui d’abord un autre rôle.',
  beyondYourFarms: 'Cela dépasse vos fermes ou vos bâtiments. Adressez-vous à un propriétaire ou un administrateur.',
  ownAccount:
    'Personne ne change son propre rôle, ses fermes ou son accès. Adressez-vous à un autre propriétaire ou administrateur.',
  lastOwner: 'Il reste toujours au moins un propriétaire. Nommez d’abord quelqu’un d’autre.',
  alarmStillOn: 'Cette alarme dure encore : elle se clôt une fois passée. Suspendez-la d’ici là, ou corrigez la cause.',
  laysNoEggs:
    'Les poulets de chair ne pondent pas : les œufs se saisissent pour pondeuses et reproducteurs. Choisissez un autre lot.',
  collectionExists: 'Le ramassage {value} de ce jour est déjà saisi ; le suivant est {max}.',
  moreThanHensLay: '{value} œufs le {day}, c’est plus que {hens} poules ne peuvent pondre : au plus {max}.',
  eggMeanOutOfRange: 'Une moyenne de {value} {unit} n’est pas un œuf de poule : {min} à {max} {unit}.',
  grossNotAboveTare: 'Le poids brut doit dépasser la tare de {min} {unit}.',
  eggWeightOutsideStandard: 'Une moyenne de {value} {unit} est loin du standard de {standard} {unit}.',
  inUse: 'Encore utilisé par {name}. Mettez-le plutôt hors service.',
  hasHistory: 'Son historique est déjà entamé. Mettez-le plutôt hors service.',
  timeInFuture: 'Cette heure n’est pas encore venue. Choisissez-en une plus tôt.',
  beforeLastStep: 'C’est avant la dernière étape. Choisissez une heure plus tardive.',
  dayBeforeStep: 'L’étape précédente est du {min}, un jour postérieur. Choisissez ce jour ou un jour suivant.',
  eggsBeforeProduction:
    'La production de ce lot commence le {day} : les œufs d’un jour antérieur ne comptent pas dans le coût par œuf. Corrigez le premier jour de production sur la page du lot, ou confirmez.',
  productionAfterEggs:
    'Les œufs de ce lot sont saisis à partir du {day}. Si la production commence plus tard, ils ne comptent pas dans le coût par œuf.',
  eggsInMachine: 'Il reste {value} œufs à l’intérieur. {name}',
  noEggsInMachine: 'Il n’y a pas d’œufs à l’intérieur. Choisissez une machine qui en contient.',
  hatchesOpen: 'Éclosions pas encore clôturées : {value}.',
  outsideUsual: '{value} {unit} est hors de l’habituel, de {min} à {max} {unit}.',
  soldWeightOff:
    'Une moyenne de {value} {unit} s’écarte de plus d’un quart de la dernière pesée, {standard} {unit} le {day}.',
  henDayOver100: '{value} % de ponte : plus d’œufs que de poules. Des ramassages ont pu se décaler de quelques heures.',
  productionNotStarted:
    'Ce lot est encore en élevage. Quand la ponte a commencé, démarrez la production sur la page du lot.',
  takesTooLong: 'Cela a pris plus de {value} {unit} et a été arrêté. Divisez le fichier, ou choisissez moins de jours.',
  needsTooMuch:
    'Il y a là plus que ce qui peut être traité en une fois. Divisez le fichier, ou choisissez moins de jours.',
  exportUnderWay: 'Un autre fichier est en préparation pour vous. Attendez-le, ou arrêtez-le.',
  exportStopped: 'Le fichier a été arrêté avant d’être terminé. Relancez-le quand il le faut.',
};
