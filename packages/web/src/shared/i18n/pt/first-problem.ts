import type { firstProblem as english } from '../en/first-problem';
import type { SameKeys } from '../texts';

export const firstProblem: SameKeys<typeof english> = {
  required: 'É necessário preencher.',
  invalid: 'Não é válido.',
  outOfRange: '{value} {unit} está fora de {min} a {max} {unit}.',
  tooLong: 'No máximo {max} caracteres.',
  notInteger: 'Apenas números inteiros.',
  notUnique: '“{name}” já existe.',
  unknownValue: '“{value}” não é uma das opções.',
  passwordShort: 'Pelo menos {min} caracteres. Uma frase é boa.',
  passwordCommon:
    'Muita gente usa esta senha ou uma parecida, por isso é a primeira a ser adivinhada. Uma frase sua é boa.',
  passwordNamesYou: 'Contém “{name}”, que é o primeiro a ser adivinhado. Deixe os nomes de fora.',
  passwordSame: 'Esta é a sua palavra-passe atual.',
  noLongerValid: 'Já não é válido: foi usado, expirou ou pertence a outro navegador.',
  accountManaged: 'Esta conta é gerida por outra empresa e não pode entrar numa segunda.',
  accountNotManaged: 'Esta conta pertence só à pessoa: nome, endereço e palavra-passe só ela os altera.',
  addressMissing: 'Esta conta não tem endereço de e-mail.',
  memberAlready: 'Esta pessoa já pertence à empresa.',
  invitedAlready: 'Já há um convite em aberto para este endereço.',
  invitationOver: 'Este convite já não serve. Peça um novo.',
  inviterMayNot: 'Quem o convidou já não pode dar este acesso. Peça um novo convite à empresa.',
};
