import type { firstProblem as english } from '../en/first-problem';
import type { SameKeys } from '../texts';

export const firstProblem: SameKeys<typeof english> = {
  required: 'É necessário preencher.',
  invalid: 'Não é válido. Corrija ou escolha outro.',
  outOfRange: '{value} {unit} está fora de {min} a {max} {unit}.',
  tooLong: 'No máximo {max} caracteres.',
  notInteger: 'Apenas números inteiros.',
  notUnique: '“{name}” já existe. Escolha outro.',
  unknownValue: '“{value}” não é uma das opções. Escolha na lista.',
  passwordShort: 'Pelo menos {min} caracteres. Uma frase é boa.',
  passwordCommon:
    'Muita gente usa esta senha ou uma parecida, por isso é a primeira a ser adivinhada. Uma frase sua é boa.',
  passwordNamesYou: 'Contém “{name}”, que é o primeiro a ser adivinhado. Deixe os nomes de fora.',
  passwordSame: 'Esta é a sua senha atual. Escolha outra.',
  noLongerValid: 'Já não é válido: foi usado, expirou ou pertence a outro navegador. Comece de novo, ou peça um novo.',
  accountManaged:
    'Esta conta é gerida por outra empresa e não pode entrar numa segunda. Pergunte a essa empresa, ou use outro endereço.',
  accountNotManaged: 'Esta conta pertence só à pessoa: nome, endereço e senha só ela os altera. Peça-lhe que o faça.',
  addressMissing: 'Esta conta não tem endereço de e-mail. Adicione um primeiro.',
  memberAlready: 'Esta pessoa já pertence à empresa. Não é preciso convite.',
  invitedAlready: 'Já há um convite em aberto para este endereço. Espere a resposta, ou retire-o primeiro.',
  invitationOver: 'Este convite já não serve. Peça um novo.',
  inviterMayNot: 'Quem o convidou já não pode dar este acesso. Peça um novo convite à empresa.',
};
