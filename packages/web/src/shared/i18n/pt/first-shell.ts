import type { firstShell as english } from '../en/first-shell';
import type { SameKeys } from '../texts';

export const firstShell: SameKeys<typeof english> = {
  product: 'Henhouse',
  language: 'Idioma',
  help: 'Ajuda',
  privacy: 'Privacidade',
  checkEvidence: 'Verificar dossiê',
  installedPrivacy: 'Privacidade do aplicativo instalado',
  chunk: {
    title: 'Falha ao carregar',
    text: 'Uma parte do aplicativo não pôde ser carregada: a rede está fora, ou há uma nova versão.',
    reload: 'Carregar de novo',
    home: 'Para a página inicial',
  },
  crash: {
    title: 'Esta tela parou',
    text: 'Algo deu errado nesta tela. O resto continua funcionando, e nada do que foi salvo se perdeu.',
  },
};
