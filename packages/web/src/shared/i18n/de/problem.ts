import type { problem as english } from '../en/problem';
import type { SameKeys } from '../texts';

export const problem: SameKeys<typeof english> = {
  addressNotPublic:
    'Es muss eine https-Adresse im öffentlichen Internet sein (Port 443 oder 8443), ohne Benutzername und Passwort.',
  dayInFuture: 'Der Tag liegt in der Zukunft. Wählen Sie einen früheren.',
  dayBeforePlacement:
    'Die Herde wurde am {day} eingestallt; das ist früher. Wählen Sie diesen Tag oder einen späteren.',
  dayBeforeHatch: 'Der Schlupftag ist der {day}; das ist früher. Wählen Sie diesen Tag oder einen späteren.',
  dayOutsideFlock: 'Die Herde war an dem Tag nicht in diesem Stall. Wählen Sie einen anderen Tag oder Stall.',
  moreThanAlive: '{value} sind mehr als die {max} Tiere, die am {day} leben.',
  moreThanStock: '{value} {unit} sind mehr als die {max} {unit}, die am {day} im Lager sind.',
  belowZeroOn:
    'Damit bliebe am {day} weniger als nichts. Berichtigen Sie, was später abging, oder buchen Sie, was kam.',
  lotExpired: 'Die Charge ist am {max} abgelaufen. Wählen Sie eine andere Charge.',
  lotQuarantined: 'Die Charge ist seit {day} in Quarantäne.',
  sentDiffers: '{value} kamen an, aber nur {max} wurden gesandt. Berichtigen Sie die Zählung oder das Gesandte.',
  overCapacity: '{value} Tiere sind mehr als die {max} Plätze des Stalls.',
  overDensity: '{value} {unit} lägen über der Grenze des Stalls von {max} {unit}.',
  birdsInShedAlready:
    'In diesem Stall ist die Herde {name}. Wählen Sie einen anderen Stall, oder räumen Sie ihn zuerst.',
  birdsInShedOn:
    'In dem Stall war am {day} die Herde {name}. Wählen Sie einen anderen Tag oder Stall, oder berichtigen Sie zuerst jene Herde.',
  kindMismatch: 'Die Produktionsart passt nicht: {name}. Wählen Sie eine, die passt.',
  sameShed: 'Tiere können nicht in den Stall umziehen, in dem sie sind. Wählen Sie einen anderen.',
  sexMismatch: 'Diese Herde wird nicht nach diesem Geschlecht geführt. Wählen Sie eines, nach dem sie geführt wird.',
  shedInactive: 'Der Stall ist an dem Tag außer Betrieb.',
  shedNotReady: 'Der Stall ist nicht bereit: {name}.',
  flockClosed: 'Die Herde ist abgeschlossen; sie nimmt keine Einträge mehr an.',
  flockNotPlaced: 'Es sind noch keine Tiere eingestallt.',
  stateNotAllowed: 'Das geht im Zustand „{name}“ nicht. Laden Sie die Seite neu: Sie zeigt, was jetzt möglich ist.',
  correctionTooLate: 'Dieser Eintrag ließ sich bis {max} ändern; fragen Sie einen Betriebsleiter.',
  checklistOpen: 'Auf der Liste sind noch Punkte offen.',
  retired: '„{name}“ ist stillgelegt. Wählen Sie anderes, oder nehmen Sie es wieder in Gebrauch.',
  mortalityHigh: '{value} {unit} sind ungewöhnlich viele; die Grenze ist {max} {unit}.',
  feedOutsideStandard:
    '{value} {unit} liegt außerhalb von {min} bis {max} {unit}, der Hälfte bis zum Anderthalbfachen des Standards.',
  waterOutsideUsual: '{value} {unit} liegt außerhalb der üblichen {min} bis {max} {unit}.',
  weightFell: '{value} {unit} ist weniger als die {min} {unit}, die am {day} gewogen wurden.',
  weightOutsideStandard: '{value} {unit} ist weit vom Standard; üblich sind {min} bis {max} {unit}.',
  doaHigh: '{value} {unit} Transporttote sind ungewöhnlich viele; die Grenze ist {max} {unit}.',
  sampleSmall: 'Eine Stichprobe von {value} Tieren ist klein; {min} oder mehr geben ein ruhigeres Mittel.',
  emptyDaysShort: 'Der Stall stand {value} Tage leer; der Betrieb verlangt {min}.',
  duplicateLikely: '„{name}“ hat dies bereits. Es könnte dasselbe sein.',
  entryExists: 'Für den Tag gibt es schon einen Eintrag dieser Art.',
  moreThanOrdered: '{value} {unit} sind mehr als die {max} {unit}, die auf diese Bestellung kommen dürfen.',
  moreThanOpen: 'Bei „{name}“ sind {max} offen; {value} ist mehr.',
  paymentsStand: 'Davon sind {value} bezahlt. Nehmen Sie zuerst die Zahlung zurück.',
  sameInvoiceNumber:
    'Beide haben eine Rechnung {name}. Stornieren Sie zuerst eine davon: Sie ist vielleicht doppelt erfasst.',
  overCreditLimit: '„{name}“ hat {value} bei einem Kreditrahmen von {max}. Jemand anderes muss den Verkauf freigeben.',
  entryOnSale: 'Diese Tiere stehen schon auf Verkauf {name}.',
  entryInvoiced:
    'Diese Tiere stehen auf Rechnung {name}. Erst eine Gutschrift schreiben, dann den Eintrag berichtigen.',
  chicksDiffer:
    'Diese Küken ({name}) sind nicht die der Herde ({value}). Wählen Sie andere Küken oder eine andere Herde.',
  aboveLimit: '{value} liegt über dem, was Sie freigeben dürfen, {max}. Fragen Sie jemanden, der es darf.',
  earlierMonthOpen: 'Ein früherer Monat, {day}, ist noch offen: zuerst diesen abschließen.',
  periodClosed:
    'Die Bücher von {day} sind geschlossen. Geben Sie einen Grund an, um es nachträglich zu erfassen, oder wählen Sie einen späteren Tag.',
  timeOutOfOrder: 'Schritte folgen aufeinander: nicht vor {min}, nicht nach {max}.',
  laterStepStands: 'Ein späterer Schritt steht noch: {name}. Nehmen Sie zuerst diesen zurück.',
  laterStepDiffers: 'Der spätere Schritt „{name}“ passt dann nicht mehr. Nehmen Sie ihn zuerst zurück.',
  resultDiffers:
    '„{name}“ hat schon ein Ergebnis, und ein anderes. Sehen Sie auf das Papier des Labors, und bestätigen Sie, wenn diese Datei stimmt.',
  notHatchingEggs: 'Eier der Sorte „{name}“ sind keine Bruteier. Wählen Sie Bruteier.',
  eggsOld: 'Die Eier sind {value} Tage alt; über {max} sinkt der Schlupf.',
  machineNotReady: '{name} ist nicht bereit: {value}.',
  overMachine: '{value} Eier sind mehr, als {name} fasst: {max}.',
  setterOfOtherDay:
    '{name} ist ein Single-Stage-Vorbrüter und brütet die Eier vom {day}: Eier eines anderen Tages kommen in einen anderen Vorbrüter.',
  sameMachine: 'Die Eier sind schon in {name}. Wählen Sie eine andere.',
  candlingDayUnusual:
    'Tag {value} ist ungewöhnlich zum Schieren; Tag {min} bis {max} trennen befruchtete von klaren Eiern.',
  transferTimeOff: '{value} Stunden liegen weit vom Umlegen bei {max} Stunden.',
  pullTimeOff: '{value} Stunden liegen weit von der Schlupfentnahme bei {max} Stunden.',
  restUnnamed: '{value} Eier sind nicht belegt. Berichtigen Sie die Zahlen oder sagen Sie, was aus ihnen wurde.',
  moreThanHatched: '{value} Küken sind mehr als die {max} Eier im Schlupfbrüter.',
  partsDiffer:
    '{value} geöffnet, die Teile ergeben aber {max}. Berichtigen Sie die Teile oder die Zahl der geöffneten.',
  chicksLongUnderWay: 'Die Küken wurden vor {value} Stunden entnommen; über {max} ist lang.',
  dosesFewerThanBirds: '{value} Dosen für {min} Tiere: Manche bekommen weniger als eine ganze Dosis.',
  countFarOff: '{value} gezählt, in den Büchern stehen {min}: mehr als {max} % daneben.',
  prescriptionMissing:
    'Dafür braucht die Herde eine Verschreibung, die den {day} abdeckt: Ein Tierarzt verschreibt auf der Seite der Herde, oder Inhaber, Admin oder Manager erfassen dort das Papier eines Tierarztes.',
  beforePaper:
    'Das Medikament beginnt am {value}, bevor das Papier vom {min} unterschrieben war. Wählen Sie diesen Tag oder einen späteren.',
  shorterThanLabel: '{value} Tage sind weniger als die {min} des Etiketts: tragen Sie mindestens diese ein.',
  labelForbids: 'Das Etikett erlaubt dieses Erzeugnis dieser Tiere nie: kennzeichnen Sie es mit „nie“.',
  paperNeeded: 'Kein Tierarzt betreut diesen Standort: fragen Sie mit dem Papier eines auswärtigen Tierarztes.',
  doctorReleases: 'Ein Laborbefund hat diese Herde gesperrt: Bitten Sie den Tierarzt, sie freizugeben.',
  doctorDecides: 'Ein Tierarzt betreut diesen Standort: fragen Sie ohne Papier, er ist einer der beiden.',
  withdrawalOverriddenAlone: 'Gesperrt und von {name} allein freigegeben: {reason}',
  outsideCourse: 'Die Behandlung läuft vom {min} bis {max}; der {value} liegt außerhalb.',
  withdrawalUnknown:
    'Für {product, select, eggs {Eier} other {Fleisch}} ist keine Wartezeit bekannt: {product, select, eggs {Eier} other {Tiere}} dieser Herde bleiben gesperrt, bis eine eingetragen ist.',
  notPermittedHere:
    'Das Mittel ist für Tiere, die {product, select, eggs {Eier} other {Fleisch}} liefern, nicht zugelassen: Sie bleiben ohne Ende gesperrt.',
  withdrawalRunning:
    '{product, select, eggs {Eier} other {Tiere}} sind nach {name} gesperrt: letzte Gabe am {day}, frei ab {max}.',
  laidInWithdrawal:
    'Eier vom {value} enthalten {name}: letzte Gabe am {day}, Eier der Herde sind ab {max} frei. Nehmen Sie Eier von anderen Tagen.',
  withdrawalWithoutEnd:
    '{product, select, eggs {Eier} other {Tiere}} sind nach {name} gesperrt: letzte Gabe am {day}, und kein Tag ist bekannt, ab dem sie frei sind.',
  withdrawalOverridden: 'Gesperrt und von zwei Personen freigegeben: {value} hat gefragt, {name} hat zugestimmt.',
  flockQuarantined: 'Die Herde steht seit {day} unter Quarantäne, durch {name}: {reason}',
  soldInWithdrawal: 'Am {min} wurden {value} {unit} verkauft. {name} sperrt sie: letzte Gabe {day}, frei am {max}.',
  ownOnly: 'Sie nehmen nur zurück, was Sie selbst angelegt haben. Eigentümer und Admin nehmen alles zurück.',
  noteStands: 'Ihre Notiz nehmen Sie {value} Stunden lang zurück. Danach nimmt sie Eigentümer oder Admin zurück.',
  ownRequestOnly: 'Nur wer gefragt hat, nimmt eine Anfrage zurück. Bitten Sie die Person darum.',
  moreProblems: '{count} weitere Probleme sind nicht aufgeführt. Beheben Sie zuerst diese, dann erneut versuchen.',
  tooDeep: 'Der Inhalt ist tiefer als {max} Ebenen verschachtelt.',
  needsOtherHand:
    'Dafür braucht es zwei: der eine fragt, der andere gibt frei. Bitten Sie jemand anderen, der es darf.',
  singleHandReason: 'Sonst darf das niemand freigeben. Sagen Sie, warum Sie beides tun: es steht dann auf dem Beleg.',
  ownersOnly: 'Das ändert nur der Eigentümer. Fragen Sie dort nach.',
  beyondApproved:
    'Die Rechnungen ergeben {value}, freigegeben sind {max}. Berichtigen Sie die Rechnung, oder ändern Sie die Bestellung.',
  beyondReceived:
    '{name}: {value} berechnet, {max} gekommen oder noch erwartet. Buchen Sie, was kam, oder berichtigen Sie die Rechnung.',
  abovePrice:
    '{name}: {value} je Einheit, bestellt zu {max}. Berichtigen Sie den Preis, oder ändern Sie die Bestellung.',
  notHeld: 'Am {value} ist nichts von dieser Herde gesperrt. Es braucht keine Freigabe.',
  setByEnvironment:
    'Das sagt schon {name} in der Umgebung des Servers, und das gilt vor dem, was hier steht. Ändern Sie es dort.',
  mailRefused: 'Der Mailserver hat den Brief nicht angenommen: {reason} Prüfen Sie Server, Benutzer und Passwort.',
  backupNotSet:
    'Es ist kein Ordner für Sicherungen gesetzt: Setzen Sie BACKUP_DIR in der Umgebung des Servers und starten Sie ihn neu.',
  notApproved: 'Dieses Programm hat noch niemand freigegeben. Lassen Sie es freigeben, dann wenden Sie es an.',
  tickedByEntry: 'Ein Eintrag hat diese Aufgabe abgehakt. Berichtigen Sie den Eintrag oder nehmen Sie ihn zurück.',
  notOwnTask: 'Nur von Hand angelegte Aufgaben lassen sich entfernen. Lassen Sie sie stattdessen mit Begründung aus.',
  unitFixed:
    'Von „{name}“ gibt es schon Chargen oder Bestellungen: Es bleibt bei der Einheit {value}. Legen Sie für eine andere Einheit einen anderen Artikel an.',
  medicatedFixed:
    'Von „{name}“ gibt es schon Chargen oder Bestellungen: Es bleibt Fütterungsarzneimittel, denn wer davon gefressen hat, ist gesperrt. Legen Sie für Futter ohne Arzneimittel einen anderen Artikel an.',
  notMergeable:
    '„{name}“ ist etwas anderes: Nur zwei derselben Kategorie und Grundeinheit, beide mit oder beide ohne Arzneimittel, lassen sich zusammenführen. Wählen Sie einen anderen.',
  wordNeeded:
    '„{name}“ wird in den Formularen gebraucht und kann nicht stillgelegt werden. Benennen Sie es stattdessen um.',
  periodsOverlap:
    '„{name}“ hat dafür schon einen Preis von {min} bis {max}. Wählen Sie andere Tage, oder beenden Sie zuerst jene Liste.',
  columnMissing: 'Die Spalte „{name}“ fehlt. Sagen Sie, welche Spalte der Datei es ist.',
  lineUnreadable: 'Diese Zeile ist nicht lesbar. Berichtigen Sie sie in der Datei, und wählen Sie die Datei erneut.',
  notANumber: '„{value}“ ist keine Zahl. Schreiben Sie Ziffern.',
  notADay: '„{value}“ ist kein Tag. Schreiben Sie 2026-03-31.',
  unknownShed: 'Es gibt keinen Stall „{name}“.',
  unknownFlock: 'Es gibt keine Herde „{name}“.',
  doubleLine: 'Dieselbe Zeile wie Zeile {name}. Nehmen Sie eine von beiden heraus.',
  valueDiffers:
    'Hier stehen {value} {unit}, eingetragen sind schon {max} {unit}: Berichtigen Sie den Eintrag, oder lassen Sie den Wert weg.',
  ageDisagrees:
    'Ein Alter von {value} Tagen wäre der {day}, ein anderer Tag, als in der Zeile steht. Berichtigen Sie das Alter oder den Tag.',
  columnNotImported: 'Die Spalte „{name}“ wird nicht importiert.',
  notATime: '„{value}“ ist keine Uhrzeit. Schreiben Sie 06:30.',
  unknownName: '„{name}“ gibt es nicht. So schreiben, wie es hier heißt, oder zuerst anlegen.',
  severalCalled: 'Mehrere heißen „{name}“. Den Code schreiben oder einen umbenennen.',
  openingBooked: '„{name}“ hat schon einen Anfangssaldo. Bitte dort ändern.',
  inUseSinceImport: '„{name}“ wird benutzt und bleibt. Nehmen Sie zuerst zurück, was sich darauf bezieht.',
  unknownItem:
    '{category, select, vaccine {Den Impfstoff} other {Das Medikament}} „{name}“ gibt es nicht. Unter „Impfstoffe und Medikamente“ mit seinen Chargen anlegen, dann noch einmal prüfen.',
  unknownLot:
    'Im Lager dieses Betriebs gibt es keine Charge „{value}“ von {name}. Erst einbuchen, dann noch einmal prüfen.',
  unknownRoute:
    '„{value}“ ist keine bekannte Art der Verabreichung: Trinkwasser, Futter, Spray, Augentropfen, Flügelstich, unter die Haut, in den Muskel, in ovo oder auf die Haut. Schreiben Sie eines davon.',
  unitDiffers:
    'Hier „{value}“, aber {name} wird in {unit} gezählt. Rechnen Sie um, oder wählen Sie einen anderen Artikel.',
  sidesDiffer:
    'Hier {value} Tiere, aber {max} in Zeile {name}, der anderen Seite derselben Umstallung. Berichtigen Sie eine von beiden.',
  changedSinceImport: '{name}, {day}: {by} hat diesen Eintrag nach dem Import berichtigt.',
  takenBackSinceImport: '{name}, {day}: {by} hat diesen Eintrag nach dem Import zurückgenommen.',
  usedSinceImport: 'Etwas davon wurde seither verbraucht: Am {day} würden {value} {unit} fehlen.',
  birdsNeededSinceImport: 'Herde {name} hat ab {day} spätere Einträge, die dann ohne Tiere dastünden.',
  nothingToUndo:
    'Hier ist nichts rückgängig zu machen: Die Datei wurde nicht importiert, ist schon rückgängig gemacht oder stammt aus der Zeit davor. Es ist nichts zu tun.',
  fixedRight: 'Diese Rechte sind fest und lassen sich nicht ändern: {name}. Lassen Sie sie, wie sie sind.',
  mayNotGrant: 'Rechte, die Sie selbst nicht haben, können Sie nicht vergeben. Fragen Sie jemanden, der sie hat.',
  roleInUse: 'Jemand hat diese Rolle oder ist dazu eingeladen ({value}). Geben Sie ihnen zuerst eine andere Rolle.',
  beyondYourFarms: 'Das reicht über Ihre Betriebe oder Ställe hinaus. Fragen Sie einen Inhaber oder Admin.',
  ownAccount:
    'Niemand ändert die eigene Rolle, die eigenen Betriebe oder den eigenen Zugang. Fragen Sie einen anderen Inhaber oder Admin.',
  lastOwner: 'Mindestens ein Inhaber bleibt. Machen Sie zuerst jemand anderen zum Inhaber.',
  alarmStillOn:
    'Dieser Alarm besteht noch: geschlossen wird er, wenn er vorbei ist. Stellen Sie ihn so lange zurück, oder beheben Sie die Ursache.',
  laysNoEggs:
    'Masthühner legen keine Eier: Eier werden für Lege- und Elterntiere erfasst. Wählen Sie eine andere Herde.',
  collectionExists: 'Sammlung {value} dieses Tages ist schon erfasst; die nächste ist {max}.',
  moreThanHensLay: '{value} Eier am {day} sind mehr, als {hens} Hennen legen können: höchstens {max}.',
  eggMeanOutOfRange: 'Ein Mittel von {value} {unit} ist kein Hühnerei: {min} bis {max} {unit}.',
  grossNotAboveTare: 'Das Bruttogewicht muss über der Tara von {min} {unit} liegen.',
  eggWeightOutsideStandard: 'Ein Mittel von {value} {unit} liegt weit vom Standard von {standard} {unit}.',
  inUse: 'Wird noch verwendet: {name}. Legen Sie es stattdessen still.',
  hasHistory: 'Es gibt bereits eine Vorgeschichte. Legen Sie es stattdessen still.',
  timeInFuture: 'Diese Uhrzeit liegt in der Zukunft. Wählen Sie eine frühere.',
  beforeLastStep: 'Das liegt vor dem letzten Schritt. Wählen Sie eine spätere Zeit.',
  dayBeforeStep: 'Der vorige Schritt ist vom {min}, einem späteren Tag. Wählen Sie diesen Tag oder einen späteren.',
  eggsBeforeProduction:
    'Die Legephase dieser Herde beginnt am {day}: Eier eines früheren Tages zählen nicht bei den Kosten je Ei. Den ersten Legetag auf der Seite der Herde berichtigen oder bestätigen.',
  productionAfterEggs:
    'Eier dieser Herde sind ab dem {day} eingetragen. Beginnt die Legephase später, zählen sie nicht bei den Kosten je Ei.',
  eggsInMachine: 'Es liegen noch {value} Eier darin. {name}',
  noEggsInMachine: 'Es liegen keine Eier darin. Wählen Sie eine Maschine, in der welche liegen.',
  hatchesOpen: 'Noch nicht abgeschlossene Schlüpfe: {value}.',
  outsideUsual: '{value} {unit} liegt außerhalb des Üblichen, {min} bis {max} {unit}.',
  soldWeightOff:
    'Ein Mittel von {value} {unit} liegt mehr als ein Viertel neben der letzten Wiegung, {standard} {unit} am {day}.',
  henDayOver100: '{value} % Legeleistung: mehr Eier als Hennen. Sammlungen können sich um Stunden verschoben haben.',
  productionNotStarted:
    'Diese Herde ist noch in der Aufzucht. Wenn das Legen begonnen hat, die Produktion auf der Seite der Herde beginnen.',
  takesTooLong:
    'Das dauerte länger als {value} {unit} und wurde beendet. Teilen Sie die Datei, oder wählen Sie weniger Tage.',
  needsTooMuch:
    'Darin ist mehr, als auf einmal bearbeitet werden kann. Teilen Sie die Datei, oder wählen Sie weniger Tage.',
  exportUnderWay: 'Für Sie wird gerade eine andere Datei erstellt. Warten Sie darauf, oder halten Sie sie an.',
  exportStopped: 'Die Datei wurde angehalten, bevor sie fertig war. Starten Sie sie neu, wenn Sie sie brauchen.',
};
