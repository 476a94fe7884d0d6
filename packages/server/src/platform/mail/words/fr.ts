import type { LetterWords } from './letter-words';

export const fr: LetterWords = {
  confirmAddress: {
    subject: 'Confirmez votre adresse pour Henhouse',
    lines: [
      'Bonjour {name},',
      'votre entreprise est créée dans Henhouse. Ouvrez ce lien dans les 24 heures et connectez-vous avec le mot de passe choisi :',
      '{link}',
      'Si ce n’était pas vous, ne faites rien : sans votre confirmation, personne n’entre.',
    ],
  },
  accountExists: {
    subject: 'Vous avez déjà un compte Henhouse',
    lines: [
      'Bonjour {name},',
      'quelqu’un vient d’essayer de s’inscrire dans Henhouse avec cette adresse. Vous avez déjà un compte ; rien n’a été modifié. Connectez-vous ici :',
      '{link}',
      'Si ce n’était pas vous, ne faites rien.',
    ],
  },
  usernameTaken: {
    subject: 'Choisissez un autre nom d’utilisateur pour Henhouse',
    lines: [
      'Bonjour,',
      'vous avez voulu vous inscrire dans Henhouse sous le nom « {name} ». Quelqu’un d’autre l’utilise déjà. Inscrivez-vous à nouveau avec un autre nom :',
      '{link}',
      'Si ce n’était pas vous, ne faites rien.',
    ],
  },
  tokenReused: {
    subject: 'Nous avons mis fin à une session de votre compte Henhouse',
    lines: [
      'Bonjour {name},',
      'une clé de votre session a été utilisée une seconde fois (depuis {from}). Cela arrive quand un navigateur est restauré à partir d’une copie, mais aussi quand quelqu’un a volé la clé. Par sécurité, nous avons mis fin à la session. Veuillez vous reconnecter :',
      '{link}',
      'Si vous ne savez pas pourquoi, changez votre mot de passe et prévenez l’administrateur de votre entreprise.',
    ],
  },
  resetPassword: {
    subject: 'Un nouveau mot de passe pour Henhouse',
    lines: [
      'Bonjour {name},',
      'quelqu’un a demandé un nouveau mot de passe pour votre compte. Ouvrez ce lien dans les 60 minutes et choisissez-en un ; il ne sert qu’une fois :',
      '{link}',
      'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
    ],
  },
  passwordChanged: {
    subject: 'Votre mot de passe Henhouse a été changé',
    lines: [
      'Bonjour {name},',
      'le mot de passe de votre compte vient d’être changé (depuis {from}), et toutes les autres connexions ont été fermées.',
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre entreprise :',
      '{link}',
    ],
  },
  confirmNewAddress: {
    subject: 'Confirmez votre nouvelle adresse pour Henhouse',
    lines: [
      'Bonjour {name},',
      'cette adresse doit devenir celle de votre compte Henhouse. Ouvrez ce lien dans les 24 heures dans un navigateur où vous êtes connecté ; d’ici là, l’ancienne adresse reste valable :',
      '{link}',
      'Si ce n’était pas vous, ne faites rien.',
    ],
  },
  addressInUse: {
    subject: 'Cette adresse a déjà un compte Henhouse',
    lines: [
      'Bonjour,',
      'une personne connectée à Henhouse a voulu utiliser cette adresse pour son compte. Elle appartient à un autre compte, rien n’a donc été modifié. Connectez-vous à celui-ci ici :',
      '{link}',
      'Si ce n’était pas vous, ne faites rien.',
    ],
  },
  addressWillChange: {
    subject: 'Votre adresse Henhouse doit changer',
    lines: [
      'Bonjour {name},',
      'une personne connectée sous votre nom (depuis {from}) veut remplacer l’adresse de votre compte par {address}. Tant que celle-ci n’est pas confirmée, l’adresse actuelle reste valable.',
      'Si ce n’était pas vous, changez tout de suite votre mot de passe ; la demande tombe alors :',
      '{link}',
    ],
  },
  secondFactorOn: {
    subject: 'La connexion en deux étapes est activée pour votre compte Henhouse',
    lines: [
      'Bonjour {name},',
      'désormais, la connexion demande un code de votre application (configurée depuis {from}). Gardez les codes de secours là où vous les trouverez sans votre téléphone.',
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre entreprise :',
      '{link}',
    ],
  },
  secondFactorOff: {
    subject: 'La connexion en deux étapes est désactivée pour votre compte Henhouse',
    lines: [
      'Bonjour {name},',
      'votre compte n’est plus protégé que par son mot de passe (modifié depuis {from}).',
      'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre entreprise :',
      '{link}',
    ],
  },
  newBrowser: {
    subject: 'Un nouveau navigateur s’est connecté à votre compte Henhouse',
    lines: [
      'Bonjour {name},',
      'quelqu’un vient de se connecter sous votre nom dans un navigateur encore inconnu : {from}.',
      'Si ce n’était pas vous, fermez cette session et changez votre mot de passe :',
      '{link}',
      'Vous avez demandé cet e-mail ; vous pouvez l’arrêter dans les paramètres de votre compte, sous Notifications.',
    ],
  },
  invitation: {
    subject: '{company} vous invite dans Henhouse',
    lines: [
      'Bonjour {name},',
      '{by} vous invite à travailler avec {company} dans Henhouse. Ouvrez ce lien dans les 7 jours ; il ne sert qu’une fois et pour cette adresse seulement :',
      '{link}',
      'Si vous ne savez pas de quoi il s’agit, ne faites rien : sans vous, rien ne se passe.',
    ],
  },
  secondFactorRemoved: {
    subject: 'Le second facteur de votre compte Henhouse a été retiré',
    lines: [
      'Bonjour {name},',
      '{by} a retiré le second facteur de votre compte, et toutes les connexions ont été fermées. Connectez-vous avec votre mot de passe et configurez-le de nouveau :',
      '{link}',
      'Si vous ne l’avez pas demandé, changez votre mot de passe et prévenez le propriétaire de votre entreprise.',
    ],
  },
  erasureAsked: {
    subject: '{company} sera effacée le {day}',
    lines: [
      'Bonjour {name},',
      '{by} a demandé que {company} soit effacée de Henhouse avec tout son contenu. Ce sera fait le {day} ; d’ici là, tout continue comme avant.',
      'Motif : {reason}',
      'Avant ce jour, emportez toute l’entreprise dans un fichier, ou gardez-la : {link}',
    ],
  },
  erasureTakenBack: {
    subject: '{company} reste',
    lines: ['Bonjour {name},', '{by} a annulé l’effacement de {company}. Rien n’a été effacé.', '{link}'],
  },
  supportAccess: {
    subject: 'Le support Henhouse consulte {company}',
    lines: [
      'Bonjour {name},',
      '{by}, de la plateforme Henhouse, consulte {company} : lecture de ce que vous pouvez lire, sans rien modifier. L’accès prend fin de lui-même à {until}, ou plus tôt.',
      'Motif : {reason}',
      'Le début et la fin figurent dans le journal de votre entreprise : {link}',
    ],
  },
  webhookFailing: {
    subject: 'Le webhook « {hook} » est injoignable',
    lines: [
      'Bonjour {name},',
      'depuis plus de deux jours, Henhouse essaie en vain de remettre un message à votre webhook « {hook} ». Les nouveaux messages sont encore essayés ; celui-ci est abandonné. La réponse reçue et le bouton pour le renvoyer se trouvent ici :',
      '{link}',
    ],
  },
  testLetter: {
    subject: 'Une lettre d’essai de Henhouse',
    lines: ['Bonjour {name},', 'les lettres de Henhouse arrivent ici : le serveur de messagerie est configuré.'],
  },
};
