import { findingSentences } from '@henhouse/contract/words/pt';
import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const server: SameKeys<typeof en.server> = {
  finding: findingSentences,
  title: 'Servidor',
  well: 'Nada a corrigir.',
  attention: 'A corrigir',
  facts: 'O que roda aqui',
  started: 'Em execução desde',
  database: 'Banco de dados',
  ownDatabase: '{version}, incluído',
  otherDatabase: '{version}, de DATABASE_URL',
  size: 'Tamanho do banco de dados',
  free: 'Livre no disco',
  behind: 'Atraso dos lançamentos',
  jobs: 'Tarefas à espera',
  failed: 'Tarefas que desistiram',
  letters: 'Cartas à espera',
  backups: 'Cópias de segurança',
  backupText:
    'Todo dia às {at} UTC em {folder}; cada uma é restaurada e comparada antes de valer. Guardadas: {days} dias, {weeks} semanas, {months} meses.',
  noBackups:
    'Nenhuma pasta foi definida. BACKUP_DIR no ambiente do servidor indica uma, BACKUP_STORE um armazenamento em outro lugar; então uma cópia é feita e testada toda noite.',
  now: 'Fazer cópia agora',
  asked: 'Uma cópia está sendo feita. Ela aparece aqui quando tiver sido testada.',
  running: 'em andamento',
  whole: 'restaurada, inteira',
  encryption: 'Cifragem',
  sealed: 'cifrada',
  open: 'não cifrada',
  began: 'Início',
  bytes: 'Tamanho',
  rows: 'Linhas',
  took: 'Duração',
  by: 'Pedida por',
  clock: 'o relógio',
  none: 'Nenhuma cópia ainda.',
  gigabytes: '{value} GB',
  megabytes: '{value} MB',
  seconds: '{value} s',
};
